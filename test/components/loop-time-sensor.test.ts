import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { MemoryTime } from "../../hosts/memory/time.js";
import { Device, LoopTimeSensor, Sensor } from "../../src/index.js";

describe("LoopTimeSensor", () => {
  it("shows the longest time that something kept the device busy in each interval", () => {
    const host = new MemoryHost();
    const clock = host.time as MemoryTime;
    const time = new LoopTimeSensor({ name: "Loop time", interval: "1 s" });
    const device = new Device(host, {
      name: "busy",
      entities: [time, new Sensor({ name: "Other" })],
    });
    device.start({ log: () => {} });
    assert.equal(time.state, undefined);
    host.advance(1000);
    assert.equal(time.state, 16);
    // Something takes 300 ms without a pause: timers are that late.
    host.timer.set(() => void (clock.ticks += 300), 500);
    host.advance(1500);
    assert.ok((time.state ?? 0) >= 300 && (time.state ?? 0) < 320, `${time.state}`);
    host.advance(2000);
    assert.equal(time.state, 16);
    device.close();
  });
});
