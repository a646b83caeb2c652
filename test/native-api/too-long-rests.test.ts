/** What is read of a message that is too long: only its beginning or its end is there. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { bytes } from "../../fuzz/bytes.js";
import { cutHubState } from "../../src/native-api/cut-hub-state.js";
import { callIdAtEnd } from "../../src/native-api/too-long.js";
import { memoryInUse, putBack, use } from "../../src/wire/memory.js";

const ENTITY_ID = 0x0a;
const STATE = 0x12;
const CALL_ID = 0x18;
const RETURN_RESPONSE = 0x20;

/** Has the bytes in memory, behind others that aren't the message's; gives what was found, and the memory then. */
function inMemory<T>(message: Uint8Array, read: (at: number, end: number) => T): [T, Uint8Array] {
  const at = 3;
  const end = at + message.length;
  const buf = bytes(CALL_ID, 7, STATE, message, STATE, 200, 1, "behind");
  const before = memoryInUse;
  use({ buf, view: new DataView(buf.buffer) });
  try {
    return [read(at, end), buf.subarray(at)];
  } finally {
    putBack(before);
  }
}

describe("A hub's state that is too long", () => {
  /** The state as it was cut; undefined where that isn't one. */
  const cut = (...message: Parameters<typeof bytes>): string | undefined => {
    const sent = bytes(...message);
    const [end, buf] = inMemory(sent, (at, last) => cutHubState(at, last) - at);
    if (end === 0) return undefined;
    // As protobuf has it: the tag, the length, the text, up to the end.
    let at = buf[0] === ENTITY_ID ? 2 + (buf[1] as number) : 0;
    assert.equal(buf[at], STATE);
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = buf[(at += 1)] as number;
      length |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    assert.equal(at + 1 + length, end);
    return new TextDecoder("utf-8", { fatal: true }).decode(buf.subarray(at + 1, end));
  };

  it("ends between two characters", () => {
    const id = [ENTITY_ID, 3, ..."sun"].map((one) => (typeof one === "string" ? bytes(one) : one));
    assert.equal(cut(...id, STATE, 200, 1, "abc"), "abc");
    for (const character of ["é", "€", "\u{ffff}", "🌞", "\u{10ffff}"]) {
      const whole = bytes(character);
      assert.equal(cut(...id, STATE, 200, 1, "ab", whole), `ab${character}`);
      for (let length = 1; length < whole.length; length++)
        assert.equal(cut(...id, STATE, 200, 1, "ab", whole.subarray(0, length)), "ab", character);
    }
    assert.equal(cut(STATE, 200, 1, "x"), "x");
  });

  it("isn't one where its field begins otherwise, ends in its length, or is whole", () => {
    assert.equal(cut(CALL_ID, 200, 1, "abc"), undefined);
    assert.equal(cut(ENTITY_ID, 200, 1, "abc"), undefined);
    assert.equal(cut(STATE, 3, "abc"), undefined);
    assert.equal(cut(STATE, 0xff, 0xff, 0xff, 0xff, 1, "abc"), undefined);
  });
});

describe("A call's id at the end of one that is too long", () => {
  const idAt = (...end: Parameters<typeof bytes>) => inMemory(bytes(...end), callIdAtEnd)[0];

  it("is the last field, or the one before whether data are wanted", () => {
    assert.equal(idAt("text", CALL_ID, 5), 5);
    assert.equal(idAt("text", CALL_ID, 5, RETURN_RESPONSE, 1), 5);
    assert.equal(idAt("text", CALL_ID, 0xff, 0xff, 0xff, 0xff, 0x0f), 0xffff_ffff);
    assert.equal(idAt(CALL_ID, 1, CALL_ID, 2), 2);
  });

  it("isn't there where something else follows, or it isn't whole", () => {
    for (const end of [
      ["text"],
      [CALL_ID],
      [CALL_ID, 0x85],
      [CALL_ID, 5, RETURN_RESPONSE],
      [CALL_ID, 5, RETURN_RESPONSE, 0x81],
      [CALL_ID, 5, RETURN_RESPONSE, 1, 1],
      [CALL_ID, 5, 0x28, 1],
      [CALL_ID, 5, 1],
    ] as const)
      assert.equal(idAt(...end), 0, `${end}`);
  });
});
