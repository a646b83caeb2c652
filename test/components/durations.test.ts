import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import {
  ConfigurationError,
  Device,
  type Duration,
  GPIOSwitch,
  Interlock,
  KeptDelay,
  Polling,
  Throttle,
} from "../../src/index.js";

const start = (...entities: ConstructorParameters<typeof Device>[1]["entities"]) => {
  const host = new MemoryHost();
  const device = new Device(host, { name: "times", entities });
  device.start();
  return { host, device };
};

describe("Times in texts", () => {
  it("limit a switch, and keep interlocked ones apart", () => {
    const interlock = new Interlock("0.2 s");
    const pump = new GPIOSwitch({ name: "Pump", pin: 16, maxOn: "1 min", interlock });
    const valve = new GPIOSwitch({ name: "Valve", pin: 17, interlock });
    const { host } = start(pump, valve);
    pump.set(true);
    host.advance(59_999);
    assert.equal(host.board.level(16), 1);
    host.advance(1);
    assert.equal(host.board.level(16), 0);
    valve.set(true);
    host.advance(199);
    assert.equal(host.board.level(17), 0);
    host.advance(1);
    assert.equal(host.board.level(17), 1);
  });

  it("are what a program's timers take", async () => {
    const { host, device } = start();
    const calls: string[] = [];
    const call = (name: string) => () => void calls.push(name);
    device.timer.after("2 s", call("after"));
    const end = device.timer.every("0.6 s", call("every"));
    device.timer.debounce("1 s", call("debounced"))();
    device.timer.run(async (pause) => {
      await pause("1500 ms");
      calls.push("script");
    });
    host.advance(1900);
    await Promise.resolve();
    end();
    host.advance(1000);
    await Promise.resolve();
    assert.deepEqual(calls, ["every", "debounced", "every", "every", "script", "after"]);
  });

  it("that can't be are refused, with what can", () => {
    const { device } = start();
    const unstarted = new Device(new MemoryHost(), { name: "times", entities: [] });
    const wrong = "5 minutes" as Duration;
    const kept = new KeptDelay("off", () => {});
    for (const [what, make] of [
      ['"Pump": maxOn', () => new GPIOSwitch({ name: "Pump", pin: 16, maxOn: wrong })],
      ["An interlock: delay", () => new Interlock(wrong)],
      ['"Pump": interval', () => new Polling("Pump", wrong, () => {})],
      ["The filter Throttle: interval", () => new Throttle({ interval: wrong })],
      ['The kept delay "off": delay', () => kept.begin(wrong)],
      ["A timer: delay", () => device.timer.after(wrong, () => {})],
      ["A timer: interval", () => device.timer.every(wrong, () => {})],
      ["A timer: delay", () => device.timer.debounce(wrong, () => {})],
      ["A schedule: offset", () => device.timer.at("07:30", () => {}, { offset: wrong })],
      ["saveInterval", () => unstarted.start({ saveInterval: wrong })],
    ] as const)
      assert.throws(
        make,
        (error) =>
          error instanceof ConfigurationError &&
          error.message.startsWith(`${what} is "5 minutes"; it must be a duration`),
        what,
      );
  });
});
