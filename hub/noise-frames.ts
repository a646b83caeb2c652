import { cryptography } from "../hosts/node/crypto/crypto.js";
import { type Cipher, TAG_LENGTH } from "../src/host/crypto.js";
import { Initiator } from "../src/noise/initiator.js";
import { FrameError, type Frames } from "./frames.js";

const crypto = cryptography();

/** The first byte of each frame. */
const MARK = 1;
const HEAD = 3;
/** A message's id and length, before the message. */
const MESSAGE_HEAD = 4;

/** What both sides hash before the handshake; the two zeros are the length of this hub's hello, which is empty. */
const PROLOGUE = Buffer.from("NoiseAPIInit\0\0", "latin1");

/** The text by which devices say that the key is wrong. */
const WRONG_KEY = "Handshake MAC failure";

/** The frames of an encrypted connection: the handshake, and then messages. */
export class NoiseFrames implements Frames {
  #bytes: Buffer = Buffer.alloc(0);
  readonly #initiator: Initiator;
  #hello: Buffer | undefined;
  #sending: Cipher | undefined;
  #receiving: Cipher | undefined;
  #sent = 0;
  #received = 0;
  /** Plaintext frames to be sent after the handshake. */
  readonly #waiting: Uint8Array[] = [];
  readonly #write: (bytes: Uint8Array) => void;

  /**
   * Begins the handshake.
   *
   * @param key - 32 bytes.
   * @param write - Sends bytes to the device.
   */
  constructor(key: Uint8Array, write: (bytes: Uint8Array) => void) {
    this.#write = write;
    this.#initiator = new Initiator(crypto, key, PROLOGUE);
    const handshake = Buffer.concat([Buffer.of(0), this.#initiator.write(new Uint8Array())]);
    write(Buffer.concat([frameOf(new Uint8Array()), frameOf(handshake)]));
  }

  push(bytes: Uint8Array): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
  }

  next(): { id: number; body: Uint8Array } | undefined {
    for (let content = this.#frame(); content; content = this.#frame()) {
      if (!this.#hello) this.#hello = content;
      else if (!this.#receiving) this.#finish(content);
      else return this.#open(content, this.#receiving);
    }
    return undefined;
  }

  send(frame: Uint8Array): void {
    if (this.#sending) this.#write(this.#seal(frame, this.#sending));
    else this.#waiting.push(frame);
  }

  /** The content of the next frame. */
  #frame(): Buffer | undefined {
    const bytes = this.#bytes;
    if (bytes.length === 0) return undefined;
    if (bytes[0] === 0)
      throw new FrameError("The device doesn't encrypt, or has no key yet: leave --key out.");
    if (bytes[0] !== MARK)
      throw new FrameError("The server there doesn't speak ESPHome's protocol.");
    const end = bytes.length < HEAD ? Number.POSITIVE_INFINITY : HEAD + bytes.readUInt16BE(1);
    if (bytes.length < end) return undefined;
    this.#bytes = bytes.subarray(end);
    return bytes.subarray(HEAD, end);
  }

  #finish(content: Buffer): void {
    const reason = content.toString("utf8", 1);
    if (content[0] !== 0)
      throw new FrameError(
        reason === WRONG_KEY
          ? "The key is wrong; give the device's with --key."
          : `The device refuses to encrypt: ${reason}.`,
      );
    if (!this.#initiator.read(content.subarray(1)))
      throw new FrameError("The device's part of the handshake is damaged.");
    const { fromInitiator, fromResponder } = this.#initiator.split();
    this.#sending = crypto.cipher(fromInitiator);
    this.#receiving = crypto.cipher(fromResponder);
    for (const frame of this.#waiting.splice(0)) this.send(frame);
  }

  #open(content: Buffer, receiving: Cipher): { id: number; body: Uint8Array } {
    const end = content.length - TAG_LENGTH;
    if (end < MESSAGE_HEAD || !receiving.open(content, 0, end, this.#received++, 0))
      throw new FrameError("The device sent a damaged message.");
    return { id: content.readUInt16BE(0), body: content.subarray(MESSAGE_HEAD, end) };
  }

  /** Encrypts a plaintext frame: a zero byte, size and id as varints, the message. */
  #seal(frame: Uint8Array, sending: Cipher): Buffer {
    let at = 1;
    while ((frame[at++] as number) > 0x7f);
    let id = (frame[at] as number) & 0x7f;
    if ((frame[at++] as number) > 0x7f) id |= (frame[at++] as number) << 7;
    const length = frame.length - at;
    const content = Buffer.alloc(MESSAGE_HEAD + length + TAG_LENGTH);
    content.writeUInt16BE(id, 0);
    content.writeUInt16BE(length, 2);
    content.set(frame.subarray(at), MESSAGE_HEAD);
    sending.seal(content, 0, MESSAGE_HEAD + length, this.#sent++, 0);
    return frameOf(content);
  }
}

function frameOf(content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(MARK, content.length >> 8, content.length & 0xff), content]);
}
