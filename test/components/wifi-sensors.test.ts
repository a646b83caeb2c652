import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { WiFiSignalSensor } from "../../src/components/system/wifi-signal-sensor.js";
import { WiFiTextSensor } from "../../src/components/system/wifi-text-sensor.js";
import { Bench } from "./bench.js";

describe("Sensors of the Wi-Fi network", () => {
  it("show the signal, the name and the access point, each interval", async () => {
    const bench = new Bench([
      new WiFiSignalSensor({ name: "Signal", interval: 1 }),
      new WiFiTextSensor({ name: "Network", show: "ssid", interval: 1 }),
      new WiFiTextSensor({ name: "Access point", show: "bssid", interval: 1 }),
    ]);
    const wifi = { SSID: "home", BSSID: "02:00:00:00:00:09", RSSI: -40 };
    Object.assign(bench.host, { wifi });
    bench.start();
    assert.deepEqual(bench.published, [
      "Signal: -40 dBm",
      "Network: home",
      "Access point: 02:00:00:00:00:09",
    ]);
    Object.assign(bench.host, { wifi: { RSSI: undefined, SSID: undefined, BSSID: undefined } });
    await bench.until(() => bench.published.length === 5);
    assert.deepEqual(bench.published.slice(3), ["Network: ", "Access point: "]);
    bench.close();
    assert.equal(bench.timer.running, 0);
  });

  it("say nothing on a host without Wi-Fi", () => {
    const signal = new WiFiSignalSensor({ name: "Signal" });
    const bench = new Bench([signal]);
    Object.assign(bench.host, { wifi: undefined });
    bench.start();
    assert.equal(signal.state, undefined);
  });

  it("name a wrong option", () => {
    const show = "password" as "ssid";
    assert.throws(() => new WiFiTextSensor({ name: "Network", show }), /"Network": show is/);
    assert.throws(() => new WiFiSignalSensor({ name: "Signal", interval: 0 }), /"Signal"/);
  });
});
