import { connect, type Socket } from "node:net";
import type { RunningDevice } from "./device.js";
import { Deframer, type Encoded, encode, type Framing, frame, type Received } from "./frames.js";
import { within } from "./within.js";

/** Where a device is. */
export interface Reachable extends Pick<RunningDevice, "host" | "port"> {
  /** Where the client is. */
  readonly localAddress?: string;
}

/** A socket on which a test says what it likes, and hears every message there is. */
export class RawClient {
  readonly framing: Framing;
  readonly #socket: Socket;
  readonly #deframer: Deframer;
  /** What has come and wasn't asked for yet. */
  readonly #received: Received[] = [];
  #wake: () => void = () => {};
  #ended = false;
  #error: Error | undefined;

  private constructor(socket: Socket, framing: Framing) {
    this.framing = framing;
    this.#socket = socket;
    this.#deframer = new Deframer(framing);
    socket.setNoDelay(true);
    socket.on("data", (bytes) => {
      try {
        this.#received.push(...this.#deframer.push(bytes));
      } catch (error) {
        this.#error = error as Error;
        socket.destroy();
      }
      this.#wake();
    });
    // A reset is an end as well; what had come before it counts.
    socket.on("error", () => {});
    socket.on("close", () => {
      this.#ended = true;
      this.#wake();
    });
  }

  /** Connects and says nothing. */
  static async connect(
    { host, port, localAddress }: Reachable,
    framing: Framing = "leading zero",
  ): Promise<RawClient> {
    const socket = connect({ host, port, ...(localAddress !== undefined && { localAddress }) });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("error", reject);
    });
    return new RawClient(socket, framing);
  }

  /** Connects and says what is needed to be allowed everything. */
  static async open(
    device: Reachable,
    { framing = "leading zero", password = "" }: { framing?: Framing; password?: string } = {},
  ): Promise<RawClient> {
    const client = await RawClient.connect(device, framing);
    client.send(encode("HelloRequest"), encode("ConnectRequest", { password }));
    await client.next("HelloResponse");
    await client.next("ConnectResponse");
    return client;
  }

  /** Sends the messages in one write. */
  send(...messages: Encoded[]): void {
    this.write(...messages.map((message) => frame(message, this.framing)));
  }

  /** Sends bytes in one write. */
  write(...bytes: Uint8Array[]): void {
    this.#socket.write(Buffer.concat(bytes));
  }

  /** The next message; rejects when it is none with that name, or the connection closes. */
  async next(name?: string): Promise<Received> {
    const message = await this.#take(name ?? "any message");
    if (!message) throw new Error(`the connection closed before ${name ?? "any message"} came`);
    if (name !== undefined && message.type !== name) {
      throw new Error(`${name} was to come, but this did: ${JSON.stringify(message)}`);
    }
    return message;
  }

  /** The messages up to the first for which the predicate holds, which is the last of them. */
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

  /** Everything that still comes until the device closes the connection. */
  async rest(): Promise<Received[]> {
    const messages: Received[] = [];
    for (;;) {
      const message = await this.#take("the device to close the connection");
      if (!message) return messages;
      messages.push(message);
    }
  }

  /** Asks whether the device still answers; what comes before the answer is lost. */
  async ping(): Promise<void> {
    this.send(encode("PingRequest"));
    await this.untilNamed("PingResponse");
  }

  /** Takes no more from the socket. */
  pause(): void {
    this.#socket.pause();
  }

  /** Takes so many bytes from the socket, which is paused, if they are there; without a count what is there. */
  read(count?: number): void {
    // It emits "data" as well.
    this.#socket.read(count);
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Sends what was written, then nothing more: half of a close. */
  end(): void {
    this.#socket.end();
  }

  /** Closes without a goodbye. */
  close(): void {
    this.#socket.destroy();
  }

  /** The next message, or undefined when the device has closed. */
  #take(what: string): Promise<Received | undefined> {
    const come = async () => {
      while (this.#received.length === 0 && !this.#ended) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      const message = this.#received.shift();
      if (message) return message;
      if (this.#error) throw this.#error;
      if (this.#deframer.rest.length > 0) {
        throw new Error(`the connection closed within a frame: ${this.#deframer.rest}`);
      }
      return undefined;
    };
    return this.#received.length > 0 ? come() : within(come(), () => what);
  }
}

function names(messages: Received[]): string {
  return messages.map(({ type }) => type).join(", ") || "nothing";
}
