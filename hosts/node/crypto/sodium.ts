import {
  type Cipher,
  type Cryptography,
  type KeyPair,
  TAG_LENGTH,
} from "../../../src/host/crypto.js";
import { nonceBytes } from "./nonce.js";
import { Scratch } from "./scratch.js";

/** The part of sodium-native that makes keys; it has no typings of its own. */
export interface SodiumKeys {
  crypto_box_keypair(publicKey: Uint8Array, secretKey: Uint8Array): void;
  crypto_scalarmult(secret: Uint8Array, secretKey: Uint8Array, publicKey: Uint8Array): void;
  crypto_hash_sha256(hash: Uint8Array, bytes: Uint8Array): void;
}

/** The part that seals and opens. Each function returns a number below 0 when it fails. */
export interface SodiumAead {
  crypto_aead_chacha20poly1305_ietf_encrypt(
    sealed: Uint8Array,
    text: Uint8Array,
    associated: Uint8Array | undefined,
    nonce: Uint8Array,
    key: Uint8Array,
  ): number;
  /** Fails when the tag is wrong. */
  crypto_aead_chacha20poly1305_ietf_decrypt(
    text: Uint8Array,
    sealed: Uint8Array,
    associated: Uint8Array | undefined,
    nonce: Uint8Array,
    key: Uint8Array,
  ): number;
}

export interface Sodium extends SodiumKeys {
  readonly aead: SodiumAead;
}

const KEY_LENGTH = 32;

/** libsodium's cryptography. */
export class SodiumCryptography implements Cryptography {
  readonly #sodium: Sodium;
  readonly #scratch = new Scratch();

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

  /** @throws RangeError when the key doesn't have 32 bytes. */
  cipher(key: Uint8Array): Cipher {
    if (key.length !== KEY_LENGTH) throw new RangeError(`A key of ${key.length} bytes was given.`);
    return new SodiumCipher(this.#sodium.aead, this.#scratch, key);
  }
}

class SodiumCipher implements Cipher {
  readonly #aead: SodiumAead;
  readonly #scratch: Scratch;
  readonly #key: Uint8Array;

  constructor(aead: SodiumAead, scratch: Scratch, key: Uint8Array) {
    this.#aead = aead;
    this.#scratch = scratch;
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
    const length = end - at;
    const { text, sealed } = this.#scratch.place(bytes, at, end, length);
    const nonce = nonceBytes(nonceLow, nonceHigh);
    this.#aead.crypto_aead_chacha20poly1305_ietf_encrypt(
      sealed,
      text,
      associated,
      nonce,
      this.#key,
    );
    this.#scratch.putBack(bytes, at, end, length + TAG_LENGTH);
  }

  open(
    bytes: Uint8Array,
    at: number,
    end: number,
    nonceLow: number,
    nonceHigh: number,
    associated?: Uint8Array,
  ): boolean {
    const length = end - at;
    const { text, sealed } = this.#scratch.place(bytes, at, end, length + TAG_LENGTH);
    const nonce = nonceBytes(nonceLow, nonceHigh);
    const key = this.#key;
    if (
      this.#aead.crypto_aead_chacha20poly1305_ietf_decrypt(text, sealed, associated, nonce, key) < 0
    )
      return false;
    this.#scratch.putBack(bytes, at, end, length);
    return true;
  }
}
