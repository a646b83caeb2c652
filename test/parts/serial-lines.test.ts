import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { SerialLines } from "../../src/index.js";
import { Port } from "./port.js";

const ASCII = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Lines that come in pieces of so many bytes. */
const linesOf = (text: string, size: number, options: { length?: number } = {}) => {
  const port = new Port();
  const lines = new SerialLines({ io: port, ...options });
  const found: string[] = [];
  const bytes = ASCII(text);
  for (let at = 0; at < bytes.length; at += size) {
    port.coming.push(...bytes.slice(at, at + size));
    for (let line = lines.read(); line !== undefined; line = lines.read()) found.push(line);
  }
  return found;
};

describe("SerialLines", () => {
  for (const size of [1, 2, 7, 1000])
    it(`has each line, whatever ends it, in pieces of ${size}`, () => {
      const text = "$GPGGA,1*5\r\n\r\nsecond\nthird\rfour \xb0C\r\nno end yet";
      assert.deepEqual(linesOf(text, size), ["$GPGGA,1*5", "second", "third", "four \xb0C"]);
    });

  it("leaves out a line that is too long, up to its end", () => {
    assert.deepEqual(linesOf("12345\n123456\n12\n", 4, { length: 5 }), ["12345", "12"]);
  });

  it("takes a line without an end when nothing has come for the timeout", () => {
    const port = new Port();
    const time = { ticks: 1000 };
    const lines = new SerialLines({ io: port, timeout: 50, time });
    port.coming.push(...ASCII("1.5 kg"));
    assert.equal(lines.read(), undefined);
    time.ticks += 49;
    assert.equal(lines.read(), undefined);
    time.ticks += 1;
    assert.equal(lines.read(), "1.5 kg");
    assert.equal(lines.read(), undefined);
  });

  it("writes a line with its end, and closes the port", () => {
    const port = new Port();
    const lines = new SerialLines({ io: port });
    lines.write("AT+OK");
    assert.deepEqual(port.written, ASCII("AT+OK\r\n"));
    lines.close();
    assert.equal(port.isClosed, true);
  });
});
