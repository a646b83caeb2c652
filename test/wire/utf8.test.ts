import assert from "node:assert/strict";
import { isUtf8 } from "node:buffer";
import fc from "fast-check";
import { describe, it } from "mocha";
import { Utf8, validateUtf8 } from "../../src/wire/utf8.js";

const encode = (text: string) => new TextEncoder().encode(text);

/** The text as a piece of a buffer that has other bytes around it. */
function inPlace(text: string): Utf8 {
  const bytes = encode(text);
  const value = new Utf8();
  value.bytes = Uint8Array.of(0x61, 0xff, ...bytes, 0x62);
  value.start = 2;
  value.end = 2 + bytes.length;
  return value;
}

describe("validateUtf8", () => {
  it("takes and refuses what Node.js does, at every edge of the encoding", () => {
    const edges = [
      0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec,
      0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff,
    ];
    const bytes = new Uint8Array(4);
    for (const a of edges)
      for (const b of edges)
        for (const c of edges)
          for (const d of edges) {
            bytes.set([a, b, c, d]);
            if (validateUtf8(bytes, 0, 4) < 0 !== isUtf8(bytes)) assert.fail(`${a} ${b} ${c} ${d}`);
          }
  });

  it("takes all texts", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { bytes, start, end } = inPlace(text);
        assert.equal(validateUtf8(bytes, start, end), -1);
      }),
    );
  });

  it("looks only from start up to end", () => {
    const bytes = Uint8Array.of(0xff, 0x61, 0xc3, 0xa9);
    assert.equal(validateUtf8(bytes, 1, 4), -1);
    assert.equal(validateUtf8(bytes, 1, 2), -1);
    assert.equal(validateUtf8(bytes, 2, 2), -1);
    assert.equal(validateUtf8(bytes, 0, 4), 0);
  });

  it("returns where the first invalid character starts", () => {
    const bad = [[0x80], [0xff], [0xc0, 0x80], [0xc3], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x98]];
    for (const bytes of bad) {
      assert.equal(validateUtf8(Uint8Array.of(0xc3, 0xa9, ...bytes), 0, 2 + bytes.length), 2);
    }
  });
});

describe("Utf8", () => {
  it("holds a text of the program's own", () => {
    const text = new Utf8("hé");
    assert.deepEqual(text.toUint8Array(), encode("hé"));
    assert.equal(text.length, 3);
    assert.equal(`${text}`, "hé");
    assert.equal(new Utf8().toString(), "");
    assert.equal(new Utf8().length, 0);
  });

  it("reads any text in place", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        assert.equal(inPlace(text).toString(), text);
        assert.equal(JSON.stringify({ text: inPlace(text) }), JSON.stringify({ text }));
      }),
    );
    assert.equal(inPlace("\ufeffmark").toString(), "\ufeffmark");
  });

  it("is equal to the same text, wherever that is", () => {
    const texts = fc.string({ unit: "grapheme", maxLength: 2 });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        assert.ok(inPlace(one).equals(one));
        assert.ok(inPlace(one).equals(new Utf8(one)));
        assert.equal(inPlace(one).equals(new Utf8(other)), one === other);
        assert.equal(new Utf8(one).equals(other), one === other);
      }),
    );
    assert.ok(!new Utf8("ab").equals(new Utf8("ac")));
    assert.ok(!new Utf8("ab").equals(new Utf8("abc")));
  });

  it("is cleared, and gives copies", () => {
    const text = inPlace("abc");
    const copy = text.toUint8Array();
    text.bytes.fill(0);
    assert.deepEqual(copy, encode("abc"));
    text.clear();
    assert.equal(text.length, 0);
    assert.equal(text.toString(), "");
  });
});
