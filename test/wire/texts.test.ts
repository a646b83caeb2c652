import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { encodeTextSensorStateResponse } from "../../src/messages/text-sensor.js";
import { type Memory, use } from "../../src/wire/memory.js";
import { Utf8 } from "../../src/wire/utf8.js";

const TEXTS = 64;

function memoryOf(texts: boolean): Memory {
  const buffer = new ArrayBuffer(1024);
  return {
    buf: new Uint8Array(buffer),
    view: new DataView(buffer),
    ...(texts && { texts: new Uint8Array(buffer, 0, TEXTS) }),
  };
}

function frame(memory: Memory, state: string | Utf8): Uint8Array {
  use(memory);
  const end = encodeTextSensorStateResponse({ key: 1, state, deviceId: 0 }, TEXTS);
  return memory.buf.slice(TEXTS, end);
}

describe("A plain string", () => {
  for (const text of [
    "a",
    "héllo😀",
    "x".repeat(TEXTS - 5),
    "x".repeat(TEXTS - 4),
    "x".repeat(TEXTS - 3),
    "x".repeat(TEXTS),
    "😀".repeat(TEXTS / 4 - 1),
    "😀".repeat(TEXTS / 4),
    "x".repeat(127),
    "x".repeat(128),
    "x".repeat(500),
  ]) {
    it(`makes the bytes of a Utf8, whatever its way: ${text.length} of ${text.slice(0, 2)}`, () => {
      const expected = frame(memoryOf(false), new Utf8(text));
      assert.deepEqual(frame(memoryOf(true), text), expected);
      assert.deepEqual(frame(memoryOf(false), text), expected);
    });
  }

  it("that doesn't fit is an error, or an end outside of the memory", () => {
    for (const texts of [true, false]) {
      const memory = memoryOf(texts);
      use(memory);
      for (const text of ["x".repeat(1000), "x".repeat(TEXTS - 4)]) {
        const at = memory.buf.length - 40;
        let end = Number.POSITIVE_INFINITY;
        try {
          end = encodeTextSensorStateResponse({ key: 1, state: text, deviceId: 0 }, at);
        } catch (error) {
          assert.ok(error instanceof RangeError || (error as Error).name === "BufferFullError");
        }
        assert.ok(end > memory.buf.length);
      }
    }
  });
});
