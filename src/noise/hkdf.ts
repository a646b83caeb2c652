import type { Cryptography } from "../host/host.js";

/** The length of a block that SHA-256 works on, in bytes. */
const BLOCK = 64;

const INNER = 0x36;
const OUTER = 0x5c;

/** HMAC-SHA256 (RFC 2104). The key has at most 64 bytes. */
export function hmac(crypto: Cryptography, key: Uint8Array, message: Uint8Array): Uint8Array {
  const inner = crypto.sha256(concat(padded(key, INNER), message));
  return crypto.sha256(concat(padded(key, OUTER), inner));
}

function padded(key: Uint8Array, mask: number): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key);
  for (let i = 0; i < BLOCK; i++) block[i] = (block[i] as number) ^ mask;
  return block;
}

/**
 * The Noise protocol's HKDF (section 4.3): `count` outputs of 32 bytes each, derived from the chaining key and
 * new key material.
 */
export function hkdf(
  crypto: Cryptography,
  chainingKey: Uint8Array,
  material: Uint8Array,
  count: number,
): Uint8Array[] {
  const temporary = hmac(crypto, chainingKey, material);
  const outputs: Uint8Array[] = [];
  let last = new Uint8Array(0);
  for (let i = 1; i <= count; i++) {
    last = new Uint8Array(hmac(crypto, temporary, concat(last, Uint8Array.of(i))));
    outputs.push(last);
  }
  return outputs;
}

/** Both arrays, one after the other. */
export function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
