import { createRequire } from "node:module";
import type { Cryptography } from "../../../src/host/host.js";
import { OpenSSLCryptography } from "./openssl.js";
import { type Sodium, SodiumCryptography } from "./sodium.js";

/**
 * This machine's cryptography: libsodium if it is installed, otherwise Node's own, which takes five times as long
 * for small messages.
 */
export function cryptography(): Cryptography {
  const sodium = loadSodium();
  return sodium ? new SodiumCryptography(sodium) : new OpenSSLCryptography();
}

/** The optional package sodium-native; undefined where it isn't installed or not made for this machine. */
export function loadSodium(): Sodium | undefined {
  try {
    return createRequire(import.meta.url)("sodium-native") as Sodium;
  } catch {
    return undefined;
  }
}
