import { randomFillSync } from "node:crypto";
import { describe, it } from "mocha";
import { nobleCryptography } from "../../../hosts/noble/crypto.js";
import { loadSodium } from "../../../hosts/node/crypto/crypto.js";
import { OpenSSLCryptography } from "../../../hosts/node/crypto/openssl.js";
import { SodiumCryptography } from "../../../hosts/node/crypto/sodium.js";
import { describeCryptography } from "./conformance.js";

describe("A host's cryptography", () => {
  describeCryptography("built into Node", () => new OpenSSLCryptography());
  const sodium = loadSodium();
  if (sodium) describeCryptography("of libsodium", () => new SodiumCryptography(sodium));
  else it("of libsodium is skipped: sodium-native isn't installed");
  describeCryptography("in JavaScript", () => nobleCryptography((bytes) => randomFillSync(bytes)));
});
