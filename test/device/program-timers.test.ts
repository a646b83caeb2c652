import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { ProgramTimers } from "../../src/device/program-timers.js";
import { Log, LogLevel } from "../../src/log/log.js";
import { refuses } from "../tools/refuses.js";

function timersOn(clock: MemoryTime, log = new Log()): ProgramTimers {
  return new ProgramTimers({ time: clock, timer: clock }, { known: true, zone: undefined }, log);
}

describe("The program's timers", () => {
  it("call back once, or again and again, until they are cancelled", () => {
    const clock = new MemoryTime();
    const timer = timersOn(clock);
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

  it("aren't cleared once they have ended: their host may have given the number to another", () => {
    const clock = new MemoryTime();
    let cleared = 0;
    const timer = {
      set: clock.set.bind(clock),
      repeat: clock.repeat.bind(clock),
      clear: () => void (cleared += 1),
    };
    const timers = new ProgramTimers(
      { time: clock, timer } as never,
      { known: true, zone: undefined },
      new Log(),
    );
    const cancel = timers.after(100, () => {});
    clock.advance(100);
    cancel();
    timers.close();
    assert.equal(cleared, 0);
    timers.after(100, () => {})();
    assert.equal(cleared, 1);
  });

  it("end with the device", () => {
    const clock = new MemoryTime();
    const timer = timersOn(clock);
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

  it("call back when it has been quiet for a while, with what came last", () => {
    const clock = new MemoryTime();
    const heard: string[] = [];
    const settle = timersOn(clock).debounce(500, (...words: string[]) =>
      heard.push(words.join(" ")),
    );
    settle("one", "two");
    clock.advance(499);
    settle("three");
    clock.advance(499);
    assert.deepEqual(heard, []);
    clock.advance(1);
    settle("four");
    clock.advance(5000);
    assert.deepEqual(heard, ["three", "four"]);
  });
});

describe("The times of a program's timers", () => {
  const timer = timersOn(new MemoryTime());
  const never = () => assert.fail("it is refused");

  it("are in their range, or the error says which time is wrong", () => {
    refuses(() => timer.after(-1, never), /^A timer: delay is -1/);
    refuses(() => timer.every(0, never), /^A timer: interval is 0/);
    refuses(() => timer.debounce("soon" as never, never), /^A timer: delay is "?soon/);
  });

  it("are those of one list: what comes each day ends with the device as well", () => {
    const clock = new MemoryTime();
    // 2026-01-10, 12:00.
    clock.set(1_768_046_400);
    const zone = { offsetAt: () => 0 };
    const timers = new ProgramTimers(
      { time: clock, timer: clock },
      { known: true, zone } as never,
      new Log(),
    );
    const heard: string[] = [];
    timers.at("12:01", () => heard.push("first"));
    timers.at("12:02", () => heard.push("second"))();
    timers.at("12:03", () => heard.push("third"));
    clock.advance(90_000);
    assert.deepEqual(heard, ["first"]);
    timers.close();
    assert.equal(clock.running, 0);
    clock.advance(600_000);
    assert.deepEqual(heard, ["first"]);
  });
});

describe("A script", () => {
  const turn = () => new Promise(setImmediate);

  it("does one thing after another", async () => {
    const clock = new MemoryTime();
    const heard: string[] = [];
    timersOn(clock).run(async (pause) => {
      heard.push("begins");
      await pause(100);
      heard.push("goes on");
      await Promise.all([pause(10), pause(50)]);
      heard.push("ends");
    });
    assert.deepEqual(heard, ["begins"]);
    clock.advance(100);
    await turn();
    assert.deepEqual(heard, ["begins", "goes on"]);
    clock.advance(50);
    await turn();
    assert.deepEqual(heard, ["begins", "goes on", "ends"]);
  });

  it("does what it has to at its end when it is cancelled, and nothing else", async () => {
    const clock = new MemoryTime();
    const heard: string[] = [];
    const log = new Log();
    log.listen({ level: LogLevel.ERROR, line: (_level, _tag, text) => heard.push(`${text}`) });
    const cancel = timersOn(clock, log).run(async (pause) => {
      try {
        await pause(100);
        heard.push("goes on");
      } finally {
        heard.push("tidies up");
      }
      heard.push("ends");
    });
    cancel();
    cancel();
    assert.equal(clock.running, 0);
    clock.advance(1000);
    await turn();
    assert.deepEqual(heard, ["tidies up"]);
  });

  it("can't wait any more once it is cancelled", async () => {
    const clock = new MemoryTime();
    const heard: string[] = [];
    const cancel = timersOn(clock).run(async (pause) => {
      try {
        await pause(100);
      } finally {
        await pause(100).catch((error) => heard.push(`${error}`));
      }
    });
    cancel();
    await turn();
    assert.deepEqual(heard, ["ScriptCancelledError: The script was cancelled."]);
    assert.equal(clock.running, 0);
  });

  it("that fails is logged, and one doesn't go on when the device is closed", async () => {
    const clock = new MemoryTime();
    const log = new Log();
    const lines: string[] = [];
    log.listen({ level: LogLevel.ERROR, line: (_level, _tag, text) => lines.push(`${text}`) });
    const timer = timersOn(clock, log);
    const heard: string[] = [];
    timer.run(async () => {
      throw new TypeError("broken");
    });
    timer.run(async (pause) => {
      await pause(100);
      heard.push("goes on");
    });
    timer.close();
    clock.advance(1000);
    await turn();
    assert.deepEqual(heard, []);
    assert.match(lines.join(), /"a script" failed: TypeError: broken/);
  });
});
