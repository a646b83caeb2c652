/** A frame that is sealed and opened again is the same message, whatever its size and id take. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { toyCryptography } from "../../fuzz/toy-cryptography.js";
import { FrameHeader } from "../../src/native-api/transports/frame-header.js";
import { NoiseTransport } from "../../src/native-api/transports/noise.js";
import { memoryInUse, putBack, use } from "../../src/wire/memory.js";

const IDS = [1, 127, 128, 150, 300];
const SIZES = [0, 1, 100, 127, 128, 300, 16_383, 16_384, 20_000];

/** A number as encoders write it. */
function varint(value: number): number[] {
  const bytes = [];
  for (; value > 0x7f; value >>>= 7) bytes.push((value & 0x7f) | 0x80);
  return [...bytes, value];
}

describe("A sealed frame", () => {
  it("has the message's id and body, however many bytes they take", () => {
    const buf = new Uint8Array(50_000);
    const before = memoryInUse;
    use({ buf, view: new DataView(buf.buffer) });
    try {
      const [one, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
      const crypto = toyCryptography();
      const device = new NoiseTransport(crypto, { fromInitiator: one, fromResponder: other });
      const client = new NoiseTransport(crypto, { fromInitiator: other, fromResponder: one });
      const header = new FrameHeader();
      for (const id of IDS)
        for (const size of SIZES) {
          const body = Uint8Array.from({ length: size }, (_, i) => i * 7 + id);
          const frame = [0, ...varint(size), ...varint(id), ...body];
          buf.fill(0xee);
          const at = 25_000;
          buf.set(frame, at);
          const end = device.seal(at, at + frame.length, 100);
          assert.equal(client.open(header, 100, end), true);
          assert.deepEqual([header.id, header.next], [id, end], `${id}, ${size} bytes`);
          assert.deepEqual(buf.slice(header.body, header.end), body, `${id}, ${size} bytes`);
        }
    } finally {
      putBack(before);
    }
  });
});
