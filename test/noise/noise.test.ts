import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { cryptography } from "../../hosts/node/crypto/crypto.js";
import { type Cryptography, TAG_LENGTH } from "../../src/host/crypto.js";
import { hkdf, hmac } from "../../src/noise/hkdf.js";
import { Initiator } from "../../src/noise/initiator.js";
import { Responder } from "../../src/noise/responder.js";
import { PROTOCOL_NAME, SymmetricState } from "../../src/noise/symmetric-state.js";
import { NNPSK0 } from "./vectors.js";

const BASE_POINT = Uint8Array.of(9, ...new Uint8Array(31));

describe("The Noise protocol", () => {
  const crypto = cryptography();

  it("has the HMAC of RFC 4231", () => {
    const key = new TextEncoder().encode("Jefe");
    const message = new TextEncoder().encode("what do ya want for nothing?");
    assert.equal(
      hex(hmac(crypto, key, message)),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
  });

  it("makes the messages of the known vector, on both sides", () => {
    const { psk, prologue, messages, handshakeHash } = NNPSK0;
    const initiator = new Initiator(
      crypto,
      bytes(psk),
      bytes(prologue),
      keyPairOf(NNPSK0.initiatorSecretKey),
    );
    const responder = new Responder(crypto, bytes(psk), bytes(prologue));
    const [first, second, ...others] = messages;
    assert.equal(hex(initiator.write(bytes(first.payload))), first.sealed);
    assert.equal(hex(responder.read(bytes(first.sealed))), first.payload);
    const own = keyPairOf(NNPSK0.responderSecretKey);
    assert.equal(hex(responder.write(bytes(second.payload), own)), second.sealed);
    assert.equal(hex(initiator.read(bytes(second.sealed))), second.payload);
    assert.equal(hex(initiator.hash), handshakeHash);
    assert.equal(hex(responder.hash), handshakeHash);
    const keys = responder.split();
    assert.deepEqual(initiator.split(), keys);
    const ciphers = [crypto.cipher(keys.fromInitiator), crypto.cipher(keys.fromResponder)];
    for (const [i, { payload, sealed }] of others.entries()) {
      const memory = new Uint8Array(payload.length / 2 + TAG_LENGTH);
      memory.set(bytes(payload));
      ciphers[i % 2]?.seal(memory, 0, payload.length / 2, Math.floor(i / 2), 0);
      assert.equal(hex(memory), sealed);
    }
  });

  it("finds another pre-shared key before any X25519 is worked out", () => {
    const { prologue } = NNPSK0;
    const initiator = new Initiator(crypto, new Uint8Array(32).fill(1), bytes(prologue));
    const message = initiator.write(new Uint8Array());
    const responder = new Responder(crypto, new Uint8Array(32).fill(2), bytes(prologue));
    assert.equal(responder.read(message), undefined);
  });

  it("refuses a message with a changed bit, and one with another prologue", () => {
    const psk = new Uint8Array(32).fill(3);
    const initiator = new Initiator(crypto, psk, bytes("00"));
    const message = initiator.write(new Uint8Array());
    for (let at = 0; at < message.length; at++) {
      const changed = message.slice();
      changed[at] = (changed[at] as number) ^ 1;
      assert.equal(new Responder(crypto, psk, bytes("00")).read(changed), undefined, `${at}`);
    }
    assert.equal(new Responder(crypto, psk, bytes("01")).read(message), undefined);
    assert.notEqual(new Responder(crypto, psk, bytes("00")).read(message), undefined);
  });

  it("takes no message that is too short", () => {
    const psk = new Uint8Array(32).fill(3);
    for (const length of [0, 31, 32, 47])
      assert.equal(
        new Responder(crypto, psk, new Uint8Array()).read(new Uint8Array(length)),
        undefined,
      );
  });

  // The Noise protocol, 5.1: the nonce of a key counts its messages.
  it("counts the messages of a key on both sides", () => {
    const [sender, receiver] = [0, 1].map(() => {
      const state = new SymmetricState(crypto, bytes("00"));
      state.mixKey(new Uint8Array(32).fill(4));
      return state;
    }) as [SymmetricState, SymmetricState];
    const chaining = crypto.sha256(new TextEncoder().encode(PROTOCOL_NAME));
    const key = crypto.cipher(
      hkdf(crypto, chaining, new Uint8Array(32).fill(4), 2)[1] ?? assert.fail(),
    );
    for (let nonce = 0; nonce < 3; nonce++) {
      const expected = new Uint8Array(2 + TAG_LENGTH);
      expected.set([nonce, 7]);
      key.seal(expected, 0, 2, nonce, 0, sender.hash);
      const message = sender.encryptAndHash(Uint8Array.of(nonce, 7));
      assert.equal(hex(message), hex(expected));
      assert.equal(hex(receiver.decryptAndHash(message)), hex(Uint8Array.of(nonce, 7)));
    }
  });

  it("gives no cipher a message that is shorter than its tag", () => {
    const cipher = { seal() {}, open: () => assert.fail("it was given one") };
    const sha256 = (message: Uint8Array) => crypto.sha256(message);
    const strict = { sha256, cipher: () => cipher } as unknown as Cryptography;
    const state = new SymmetricState(strict, bytes("00"));
    state.mixKey(new Uint8Array(32));
    for (const length of [0, 1, TAG_LENGTH - 1])
      assert.equal(state.decryptAndHash(new Uint8Array(length)), undefined);
  });

  function keyPairOf(secret: string) {
    const secretKey = bytes(secret);
    return { secretKey, publicKey: crypto.sharedSecret(secretKey, BASE_POINT) };
  }
});

function bytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, "hex"));
}

function hex(value: Uint8Array | undefined): string {
  return Buffer.from(value ?? []).toString("hex");
}
