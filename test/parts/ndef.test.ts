/** What tags say, by the NFC Forum's specifications: URI record type 1.0, appendix A; text record type 1.0, 3.2. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { decodeNDEF, encodeNDEF, type TagRecord } from "../../src/parts/ndef.js";

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));

describe("A tag's message", () => {
  for (const [what, hex, records] of [
    ["an address", "D1 01 08 55 01 6E 66 63 2E 63 6F 6D", [{ uri: "http://www.nfc.com" }]],
    [
      "a telephone number",
      "D1 01 0D 55 05 2B 33 35 38 39 31 32 33 34 35 36 37",
      [{ uri: "tel:+35891234567" }],
    ],
    [
      "a text, of which UTF-8 has two bytes for a letter",
      "D1 01 06 54 02 64 65 C3 BC 21",
      [{ text: "ü!", language: "de" }],
    ],
    [
      "two records",
      "91 01 02 55 00 61 52 03 01 61 2F 62 07",
      [{ uri: "a" }, { format: 2, type: "a/b", payload: Uint8Array.of(7) }],
    ],
    ["nothing", "D0 00 00", []],
  ] as const)
    it(`is read and written: ${what}`, () => {
      assert.deepEqual(decodeNDEF(bytes(hex)), records);
      assert.deepEqual(Uint8Array.from(encodeNDEF(records as readonly TagRecord[])), bytes(hex));
    });

  it("may have records that are long, or have an id", () => {
    const text = "x".repeat(300);
    const encoded = Uint8Array.from(encodeNDEF([{ text }]));
    assert.deepEqual([...encoded.slice(0, 7)], [0xc1, 1, 0, 0, 1, 0x2f, 0x54]);
    assert.deepEqual(decodeNDEF(encoded), [{ text, language: "en" }]);
    assert.deepEqual(decodeNDEF(bytes("D9 01 02 03 55 69 64 31 03 61")), [{ uri: "http://a" }]);
  });

  it("has what is whole of it, and texts in UTF-16 as they are", () => {
    assert.deepEqual(decodeNDEF(bytes("91 01 02 55 03 61 51 01 09 55 03")), [{ uri: "http://a" }]);
    const payload = bytes("82 65 6E 00 41");
    assert.deepEqual(decodeNDEF(bytes("D1 01 05 54 82 65 6E 00 41")), [
      { format: 1, type: "T", payload },
    ]);
    assert.deepEqual(decodeNDEF(bytes("FF FF")), []);
  });
});
