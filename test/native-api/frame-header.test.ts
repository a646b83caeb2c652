/** The header of a frame: a size and an id, each a varint as protobufjs writes it. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import protobuf from "protobufjs";
import { FrameHeader } from "../../src/native-api/transports/frame-header.js";
import { memoryInUse, putBack, use } from "../../src/wire/memory.js";

const AT = 5;
const SIZES = [0, 1, 126, 127, 128, 300, 16_383, 16_384, 65_535];
const IDS = [1, 2, 127, 128, 150, 300, 16_383, 16_384];

describe("A frame's header", () => {
  it("is read when it has come whole, and not before, whatever is behind it", () => {
    const buf = new Uint8Array(40);
    const before = memoryInUse;
    use({ buf, view: new DataView(buf.buffer) });
    try {
      const header = new FrameHeader();
      for (const size of SIZES)
        for (const id of IDS)
          for (const leading of [[], [0]])
            for (const behind of [0, 1, 0x7f, 0x80, 0xff]) {
              const varints = new protobuf.Writer().uint32(size).uint32(id).finish();
              const bytes = [...leading, ...varints];
              buf.fill(behind);
              buf.set(bytes, AT);
              const what = `${size} bytes of message ${id}, ${behind} behind`;
              const body = AT + bytes.length;
              for (let end = AT; end < body; end++) {
                // What came before stays where it was.
                buf.fill(behind, end);
                buf.set(bytes.slice(0, end - AT), AT);
                assert.equal(header.read(leading.length > 0, AT, end), false, what);
              }
              buf.set(bytes, AT);
              for (const end of [body, body + 1, body + 9]) {
                assert.equal(header.read(leading.length > 0, AT, end), true, what);
                assert.deepEqual([header.id, header.body, header.end], [id, body, body + size]);
              }
            }
    } finally {
      putBack(before);
    }
  });
});
