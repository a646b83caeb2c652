import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, it } from "mocha";
import { decodeBase64, encodeBase64URL } from "../../src/base/base64.js";
import { sha256 } from "../../src/security/sha256.js";

describe("SHA-256", () => {
  const same = (bytes: Uint8Array) =>
    assert.equal(
      Buffer.from(sha256(bytes)).toString("hex"),
      createHash("sha256").update(bytes).digest("hex"),
    );

  it("is Node's for each length about a block's", () => {
    for (let length = 0; length <= 200; length++) same(randomBytes(length));
  });

  it("is Node's for long ones, and for the same byte many times", () => {
    same(randomBytes(100_000));
    for (const byte of [0, 0x80, 0xff]) same(new Uint8Array(1000).fill(byte));
  });

  it("is Node's for whatever there is", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), same));
  });
});

describe("Base64", () => {
  it("is made as Node makes it", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) =>
        assert.equal(encodeBase64URL(bytes), Buffer.from(bytes).toString("base64url")),
      ),
    );
  });

  it("is understood, with padding and without", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = Buffer.from(bytes).toString("base64");
        for (const one of [text, text.replace(/=+$/, "")])
          assert.deepEqual([...(decodeBase64(one) ?? [])], [...bytes]);
      }),
    );
  });

  it("is nothing else", () => {
    for (const text of ["!", "ab=c", "a b", "===", "ä", "YQ==YQ=="])
      assert.equal(decodeBase64(text), undefined, text);
  });
});
