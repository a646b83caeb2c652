import { TAG_LENGTH } from "../src/host/crypto.js";
import type { Cipher, Cryptography } from "../src/host/host.js";

/** Cryptography that hides nothing but is as strict as any: another key, nonce or text has another tag. It is fast, and the same in each run. */
export function toyCryptography(): Cryptography {
  let made = 0;
  return {
    keyPair() {
      made = (made + 1) & 0xff;
      const key = new Uint8Array(32).fill(made);
      return { secretKey: key, publicKey: key };
    },
    sharedSecret: (secretKey, publicKey) => secretKey.map((byte, i) => byte ^ (publicKey[i] ?? 0)),
    sha256: (bytes) => new Uint8Array(32).fill(sumOf(bytes, 0, bytes.length, 7)),
    cipher: (key) => new ToyCipher(sumOf(key, 0, key.length, 3)),
  };
}

class ToyCipher implements Cipher {
  readonly #key: number;

  constructor(key: number) {
    this.#key = key;
  }

  seal(
    bytes: Uint8Array,
    at: number,
    end: number,
    low: number,
    _high: number,
    more?: Uint8Array,
  ): void {
    bytes.fill(this.#tag(bytes, at, end, low, more), end, end + TAG_LENGTH);
  }

  open(
    bytes: Uint8Array,
    at: number,
    end: number,
    low: number,
    _high: number,
    more?: Uint8Array,
  ): boolean {
    const tag = this.#tag(bytes, at, end, low, more);
    for (let i = end; i < end + TAG_LENGTH; i++) if (bytes[i] !== tag) return false;
    return true;
  }

  #tag(bytes: Uint8Array, at: number, end: number, low: number, more?: Uint8Array): number {
    const seed = (this.#key + 31 * low) & 0xff;
    return sumOf(bytes, at, end, more ? sumOf(more, 0, more.length, seed) : seed);
  }
}

function sumOf(bytes: Uint8Array, at: number, end: number, seed: number): number {
  let sum = seed;
  for (let i = at; i < end; i++) sum = (sum * 33 + (bytes[i] as number) + 1) & 0xff;
  return sum;
}
