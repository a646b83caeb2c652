import type { Socket } from "node:net";
import {
  Deframer,
  decodeToday,
  type Encoded,
  encode,
  type FramingName,
  frame,
  type MessageDecoder,
  type Received,
} from "./frames.js";
import { connected, RawSocket, type Reachable } from "./raw-socket.js";
import { within } from "./within.js";

export interface OpenOptions {
  framing?: FramingName;
  password?: string;
  decode?: MessageDecoder;
}

/** A client of the native API that sends whatever a test wants, and receives every message. */
export class RawClient extends RawSocket {
  readonly framing: FramingName;
  readonly #deframer: Deframer;
  /** Messages that have arrived and weren't asked for yet. */
  readonly #messages: Received[] = [];
  #error: Error | undefined;

  private constructor(socket: Socket, framing: FramingName, decode: MessageDecoder) {
    super(socket);
    this.framing = framing;
    this.#deframer = new Deframer(framing, decode);
  }

  /** Connects without sending anything. */
  static async connect(
    device: Reachable,
    framing: FramingName = "leading zero",
    decode = decodeToday,
  ): Promise<RawClient> {
    return new RawClient(await connected(device), framing, decode);
  }

  /** Connects and logs in. */
  static async open(
    device: Reachable,
    { framing = "leading zero", password = "", decode = decodeToday }: OpenOptions = {},
  ): Promise<RawClient> {
    const client = await RawClient.connect(device, framing, decode);
    client.send(encode("HelloRequest"), encode("ConnectRequest", { password }));
    await client.next("HelloResponse");
    await client.next("ConnectResponse");
    return client;
  }

  /** Sends the messages in one write. */
  send(...messages: Encoded[]): void {
    this.write(...messages.map((message) => frame(message, this.framing)));
  }

  protected override arrived(bytes: Buffer): void {
    try {
      this.#messages.push(...this.#deframer.push(bytes));
    } catch (error) {
      this.#error = error as Error;
      this.socket.destroy();
    }
  }

  /** The next message. Rejects if it has another name, or the connection closes. */
  async next(name?: string): Promise<Received> {
    const message = await this.#take(name ?? "any message");
    if (!message) throw new Error(`the connection closed before ${name ?? "any message"} came`);
    if (name !== undefined && message.type !== name) {
      throw new Error(`expected ${name}, but received ${JSON.stringify(message)}`);
    }
    return message;
  }

  /** The messages up to the first that passes the test, which is the last one returned. */
  async until(predicate: (message: Received) => boolean, what = "a message"): Promise<Received[]> {
    const messages: Received[] = [];
    for (;;) {
      const message = await this.#take(what);
      if (!message) {
        throw new Error(`the connection closed before ${what} came, after ${names(messages)}`);
      }
      messages.push(message);
      if (predicate(message)) return messages;
    }
  }

  /** The messages up to the first with that name. */
  untilNamed(name: string): Promise<Received[]> {
    return this.until((message) => message.type === name, name);
  }

  /** Everything that arrives until the device closes the connection. */
  async rest(): Promise<Received[]> {
    const messages: Received[] = [];
    for (;;) {
      const message = await this.#take("the device to close the connection");
      if (!message) return messages;
      messages.push(message);
    }
  }

  /** Checks that the device still answers. Messages before the answer are lost. */
  async ping(): Promise<void> {
    this.send(encode("PingRequest"));
    await this.untilNamed("PingResponse");
  }

  /** The next message, or undefined when the device has closed. */
  #take(what: string): Promise<Received | undefined> {
    const come = async () => {
      while (this.#messages.length === 0 && !this.ended) await this.somethingNew();
      const message = this.#messages.shift();
      if (message) return message;
      if (this.#error) throw this.#error;
      if (this.#deframer.rest.length > 0) {
        throw new Error(`the connection closed within a frame: ${this.#deframer.rest}`);
      }
      return undefined;
    };
    return this.#messages.length > 0 ? come() : within(come(), () => what);
  }
}

function names(messages: Received[]): string {
  return messages.map(({ type }) => type).join(", ") || "nothing";
}
