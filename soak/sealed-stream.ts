import { TAG_LENGTH } from "../src/host/crypto.js";
import { decodeToday, type Encoded, type Received } from "../test/tools/frames.js";
import { CLIENT_HELLO, ClientHandshake, MARK, noiseFrame } from "../test/tools/noise-socket.js";

type Ciphers = ReturnType<ClientHandshake["finish"]>;

/** A client's side of an encrypted connection: messages become sealed frames, and bytes become messages. */
export class SealedStream {
  readonly #handshake: ClientHandshake;
  #bytes: Buffer = Buffer.alloc(0);
  #ciphers: Ciphers | undefined;
  #hasHello = false;
  #sent = 0;
  #received = 0;

  /** @param key - In Base64. */
  constructor(key: string) {
    this.#handshake = new ClientHandshake(key);
  }

  /** What the client sends first. */
  opening(): Buffer {
    return Buffer.concat([CLIENT_HELLO, this.#handshake.frame]);
  }

  /** Whether messages can be sent. */
  get isOpen(): boolean {
    return this.#ciphers !== undefined;
  }

  seal({ id, body }: Encoded): Buffer {
    const content = Buffer.alloc(4 + body.length + TAG_LENGTH);
    content.writeUInt16BE(id, 0);
    content.writeUInt16BE(body.length, 2);
    content.set(body, 4);
    this.#ciphers?.sending.seal(content, 0, 4 + body.length, this.#sent++, 0);
    return noiseFrame(content);
  }

  /** Adds bytes, and returns the messages that are complete now. @throws they aren't what a device may send */
  push(bytes: Uint8Array): Received[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    const received: Received[] = [];
    for (let content = this.#frame(); content; content = this.#frame()) {
      const message = this.#take(content);
      if (message) received.push(message);
    }
    return received;
  }

  #frame(): Buffer | undefined {
    const { length } = this.#bytes;
    if (length > 0 && this.#bytes[0] !== MARK)
      throw new Error(`a sealed frame begins with byte ${this.#bytes[0]}`);
    const end = length < 3 ? Number.POSITIVE_INFINITY : 3 + this.#bytes.readUInt16BE(1);
    if (length < end) return undefined;
    const content = this.#bytes.subarray(3, end);
    this.#bytes = this.#bytes.subarray(end);
    return content;
  }

  #take(content: Buffer): Received | undefined {
    if (!this.#hasHello) this.#hasHello = true;
    else if (!this.#ciphers) this.#ciphers = this.#handshake.finish(content);
    else {
      const end = content.length - TAG_LENGTH;
      if (!this.#ciphers.receiving.open(content, 0, end, this.#received++, 0))
        throw new Error("a frame can't be decrypted");
      return decodeToday({ id: content.readUInt16BE(0), body: content.subarray(4, end) });
    }
    return undefined;
  }
}
