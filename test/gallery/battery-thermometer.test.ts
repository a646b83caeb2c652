import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TestDevice } from "thimble/testing";
import batteryThermometer from "../../examples/gallery/battery-thermometer.js";
import type { MemoryHost } from "../../hosts/memory/host.js";
import { keep } from "../tools/close-after.js";

const DAYS = 4;
/** The volts of the cell at first, and how many it loses each day. */
const [FULL, DAILY] = [4.1, 0.1];

/** The temperature outside, in °C. Each day is coldest at its beginning, and a degree colder than the day before. */
const outside = (hours: number) =>
  10 - Math.floor(hours / 24) - 8 * Math.cos(((hours % 24) / 12) * Math.PI);

/** Starts the device. `surround` sets the temperature and the battery of an hour. */
function start() {
  const hosts: MemoryHost[] = [];
  const device = keep(
    TestDevice.start((host) => {
      hosts.push(host as MemoryHost);
      return batteryThermometer(host);
    }),
  );
  const surround = (hours: number) => {
    device.part("sht4x").temperature = outside(hours);
    device.setVoltage(34, (FULL - (DAILY * hours) / 24) / 2);
  };
  return { device, hosts, surround };
}

const close = (value: unknown, expected: number, by: number) =>
  assert.ok(Math.abs((value as number) - expected) < by, `${value}, not ${expected}`);

describe("The gallery's battery thermometer", () => {
  it("sleeps for four days, and each time it wakes its hub has new values of it", async () => {
    const { device, hosts, surround } = start();
    const percents: number[] = [];
    const coldests: number[] = [];
    let awake = 0;
    let hours = 0;
    for (let wake = 0; hours < 24 * DAYS; wake++) {
      assert.equal(hosts.length, wake + 1);
      const hub = device.connect();
      await device.advance("2 s");
      // The first start measured before there was a world around it.
      if (wake > 0) close(hub.state("temperature")?.state, outside(hours), 0.1);
      assert.ok((hub.state("humidity")?.state as number) > 0);
      percents.push(hub.state("battery")?.state as number);
      coldests.push(hub.state("coldest")?.state as number);
      await device.until(() => device.isAsleep, "10 s");
      assert.equal(hub.isConnected, false);
      awake += 10 / 3600;
      hours = (wake + 1) * 0.25;
      surround(hours);
      await device.until(() => !device.isAsleep, "15 min");
    }
    assert.equal(hosts.length, DAYS * 96 + 1);
    assert.ok(awake < 1.1, `awake for ${awake} of ${hours} h`);
    assert.equal(hosts.at(-1)?.deepSleep.wokenBy, "timer");
    // Lower at each start, from nearly full to what 3.7 V mean.
    const falls = percents.slice(2).every((left, at) => left <= (percents[at + 1] as number));
    assert.ok(falls, `${percents}`);
    close(percents[1], 90, 1);
    close(percents.at(-1), 30, 2);
    // What it keeps while it sleeps: the coldest of each day.
    for (let day = 1; day < DAYS; day++) close(coldests[day * 96 + 95], 2 - day, 0.2);
  });

  it("tells its hub that it sleeps, so that the hub keeps its states", () => {
    const { device } = start();
    const hub = device.connect();
    hub.send("DeviceInfoRequest");
    const info = hub.messages.find(({ type }) => type === "DeviceInfoResponse");
    assert.equal(info?.hasDeepSleep, true);
  });

  it("stays awake while a helper of the hub is on, and while a program is received", async () => {
    const { device, hosts } = start();
    let hub = device.connect();
    hub.setHubState("input_boolean.stay_awake", "on");
    await device.advance("6 h");
    assert.deepEqual([device.isAsleep, hub.isConnected, hosts.length], [false, true, 1]);
    const { deepSleep } = hosts[0] as MemoryHost;
    deepSleep.hindrance = "a program is received";
    hub.setHubState("input_boolean.stay_awake", "off");
    await device.advance("1 h");
    assert.equal(device.isAsleep, false);
    assert.ok(device.log.includes("deep sleep: it has to wait: a program is received"));
    deepSleep.hindrance = undefined;
    await device.until(() => device.isAsleep, "1 s");
    await device.until(() => !device.isAsleep, "15 min");
    // The helper is read anew at each start.
    hub = device.connect();
    hub.setHubState("input_boolean.stay_awake", "on");
    await device.advance("1 h");
    assert.equal(device.isAsleep, false);
  });
});
