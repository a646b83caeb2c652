import { cryptography } from "../../hosts/node/crypto/crypto.js";
import { type Cipher, TAG_LENGTH } from "../../src/host/crypto.js";
import { Initiator } from "../../src/noise/initiator.js";
import { Client } from "./client.js";

/** The key of the benchmarks' devices. */
export const KEY = new Uint8Array(32).fill(0x54);
export const KEY_TEXT = Buffer.from(KEY).toString("base64");

const HELLO = Buffer.of(1, 0, 0);
const PROLOGUE = Buffer.from("NoiseAPIInit\0\0", "latin1");
/** The bytes around a message in its frame: mark and length, id and length. */
const HEAD = 3;
const MESSAGE_HEAD = 4;

/** The length of an encrypted message without fields, as a ping is. */
export const SEALED_EMPTY = HEAD + MESSAGE_HEAD + TAG_LENGTH;

/** The bytes that encryption adds to a frame of the benchmarks in plaintext. */
export const SEALED_MORE = SEALED_EMPTY - 3;

/** The memory where frames are sealed, in bytes: several times what a client has unanswered. */
const MEMORY = 65536;

/**
 * A client that encrypts what it sends. It only counts what it receives, so that little besides the device is
 * measured.
 */
export class SealingClient {
  readonly client: Client;
  readonly #cipher: Cipher;
  /** Frames are sealed here one after another, so that those being written stay as they are. */
  readonly #memory = Buffer.alloc(MEMORY);
  #end = 0;
  #sent = 0;

  private constructor(client: Client, cipher: Cipher) {
    this.client = client;
    this.#cipher = cipher;
  }

  /** Opens a connection, shakes hands and logs in. */
  static async connect(port: number): Promise<SealingClient> {
    const client = await Client.open(port);
    const crypto = cryptography();
    const initiator = new Initiator(crypto, KEY, PROLOGUE);
    const handshake = initiator.write(new Uint8Array());
    const answer = client.receiveNoise();
    client.send(Buffer.concat([HELLO, Buffer.of(1, 0, handshake.length + 1, 0), handshake]));
    if (initiator.read(await answer) === undefined) throw new Error("The handshake failed.");
    const encrypted = new SealingClient(client, crypto.cipher(initiator.split().fromInitiator));
    const helloResponse = client.receiveSome();
    encrypted.send(Buffer.of(0, 0, 1));
    await helloResponse;
    return encrypted;
  }

  /** Encrypts plaintext frames, each with a header of three bytes, and sends them. */
  send(...frames: readonly Uint8Array[]): void {
    const length = frames.reduce((sum, frame) => sum + frame.length + SEALED_MORE, 0);
    if (this.#end + length > MEMORY) this.#end = 0;
    const start = this.#end;
    for (const frame of frames) this.#seal(frame);
    this.client.send(this.#memory.subarray(start, this.#end));
  }

  /** Sends `count` PingRequests, with at most `window` of them unanswered, and reads the answers. */
  ping(count: number, window: number): Promise<void> {
    return new Promise((resolve) => {
      const one = Buffer.of(0, 0, 7);
      const some = (count: number) => Array.from({ length: count }, () => one);
      let sent = Math.min(window, count);
      let bytes = 0;
      let answered = 0;
      this.client.onBytes = (received) => {
        bytes += received;
        const whole = Math.floor(bytes / SEALED_EMPTY);
        const next = Math.min(whole - answered, count - sent);
        answered = whole;
        if (next > 0) {
          sent += next;
          this.send(...some(next));
        } else if (answered === count) {
          this.client.onBytes = undefined;
          resolve();
        }
      };
      this.send(...some(sent));
    });
  }

  #seal(frame: Uint8Array): void {
    const memory = this.#memory;
    const start = this.#end;
    const length = frame.length - 3;
    const text = start + HEAD;
    const tag = text + MESSAGE_HEAD + length;
    memory[start] = 1;
    memory.writeUInt16BE(MESSAGE_HEAD + length + TAG_LENGTH, start + 1);
    memory.writeUInt16BE(frame[2] as number, text);
    memory.writeUInt16BE(length, text + 2);
    for (let i = 0; i < length; i++) memory[text + MESSAGE_HEAD + i] = frame[3 + i] as number;
    this.#cipher.seal(memory, text, tag, this.#sent++, 0);
    this.#end = tag + TAG_LENGTH;
  }
}
