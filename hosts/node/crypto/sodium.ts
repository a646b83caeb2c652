import type { Cipher, Cryptography, KeyPair } from "../../../src/host/crypto.js";
import { nonceBytes } from "./nonce.js";
import { TextViews } from "./text-views.js";

/** The part of sodium-native that is used; it has no typings of its own. */
export interface Sodium {
  crypto_box_keypair(publicKey: Uint8Array, secretKey: Uint8Array): void;
  crypto_scalarmult(secret: Uint8Array, secretKey: Uint8Array, publicKey: Uint8Array): void;
  crypto_hash_sha256(hash: Uint8Array, bytes: Uint8Array): void;
  crypto_aead_chacha20poly1305_ietf_encrypt(
    sealed: Uint8Array,
    text: Uint8Array,
    associated: Uint8Array | null,
    unused: null,
    nonce: Uint8Array,
    key: Uint8Array,
  ): number;
  /** Throws when the tag is wrong. */
  crypto_aead_chacha20poly1305_ietf_decrypt(
    text: Uint8Array,
    unused: null,
    sealed: Uint8Array,
    associated: Uint8Array | null,
    nonce: Uint8Array,
    key: Uint8Array,
  ): number;
}

const KEY_LENGTH = 32;

/** libsodium's cryptography. */
export class SodiumCryptography implements Cryptography {
  readonly #sodium: Sodium;
  readonly #views = new TextViews();

  constructor(sodium: Sodium) {
    this.#sodium = sodium;
  }

  keyPair(): KeyPair {
    const secretKey = new Uint8Array(KEY_LENGTH);
    const publicKey = new Uint8Array(KEY_LENGTH);
    this.#sodium.crypto_box_keypair(publicKey, secretKey);
    return { secretKey, publicKey };
  }

  sharedSecret(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
    const secret = new Uint8Array(KEY_LENGTH);
    this.#sodium.crypto_scalarmult(secret, secretKey, publicKey);
    return secret;
  }

  sha256(bytes: Uint8Array): Uint8Array {
    const hash = new Uint8Array(32);
    this.#sodium.crypto_hash_sha256(hash, bytes);
    return hash;
  }

  cipher(key: Uint8Array): Cipher {
    return new SodiumCipher(this.#sodium, this.#views, key);
  }
}

class SodiumCipher implements Cipher {
  readonly #sodium: Sodium;
  readonly #views: TextViews;
  readonly #key: Uint8Array;

  constructor(sodium: Sodium, views: TextViews, key: Uint8Array) {
    this.#sodium = sodium;
    this.#views = views;
    this.#key = key.slice();
  }

  seal(
    bytes: Uint8Array,
    at: number,
    end: number,
    nonceLow: number,
    nonceHigh: number,
    associated?: Uint8Array,
  ): void {
    const { text, sealed } = this.#views.of(bytes, at, end);
    this.#sodium.crypto_aead_chacha20poly1305_ietf_encrypt(
      sealed,
      text,
      associated ?? null,
      null,
      nonceBytes(nonceLow, nonceHigh),
      this.#key,
    );
  }

  open(
    bytes: Uint8Array,
    at: number,
    end: number,
    nonceLow: number,
    nonceHigh: number,
    associated?: Uint8Array,
  ): boolean {
    const { text, sealed } = this.#views.of(bytes, at, end);
    try {
      this.#sodium.crypto_aead_chacha20poly1305_ietf_decrypt(
        text,
        null,
        sealed,
        associated ?? null,
        nonceBytes(nonceLow, nonceHigh),
        this.#key,
      );
      return true;
    } catch {
      return false;
    }
  }
}
