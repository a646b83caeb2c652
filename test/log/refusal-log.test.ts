import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { LogLevel } from "../../src/log/log.js";
import { RefusalLog } from "../../src/log/refusal-log.js";

describe("The log of refused requests", () => {
  function logged(act: (add: (address: string, now: number) => void, log: RefusalLog) => void) {
    const lines: string[] = [];
    const log = new RefusalLog(
      (_level, tag, message) => void lines.push(`${tag}: ${message}`),
      "t",
    );
    act((address, now) => log.add(LogLevel.WARN, address, "no", now), log);
    return lines;
  }

  it("has one line a minute for each address, which counts the others", () => {
    const lines = logged((add) => {
      for (let i = 0; i < 39; i++) add("a", 1000 * i);
      add("b", 39_000);
      add("a", 60_000);
      add("a", 61_000);
    });
    assert.deepEqual(lines, ["t: a: no", "t: b: no", "t: a: no (and 38 more)"]);
  });

  it("counts the others also when none follows", () => {
    const lines = logged((add, log) => {
      for (let i = 0; i < 3; i++) add("a", i);
      add("b", 0);
      log.flush(LogLevel.WARN, 59_999);
      log.flush(LogLevel.WARN, 60_000);
      log.flush(LogLevel.WARN, 200_000);
      add("a", 200_000);
    });
    assert.deepEqual(lines, ["t: a: no", "t: b: no", "t: a: 2 more requests refused", "t: a: no"]);
  });

  it("stays small, however many addresses there are", () => {
    const lines = logged((add) => {
      for (let i = 0; i < 1000; i++) add(`address ${i}`, 0);
    });
    assert.equal(lines.length, 8);
  });
});
