import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { LineListener, Log, LogLevel } from "../../src/log/log.js";

describe("A log", () => {
  it("doesn't hand a listener what it logs itself", () => {
    const log = new Log();
    const lines: string[] = [];
    const listener = new LineListener((_level, tag, message) => {
      lines.push(`${tag}: ${message}`);
      log.error("listener", "heard a line");
      if (message === "fails") throw new Error("the listener fails");
    }, LogLevel.INFO);
    log.listen(listener);
    log.info("test", "one");
    log.info("test", "fails");
    log.info("test", () => "two");
    log.debug("test", () => assert.fail("nobody listens to this"));
    assert.deepEqual(lines, ["test: one", "test: fails", "test: two"]);
    log.forget(listener);
    assert.equal(log.level, LogLevel.NONE);
    log.error("test", () => assert.fail("nobody listens any more"));
  });
});
