import assert from "node:assert/strict";
import { beforeEach, describe, it } from "mocha";
import { Station } from "../../../../hosts/moddable/plain/wifi/station.js";
import type { WiFiNetwork } from "../../../../hosts/moddable/plain/wifi/wifi.js";
import { ManualTimer } from "../manual-timer.js";
import { FakeWiFi } from "./fake-wifi.js";

/** Resolves once a station knows what it was told about the networks in range. */
const looked = () => new Promise(setImmediate);

describe("A station on its Wi-Fi", () => {
  let wifi: FakeWiFi;
  let timer: ManualTimer;
  let events: string[];
  let lines: string[];
  let networks: WiFiNetwork[];

  beforeEach(() => {
    wifi = new FakeWiFi();
    timer = new ManualTimer();
    events = [];
    lines = [];
  });

  function start(...names: string[]): Station {
    networks = names.map((SSID) => ({ SSID }));
    const station = new Station({
      wifi,
      networks: () => networks,
      timer,
      log: (_level, tag, message) => lines.push(`${tag}: ${message}`),
      onUp: () => events.push("up"),
      onDown: () => events.push("down"),
    });
    station.start();
    return station;
  }

  function says(station: Station, connection: number): void {
    wifi.connection = connection;
    wifi.address = connection >= 500 ? "192.168.1.7" : undefined;
    station.changed();
  }

  it("is up once it has an address, and says so once", () => {
    const station = start("home");
    says(station, 400);
    assert.deepEqual(events, []);
    says(station, 500);
    station.changed();
    assert.deepEqual(events, ["up"]);
    assert.match(lines.at(-1) ?? "", /^wifi: connected to "home" as 192\.168\.1\.7$/);
    assert.equal(timer.count, 0);
  });

  it("reconnects with pauses that grow to a minute, for as long as it takes", () => {
    const station = start("home");
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
      const { length } = wifi.attempts;
      says(station, 200);
      assert.match(
        lines.at(-1) ?? "",
        new RegExp(`"home": it doesn't answer; next attempt in ${pause} s`),
      );
      timer.pass(pause * 1000 - 1);
      assert.equal(wifi.attempts.length, length);
      timer.pass(1);
      assert.equal(wifi.attempts.length, length + 1);
    }
    says(station, 500);
    says(station, 200);
    assert.match(lines.at(-1) ?? "", /^wifi: lost "home": it doesn't answer; next attempt in 1 s/);
    assert.deepEqual(events, ["up", "down"]);
  });

  it("gives up an attempt that doesn't come to an address in half a minute", () => {
    const station = start("home");
    says(station, 400);
    timer.pass(30_000);
    assert.equal(wifi.connection, 200);
    timer.pass(1000);
    assert.deepEqual(wifi.attempts, ["home", "home"]);
  });

  it("survives an interface that throws", () => {
    wifi.fails = true;
    start("home");
    timer.pass(3000);
    assert.deepEqual(wifi.attempts, ["home", "home", "home"]);
  });

  it("is down when its address is lost, and up when that comes back", () => {
    const station = start("home");
    says(station, 500);
    says(station, 400);
    assert.deepEqual(events, ["up", "down"]);
    says(station, 500);
    assert.deepEqual(events, ["up", "down", "up"]);
    assert.equal(timer.count, 0);
  });

  it("tries its networks in turn: first the one that it lost, then the strongest", async () => {
    wifi.found = [
      { SSID: "home", RSSI: -80 },
      { SSID: "phone", RSSI: -40 },
      { SSID: "home", RSSI: -60 },
      { SSID: "another", RSSI: -20 },
    ];
    const station = start("hidden", "home", "phone");
    wifi.endScan();
    await looked();
    says(station, 200);
    timer.pass(1000);
    assert.deepEqual(wifi.attempts, ["phone", "home"]);
    says(station, 500);
    assert.match(lines.at(-1) ?? "", /connected to "home"/);
    assert.equal(station.network, "home");
    says(station, 200);
    timer.pass(1000);
    says(station, 200);
    timer.pass(2000);
    wifi.endScan();
    await looked();
    says(station, 200);
    timer.pass(4000);
    says(station, 200);
    timer.pass(8000);
    assert.deepEqual(wifi.attempts, ["phone", "home", "home", "phone", "home", "hidden"]);
  });

  it("tries them in the order that they are known when it can't look, or that takes too long", async () => {
    wifi.scan({ onFound() {}, onComplete() {} });
    start("home", "phone");
    await looked();
    assert.deepEqual(wifi.attempts, ["home"]);
    wifi = new FakeWiFi();
    start("home", "phone");
    assert.deepEqual(wifi.attempts, []);
    timer.pass(10_000);
    await looked();
    assert.deepEqual(wifi.attempts, ["home"]);
    wifi.endScan();
    await looked();
    assert.deepEqual(wifi.attempts, ["home"]);
  });

  it("tries only what somebody asks for while it looks", async () => {
    const station = start("home", "phone");
    station.tryNetwork({ SSID: "office" }, () => {});
    wifi.endScan();
    await looked();
    assert.deepEqual(wifi.attempts, ["office"]);
  });

  it("waits for a network to become known", () => {
    const station = start();
    assert.match(lines.at(-1) ?? "", /^wifi: no network is known$/);
    networks = [{ SSID: "home" }];
    station.networksChanged();
    assert.deepEqual(wifi.attempts, ["home"]);
    station.networksChanged();
    assert.deepEqual(wifi.attempts, ["home"]);
  });

  it("leaves its network for one that somebody asks for, and says whether that is up", () => {
    const results: (string | undefined)[] = [];
    const station = start("home");
    says(station, 500);
    station.tryNetwork({ SSID: "office" }, (failure) => results.push(failure));
    assert.deepEqual(events, ["up", "down"]);
    // As the interface says it a moment later.
    says(station, 200);
    timer.pass(1000);
    assert.deepEqual(wifi.attempts, ["home", "office"]);
    says(station, 500);
    assert.deepEqual(results, [undefined]);
    assert.equal(station.network, "office");
  });

  it("returns to the known networks when a requested one isn't up within half a minute", () => {
    const results: (string | undefined)[] = [];
    const station = start("home");
    says(station, 500);
    station.tryNetwork({ SSID: "office" }, (failure) => results.push(failure));
    timer.pass(1000 + 30_000);
    assert.deepEqual(results, ["it doesn't answer"]);
    timer.pass(1000);
    assert.deepEqual(wifi.attempts, ["home", "office", "home"]);
    says(station, 500);
    assert.equal(station.network, "home");
    assert.deepEqual(results, ["it doesn't answer"]);
  });

  it("waits for nothing once it is closed", () => {
    const station = start("home");
    station.close();
    assert.equal(timer.count, 0);
    assert.equal(wifi.connection, 200);
  });
});
