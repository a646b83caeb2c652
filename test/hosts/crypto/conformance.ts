import assert from "node:assert/strict";
import { createCipheriv, randomBytes } from "node:crypto";
import { describe, it } from "mocha";
import { TAG_LENGTH } from "../../../src/host/crypto.js";
import type { Cryptography } from "../../../src/host/host.js";
import { CHACHA20_POLY1305, SHA256, X25519 } from "./vectors.js";

/** What every host's cryptography has to do. */
export function describeCryptography(name: string, make: () => Cryptography): void {
  describe(name, () => {
    it("finds out the shared secrets of RFC 7748", () => {
      for (const { secretKey, publicKey, secret } of X25519)
        assert.equal(hex(make().sharedSecret(bytes(secretKey), bytes(publicKey))), secret);
    });

    it("makes key pairs that differ, and that agree on a secret", () => {
      const crypto = make();
      const one = crypto.keyPair();
      const other = crypto.keyPair();
      assert.notEqual(hex(one.secretKey), hex(other.secretKey));
      const secret = crypto.sharedSecret(one.secretKey, other.publicKey);
      assert.equal(secret.length, 32);
      assert.equal(hex(secret), hex(crypto.sharedSecret(other.secretKey, one.publicKey)));
    });

    it("refuses a public key that gives zeros", () => {
      const { secretKey } = make().keyPair();
      assert.throws(() => make().sharedSecret(secretKey, new Uint8Array(32)));
    });

    it("hashes as FIPS 180-4 says", () => {
      for (const { text, hash } of SHA256)
        assert.equal(hex(make().sha256(new TextEncoder().encode(text))), hash);
    });

    it("seals in place as RFC 8439 says", () => {
      const { associated, nonceHigh, nonceLow, sealed, tag } = CHACHA20_POLY1305;
      const { memory, text, end } = placed();
      cipherOf(make()).seal(memory, 5, end, nonceLow, nonceHigh, bytes(associated));
      assert.equal(hex(memory.subarray(5, end + TAG_LENGTH)), sealed + tag);
      assert.equal(hex(memory.subarray(0, 5)), "0707070707");
      assert.equal(hex(memory.subarray(end + TAG_LENGTH)), "070707");
      assert.equal(end - 5, text.length);
    });

    it("opens in place what was sealed, and nothing with a changed bit", () => {
      const { associated, nonceHigh, nonceLow } = CHACHA20_POLY1305;
      const cipher = cipherOf(make());
      const { memory, text, end } = placed();
      cipher.seal(memory, 5, end, nonceLow, nonceHigh, bytes(associated));
      const sealed = memory.slice();
      assert.ok(cipher.open(memory, 5, end, nonceLow, nonceHigh, bytes(associated)));
      assert.equal(hex(memory.subarray(5, end)), hex(text));
      for (let at = 5; at < end + TAG_LENGTH; at += 7) {
        const changed = sealed.slice();
        changed[at] = (changed[at] as number) ^ (1 << (at % 8));
        assert.ok(!cipher.open(changed, 5, end, nonceLow, nonceHigh, bytes(associated)), `${at}`);
      }
      const open = (low: number, high: number, other?: Uint8Array) =>
        cipher.open(sealed.slice(), 5, end, low, high, other);
      assert.ok(!open(nonceLow + 1, nonceHigh, bytes(associated)), "another nonce's lower half");
      assert.ok(!open(nonceLow, nonceHigh + 1, bytes(associated)), "another nonce's upper half");
      assert.ok(!open(nonceLow, nonceHigh), "without what the tag covers as well");
    });

    it("seals an empty text, which leaves the tag alone", () => {
      const cipher = cipherOf(make());
      const memory = new Uint8Array(TAG_LENGTH);
      cipher.seal(memory, 0, 0, 0, 0);
      assert.ok(memory.some((byte) => byte !== 0));
      assert.ok(cipher.open(memory, 0, 0, 0, 0));
    });

    it("seals and opens texts of each length up to 130 bytes, and touches nothing around them", () => {
      const cipher = cipherOf(make());
      const all = randomBytes(200);
      for (let length = 0; length <= 130; length++) {
        // A view that begins somewhere in its memory, used twice.
        const memory = Uint8Array.from(all).subarray(length % 5);
        for (const at of [2, 7]) {
          const end = at + length;
          const text = memory.slice(at, end);
          const expected = memory.slice();
          expected.set(sealedByNode(text, length, at), at);
          cipher.seal(memory, at, end, length, at);
          assert.equal(hex(memory), hex(expected), `${length} bytes sealed`);
          expected.set(text, at);
          assert.ok(cipher.open(memory, at, end, length, at));
          assert.equal(hex(memory), hex(expected), `${length} bytes opened`);
        }
      }
    });

    it("keeps a copy of the key", () => {
      const key = bytes(CHACHA20_POLY1305.key);
      const cipher = make().cipher(key);
      const memory = new Uint8Array(TAG_LENGTH);
      cipher.seal(memory, 0, 0, 0, 0);
      key.fill(0);
      assert.ok(cipher.open(memory, 0, 0, 0, 0));
    });
  });
}

/** The RFC's text in the middle of a larger array. */
function placed() {
  const text = new TextEncoder().encode(CHACHA20_POLY1305.text);
  const end = 5 + text.length;
  const memory = new Uint8Array(end + TAG_LENGTH + 3).fill(7);
  memory.set(text, 5);
  return { memory, text, end };
}

/** The text and its tag, as Node's own cipher makes them. */
function sealedByNode(text: Uint8Array, nonceLow: number, nonceHigh: number): Uint8Array {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32LE(nonceLow, 4);
  nonce.writeUInt32LE(nonceHigh, 8);
  const key = bytes(CHACHA20_POLY1305.key);
  const cipher = createCipheriv("chacha20-poly1305", key, nonce, { authTagLength: TAG_LENGTH });
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

function cipherOf(crypto: Cryptography) {
  return crypto.cipher(bytes(CHACHA20_POLY1305.key));
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, "hex"));
}

function hex(value: Uint8Array): string {
  return Buffer.from(value).toString("hex");
}
