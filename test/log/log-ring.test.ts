import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "mocha";
import { LogFrame } from "../../src/log/log-frame.js";
import { type LogPositions, LogRing } from "../../src/log/log-ring.js";

const START = 100;

/** A reader as a session is one: a position, a level, and what it has missed. */
interface RingReader {
  level: number;
  at: number;
  missed: number;
  /** The lines that it has read or missed. */
  lines: number;
}

const actions = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ log: fc.integer({ min: 1, max: 6 }), length: fc.nat(260) }),
    },
    { weight: 1, arbitrary: fc.record({ reads: fc.nat(3), most: fc.nat(6) }) },
  ),
  { maxLength: 150 },
);

describe("The ring of log lines", () => {
  it("gives each reader every line of its level, or counts it as missed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 256, max: 700 }), actions, (size, steps) => {
        const buf = new Uint8Array(START + size + 50).fill(0xee);
        const ring = new LogRing(buf, START, START + size);
        const frame = new LogFrame(size, new Uint8Array(0), 0);
        const logged: { level: number; message: string }[] = [];
        const readers: RingReader[] = [1, 3, 5, 6].map((level) => {
          return { level, at: ring.next, missed: 0, lines: 0 };
        });
        const moved: LogPositions = {
          moved(from, to, level) {
            for (const reader of readers) {
              if (reader.at !== from) continue;
              reader.at = to;
              if (level > 0 && level <= reader.level) reader.missed += 1;
            }
          },
        };
        const read = (reader: RingReader, most: number) => {
          const mine = logged.filter(({ level }) => level <= reader.level);
          reader.lines += reader.missed;
          reader.missed = 0;
          for (let count = 0; count < most; count++) {
            const at = ring.find(reader.at, reader.level);
            reader.at = at;
            if (at === ring.next) break;
            const bytes = buf.subarray(at, at + ring.lengthAt(at));
            const { level, message } = mine[reader.lines] ?? assert.fail("a line too many");
            assert.equal(LogFrame.levelAt(buf, at), level);
            assert.ok(Buffer.from(bytes).toString().includes(message));
            reader.lines += 1;
            reader.at = ring.after(at);
          }
          return mine.length;
        };
        for (const step of steps) {
          if ("log" in step) {
            const message = `${logged.length}:${"x".repeat(step.length)}:`.slice(0, size - 20);
            frame.prepare(step.log, "tag", message);
            ring.add(frame, moved);
            logged.push({ level: step.log, message });
          } else read(readers[step.reads] as RingReader, step.most);
        }
        for (const reader of readers) {
          const all = read(reader, Number.POSITIVE_INFINITY);
          assert.equal(reader.lines, all);
        }
        // Nothing outside of its place was touched.
        assert.ok(buf.subarray(0, START).every((byte) => byte === 0xee));
        assert.ok(buf.subarray(START + size).every((byte) => byte === 0xee));
      }),
      { numRuns: 500 },
    );
  });
});
