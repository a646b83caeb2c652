import assert from "node:assert/strict";
import { beforeEach, describe, it } from "mocha";
import type { WiFiNetwork } from "../../../hosts/moddable/plain/networks.js";
import { Station, type WiFi } from "../../../hosts/moddable/plain/station.js";
import { ManualTimer } from "./manual-timer.js";

/** An interface that behaves as the ESP32's: what the program asks for isn't told to it as a change. */
class FakeWiFi implements WiFi {
  connection = 200;
  address: string | undefined;
  readonly attempts: string[] = [];
  fails = false;

  connect({ SSID }: WiFiNetwork): void {
    if (this.connection === 300) throw new Error("already connecting");
    this.attempts.push(SSID);
    if (this.fails) throw new Error("connect failed");
    this.connection = 300;
  }

  disconnect(): void {
    this.connection = 200;
  }
}

describe("A station on its Wi-Fi", () => {
  let wifi: FakeWiFi;
  let timer: ManualTimer;
  let events: string[];
  let lines: string[];

  beforeEach(() => {
    wifi = new FakeWiFi();
    timer = new ManualTimer();
    events = [];
    lines = [];
  });

  function start(...names: string[]): Station {
    const station = new Station({
      wifi,
      networks: names.map((SSID) => ({ SSID })),
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

  it("connects anew with pauses that grow to a minute, for as long as it takes", () => {
    const station = start("home");
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
      const { length } = wifi.attempts;
      says(station, 200);
      assert.match(lines.at(-1) ?? "", new RegExp(`"home"; next attempt in ${pause} s`));
      timer.pass(pause * 1000 - 1);
      assert.equal(wifi.attempts.length, length);
      timer.pass(1);
      assert.equal(wifi.attempts.length, length + 1);
    }
    says(station, 500);
    says(station, 200);
    assert.match(lines.at(-1) ?? "", /^wifi: lost "home"; next attempt in 1 s/);
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

  it("tries its networks in turn, and the one that it lost first", () => {
    const station = start("home", "phone");
    says(station, 200);
    timer.pass(1000);
    assert.deepEqual(wifi.attempts, ["home", "phone"]);
    says(station, 500);
    assert.match(lines.at(-1) ?? "", /connected to "phone"/);
    says(station, 200);
    timer.pass(1000);
    says(station, 200);
    timer.pass(2000);
    assert.deepEqual(wifi.attempts, ["home", "phone", "phone", "home"]);
  });

  it("waits for nothing once it is closed", () => {
    const station = start("home");
    station.close();
    assert.equal(timer.count, 0);
    assert.equal(wifi.connection, 200);
  });
});
