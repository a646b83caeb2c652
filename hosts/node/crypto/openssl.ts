import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import {
  type Cipher,
  type Cryptography,
  type KeyPair,
  TAG_LENGTH,
} from "../../../src/host/crypto.js";
import { nonceBytes } from "./nonce.js";

// The bytes before the 32 bytes of an X25519 key in DER (RFC 8410).
const SECRET_KEY_PREFIX = Buffer.from("302e020100300506032b656e04220420", "hex");
const PUBLIC_KEY_PREFIX = Buffer.from("302a300506032b656e032100", "hex");

const CIPHER = "chacha20-poly1305";

/** Node's own cryptography, which is OpenSSL's. */
export class OpenSSLCryptography implements Cryptography {
  keyPair(): KeyPair {
    const { privateKey, publicKey } = generateKeyPairSync("x25519", {
      privateKeyEncoding: { type: "pkcs8", format: "der" },
      publicKeyEncoding: { type: "spki", format: "der" },
    });
    return {
      secretKey: privateKey.subarray(SECRET_KEY_PREFIX.length),
      publicKey: publicKey.subarray(PUBLIC_KEY_PREFIX.length),
    };
  }

  sharedSecret(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
    const secret = Buffer.concat([SECRET_KEY_PREFIX, secretKey]);
    const other = Buffer.concat([PUBLIC_KEY_PREFIX, publicKey]);
    return diffieHellman({
      privateKey: createPrivateKey({ key: secret, format: "der", type: "pkcs8" }),
      publicKey: createPublicKey({ key: other, format: "der", type: "spki" }),
    });
  }

  sha256(bytes: Uint8Array): Uint8Array {
    return createHash("sha256").update(bytes).digest();
  }

  cipher(key: Uint8Array): Cipher {
    return new OpenSSLCipher(key);
  }
}

class OpenSSLCipher implements Cipher {
  readonly #key: KeyObject;

  constructor(key: Uint8Array) {
    this.#key = createSecretKey(key);
  }

  seal(
    bytes: Uint8Array,
    at: number,
    end: number,
    nonceLow: number,
    nonceHigh: number,
    associated?: Uint8Array,
  ): void {
    const cipher = createCipheriv(CIPHER, this.#key, nonceBytes(nonceLow, nonceHigh), {
      authTagLength: TAG_LENGTH,
    });
    if (associated) cipher.setAAD(associated, { plaintextLength: end - at });
    bytes.set(cipher.update(bytes.subarray(at, end)), at);
    cipher.final();
    bytes.set(cipher.getAuthTag(), end);
  }

  open(
    bytes: Uint8Array,
    at: number,
    end: number,
    nonceLow: number,
    nonceHigh: number,
    associated?: Uint8Array,
  ): boolean {
    const decipher = createDecipheriv(CIPHER, this.#key, nonceBytes(nonceLow, nonceHigh), {
      authTagLength: TAG_LENGTH,
    });
    if (associated) decipher.setAAD(associated, { plaintextLength: end - at });
    decipher.setAuthTag(bytes.subarray(end, end + TAG_LENGTH));
    const text = decipher.update(bytes.subarray(at, end));
    try {
      decipher.final();
    } catch {
      return false;
    }
    bytes.set(text, at);
    return true;
  }
}
