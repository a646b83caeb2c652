import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { ProgramTimers } from "../../src/device/program-timers.js";

describe("The program's timers", () => {
  it("call back once, or again and again, until they are cancelled", () => {
    const clock = new MemoryTime();
    const timer = new ProgramTimers(clock);
    const heard: string[] = [];
    timer.after(100, () => heard.push("once"));
    timer.after(100, () => heard.push("never"))();
    const end = timer.every(40, () => heard.push("again"));
    clock.advance(130);
    end();
    end();
    clock.advance(1000);
    assert.deepEqual(heard, ["again", "again", "once", "again"]);
  });

  it("end with the device", () => {
    const clock = new MemoryTime();
    const timer = new ProgramTimers(clock);
    let calls = 0;
    timer.after(100, () => (calls += 1));
    timer.every(10, () => (calls += 1));
    timer.close();
    clock.advance(1000);
    assert.equal(calls, 0);
    timer.after(10, () => (calls += 1));
    clock.advance(10);
    assert.equal(calls, 1);
  });
});
