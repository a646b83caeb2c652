import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Log, LogLevel } from "../../src/log/log.js";
import { LogLines, type LogReader } from "../../src/log/log-lines.js";

const SIZE = 256;

class CountingReader implements LogReader {
  level: number;
  lines = 0;
  /** How many of them are gone. */
  gone = 0;

  constructor(level: number) {
    this.level = level;
  }

  added(level: LogLevel): void {
    if (level <= this.level) this.lines += 1;
  }

  moved(_from: number, _to: number, level: number): void {
    if (level > LogLevel.NONE && level <= this.level) this.gone += 1;
  }
}

describe("The lines of a log that are kept", () => {
  function make() {
    const log = new Log();
    return { log, lines: new LogLines(log, new Uint8Array(SIZE), 0, SIZE, SIZE) };
  }

  it("are those that a reader wants, and the log makes no others", () => {
    const { log, lines } = make();
    const readers = [new CountingReader(LogLevel.INFO), new CountingReader(LogLevel.NONE)] as const;
    assert.equal(log.level, LogLevel.NONE);
    for (const reader of readers) lines.listen(reader);
    assert.equal(log.level, LogLevel.INFO);
    log.debug("test", () => assert.fail("nobody reads this"));
    readers[1].level = LogLevel.VERBOSE;
    lines.update();
    log.debug("test", () => "made");
    assert.deepEqual(
      readers.map(({ lines }) => lines),
      [0, 1],
    );
    lines.forget(readers[1]);
    assert.equal(log.level, LogLevel.INFO);
    lines.forget(readers[1]);
    lines.forget(readers[0]);
    assert.equal(log.level, LogLevel.NONE);
    log.error("test", () => assert.fail("nobody reads any more"));
  });

  it("are kept once, however many read them, and each reader is notified of dropped ones", () => {
    const { log, lines } = make();
    const readers = [
      new CountingReader(LogLevel.INFO),
      new CountingReader(LogLevel.DEBUG),
    ] as const;
    for (const reader of readers) lines.listen(reader);
    for (let i = 0; i < 100; i++) {
      log.info("test", `info ${i}`);
      log.debug("test", `debug ${i}`);
    }
    const { ring } = lines;
    let kept = 0;
    for (let at = ring.first; at !== ring.next; at = ring.after(at)) kept += 1;
    assert.deepEqual(
      readers.map(({ lines }) => lines),
      [100, 200],
    );
    assert.equal(readers[1].lines - readers[1].gone, kept);
    const first = ring.find(ring.first, LogLevel.INFO);
    const left = readers[0].lines - readers[0].gone;
    assert.deepEqual(ring.textsAt(first), { tag: "test", message: `info ${100 - left}` });
    assert.equal(ring.levelAt(first), LogLevel.INFO);
  });
});
