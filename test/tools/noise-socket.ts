import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { cryptography } from "../../hosts/node/crypto/crypto.js";
import { type Cipher, TAG_LENGTH } from "../../src/host/crypto.js";
import { Initiator } from "../../src/noise/initiator.js";
import type { Encoded } from "./frames.js";
import { connected, RawSocket, type Reachable } from "./raw-socket.js";
import { within } from "./within.js";

const crypto = cryptography();

/** The first byte of each frame. */
export const MARK = 1;

/** The client's hello, which is empty. */
export const CLIENT_HELLO = Buffer.of(MARK, 0, 0);

/** What both sides hash before the handshake, the hello included. */
const PROLOGUE = Buffer.from("NoiseAPIInit\0\0", "latin1");

/** The pre-shared key of clients that set the key. */
export const ZERO_KEY = Buffer.alloc(32).toString("base64");

/** A frame with this content. */
export function noiseFrame(content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(MARK, content.length >> 8, content.length & 0xff), content]);
}

/** The client's side of one handshake: what it sends, and what it makes of the answer. */
export class ClientHandshake {
  readonly #initiator: Initiator;

  /**
   * @param key - In Base64.
   * @param publicKey - What it sends as its public key. Default: that of a new pair.
   */
  constructor(key: string, prologue: Uint8Array = PROLOGUE, publicKey?: Uint8Array) {
    const own = crypto.keyPair();
    this.#initiator = new Initiator(crypto, Buffer.from(key, "base64"), prologue, {
      ...own,
      ...(publicKey && { publicKey }),
    });
  }

  /** The handshake's frame. */
  get frame(): Buffer {
    return noiseFrame(Buffer.concat([Buffer.of(0), this.#initiator.write(new Uint8Array())]));
  }

  /** Takes the device's answer, without its head; returns the ciphers. */
  finish(answer: Buffer): { sending: Cipher; receiving: Cipher } {
    assert.equal(answer[0], 0, `refused: ${answer.subarray(1)}`);
    assert.equal(answer.length, 49);
    assert.ok(this.#initiator.read(answer.subarray(1)), "the device's tag is wrong");
    const { fromInitiator, fromResponder } = this.#initiator.split();
    return { sending: crypto.cipher(fromInitiator), receiving: crypto.cipher(fromResponder) };
  }
}

/** A client's socket with whole frames of the encrypted transport, which a test sends and reads one by one. */
export class NoiseSocket extends RawSocket {
  #bytes: Buffer = Buffer.alloc(0);
  #sending: Cipher | undefined;
  #receiving: Cipher | undefined;
  #sent = 0;
  #received = 0;

  private constructor(socket: Socket) {
    super(socket);
  }

  static async connect(device: Reachable): Promise<NoiseSocket> {
    return new NoiseSocket(await connected(device));
  }

  /** Connects, and shakes hands as aioesphomeapi does it: the hello and the handshake in one packet. */
  static async open(device: Reachable, key: string): Promise<NoiseSocket> {
    const client = await NoiseSocket.connect(device);
    const handshake = new ClientHandshake(key);
    client.write(CLIENT_HELLO, handshake.frame);
    await client.frame();
    client.secure(handshake, await client.frame());
    return client;
  }

  /** From here on messages are sealed. */
  secure(handshake: ClientHandshake, answer: Buffer): void {
    const { sending, receiving } = handshake.finish(answer);
    this.#sending = sending;
    this.#receiving = receiving;
  }

  protected override arrived(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
  }

  /** The content of the next frame. */
  frame(): Promise<Buffer> {
    const come = async () => {
      for (;;) {
        const { length } = this.#bytes;
        if (length > 0) assert.equal(this.#bytes[0], MARK, `${this.#bytes}`);
        const end = length < 3 ? Number.POSITIVE_INFINITY : 3 + this.#bytes.readUInt16BE(1);
        if (length >= end) {
          const content = this.#bytes.subarray(3, end);
          this.#bytes = this.#bytes.subarray(end);
          return content;
        }
        if (this.ended) throw new Error(`the connection closed after ${length} bytes of a frame`);
        await this.somethingNew();
      }
    };
    return within(come(), () => "a frame");
  }

  /** What arrives until the device closes the connection, as it stands on the wire. */
  rest(): Promise<Buffer> {
    const come = async () => {
      while (!this.ended) await this.somethingNew();
      return this.#bytes;
    };
    return within(come(), () => "the device to close the connection");
  }

  /** A message's frame, sealed with the next nonce. */
  sealed({ id, body }: Encoded, length = body.length): Buffer {
    const content = Buffer.alloc(4 + body.length + TAG_LENGTH);
    content.writeUInt16BE(id, 0);
    content.writeUInt16BE(length, 2);
    content.set(body, 4);
    assert.ok(this.#sending);
    this.#sending.seal(content, 0, 4 + body.length, this.#sent++, 0);
    return noiseFrame(content);
  }

  /** Sends the messages in one write. */
  send(...messages: Encoded[]): void {
    this.write(...messages.map((message) => this.sealed(message)));
  }

  /** The next message. */
  async next(): Promise<Encoded> {
    const content = await this.frame();
    const end = content.length - TAG_LENGTH;
    assert.ok(this.#receiving?.open(content, 0, end, this.#received++, 0), "it can't be decrypted");
    const body = content.subarray(4, end);
    assert.equal(content.readUInt16BE(2), body.length);
    return { id: content.readUInt16BE(0), body };
  }
}
