import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "mocha";
import { Payload } from "../../src/mqtt/kinds/payload.js";
import { Utf8 } from "../../src/wire/utf8.js";

function written(write: (payload: Payload) => void): string {
  const payload = new Payload();
  write(payload);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(payload.view);
}

describe("A payload", () => {
  it("has texts in UTF-8, of any length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 2000 }), (text) => {
        assert.equal(
          written((to) => to.text(text)),
          text,
        );
        assert.equal(
          written((to) => to.utf8(new Utf8(text))),
          text,
        );
      }),
    );
  });

  it("has strings that JSON reads back", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        assert.equal(JSON.parse(written((to) => to.string(text))), text);
        assert.equal(JSON.parse(written((to) => to.utf8String(new Utf8(text)))), text);
      }),
    );
  });

  it("escapes control characters and quotes", () => {
    const text = '"\\\u0000\u001f\n\t';
    assert.equal(JSON.parse(written((to) => to.string(text))), text);
  });

  it("has a replacement for half of a surrogate pair", () => {
    assert.equal(
      written((to) => to.text("a\ud800b")),
      "a\ufffdb",
    );
  });

  it("has numbers of single precision with all their digits", () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = written((to) => to.value(value));
        const size = Math.abs(value);
        const exact = size === 0 || (size >= 1e-5 && size < 1e15);
        const read = Number(JSON.parse(text));
        if (exact) assert.ok(Math.abs(read - value) <= size * 1e-6, `${value}: ${text}`);
        else assert.equal(read, value);
      }),
    );
  });

  it("has whole numbers exactly", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        assert.equal(Number(written((to) => to.number(value))), value);
      }),
    );
  });

  it("has numbers as people write them", () => {
    const texts = [21.5, 0, -3, 0.1, 21.299999, Math.fround(21.3), 1e-5, 1234567.8, 99.99999, -0.5];
    assert.deepEqual(
      texts.map((value) => written((to) => to.number(value))),
      ["21.5", "0", "-3", "0.1", "21.3", "21.3", "0.00001", "1234568", "99.99999", "-0.5"],
    );
  });

  it("says what isn't known in the words of Home Assistant, and in JSON's", () => {
    assert.equal(
      written((to) => to.number(Number.NaN)),
      "None",
    );
    assert.equal(
      written((to) => to.value(Number.POSITIVE_INFINITY)),
      "null",
    );
  });

  it("has objects with commas between their fields", () => {
    const text = written((to) => {
      to.begin();
      to.field("a").value(1);
      to.field("b").begin();
      to.field("c").boolean(true);
      to.end();
      to.field("d").string("e");
      to.end();
    });
    assert.equal(text, '{"a":1,"b":{"c":true},"d":"e"}');
  });

  it("starts over", () => {
    const payload = new Payload();
    payload.text("first");
    payload.clear();
    payload.text("2nd");
    assert.equal(new TextDecoder().decode(payload.view), "2nd");
  });
});
