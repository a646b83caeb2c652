import { createRequire } from "node:module";
import type { Cryptography } from "../../../src/host/host.js";
import { OpenSSLCryptography } from "./openssl.js";
import { type Sodium, type SodiumAead, SodiumCryptography, type SodiumKeys } from "./sodium.js";

/** Shared by all hosts of the process, since it takes 27 KB and keeps nothing of a device. */
let shared: Cryptography | undefined;

/**
 * This machine's cryptography: libsodium if it is installed, otherwise Node's own, which takes ten times as long
 * for small messages.
 */
export function cryptography(): Cryptography {
  if (shared) return shared;
  const sodium = loadSodium();
  shared = sodium ? new SodiumCryptography(sodium) : new OpenSSLCryptography();
  return shared;
}

/** The optional package sodium-native; undefined where it isn't installed or not made for this machine. */
export function loadSodium(): Sodium | undefined {
  const load = createRequire(import.meta.url);
  try {
    const keys = load("sodium-native") as SodiumKeys;
    // What seals and opens is called without the package's checks of the arguments' types, which take a
    // third of the time of sealing a ping. `SodiumCipher` passes the right ones.
    const binding = load("sodium-native/binding");
    const aead: SodiumAead = {
      encrypt: binding.crypto_aead_chacha20poly1305_ietf_encrypt,
      decrypt: binding.crypto_aead_chacha20poly1305_ietf_decrypt,
    };
    return { ...keys, aead };
  } catch {
    return undefined;
  }
}
