import type { Cipher, Cryptography, KeyPair } from "../../../src/host/crypto.js";

const KEY_LENGTH = 32;

// Functions of crypto.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const isThere = native("xs_thimble_crypto_is_there");
const keyPair = native("xs_thimble_crypto_key_pair");
const sharedSecret = native("xs_thimble_crypto_shared_secret");
const sha256 = native("xs_thimble_crypto_sha256");
const seal = native("xs_thimble_crypto_seal");
const open = native("xs_thimble_crypto_open");

/** ESP-IDF's cryptography. Undefined where ESP-IDF was built without ChaCha20-Poly1305. */
export default function boardCryptography(): Cryptography | undefined {
  return isThere() ? new BoardCryptography() : undefined;
}

class BoardCryptography implements Cryptography {
  keyPair(): KeyPair {
    const pair = {
      secretKey: new Uint8Array(KEY_LENGTH),
      publicKey: new Uint8Array(KEY_LENGTH),
    };
    keyPair(pair.secretKey, pair.publicKey);
    return pair;
  }

  sharedSecret(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
    const secret = new Uint8Array(KEY_LENGTH);
    sharedSecret(secretKey, publicKey, secret);
    return secret;
  }

  sha256(bytes: Uint8Array): Uint8Array {
    const hash = new Uint8Array(32);
    sha256(bytes, hash);
    return hash;
  }

  cipher(key: Uint8Array): Cipher {
    return new BoardCipher(key);
  }
}

class BoardCipher implements Cipher {
  private readonly key: Uint8Array;

  constructor(key: Uint8Array) {
    this.key = key.slice();
  }

  seal(
    bytes: Uint8Array,
    at: number,
    end: number,
    low: number,
    high: number,
    more?: Uint8Array,
  ): void {
    seal(this.key, bytes, at, end, low, high, more);
  }

  open(
    bytes: Uint8Array,
    at: number,
    end: number,
    low: number,
    high: number,
    more?: Uint8Array,
  ): boolean {
    return open(this.key, bytes, at, end, low, high, more);
  }
}
