import { connect, type Socket } from "node:net";
import { commandLine } from "../hosts/node/command-names.js";
import { decodeForgivingly } from "../src/messages/client/decode-message.js";
import { encodeFrame } from "../src/messages/client/encode-message.js";
import {
  type MessageName,
  type MessageOf,
  type MessageToSend,
  messageNameOf,
} from "../src/messages/client/messages.js";
import { DisconnectReason } from "../src/messages/enums.js";
import { WireError } from "../src/wire/errors.js";
import { type Frames, PlaintextFrames } from "./frames.js";
import { NoiseFrames } from "./noise-frames.js";

// Milliseconds. Other clients use the same values.
const ANSWER_TIMEOUT = 5000;
const PING_INTERVAL = 15_000;
/** Without a message for this long, the device counts as gone. */
const SILENCE = 3 * PING_INTERVAL;

/** The device refuses the hub: trying again wouldn't help. */
export class RefusedError extends Error {}

/** Why a device ends a connection, for people, by the reasons of its DisconnectRequest. */
const GOODBYES: Partial<Record<number, string>> = {
  [DisconnectReason.PROVISIONING_CLOSED]:
    "the time for giving it a key is over; restart it, and try again",
};

/** Sends messages to a device and receives its messages. Answers its pings and its DisconnectRequest. */
export class HubConnection {
  /** Resolves when either side has disconnected properly; rejects when the connection ends otherwise. */
  readonly closed: Promise<void>;
  readonly #where: string;
  readonly #socket: Socket;
  readonly #frames: Frames;
  readonly #listeners = new Map<MessageName, (body: Uint8Array) => void>();
  #error: Error | undefined;
  #goodbye = false;
  /** Why the device disconnected, for people. */
  goodbyeReason = "it asked to disconnect";
  #heard = Date.now();

  /**
   * Connects without sending any message.
   *
   * @param key - For encryption, 32 bytes. Default: the connection isn't encrypted.
   * @throws Error the device can't be reached
   */
  static async open(host: string, port: number, key?: Uint8Array): Promise<HubConnection> {
    const socket = connect({ host, port, noDelay: true });
    const where = `${host} port ${port}`;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => socket.destroy(new Error("no answer")), ANSWER_TIMEOUT);
      socket.once("connect", resolve);
      socket.once("error", (error: Error & { code?: string }) =>
        reject(new Error(unreachable(error, host, where))),
      );
      socket.once("connect", () => clearTimeout(timer));
      socket.once("close", () => clearTimeout(timer));
    });
    return new HubConnection(socket, where, key);
  }

  private constructor(socket: Socket, where: string, key?: Uint8Array) {
    this.#socket = socket;
    this.#where = where;
    const write = (bytes: Uint8Array) => {
      if (socket.writable) socket.write(bytes);
    };
    this.#frames = key ? new NoiseFrames(key, write) : new PlaintextFrames(write);
    socket.on("data", (bytes) => this.#receive(bytes));
    // A reset ends the connection too.
    socket.on("error", () => {});
    this.closed = new Promise((resolve, reject) => {
      socket.once("close", () => {
        if (this.#goodbye) resolve();
        else reject(this.#error ?? new Error(`The device at ${where} closed the connection.`));
      });
    });
    this.closed.catch(() => {});
    this.on("PingRequest", () => this.send("PingResponse"));
    this.on("DisconnectRequest", ({ reason }) => {
      this.goodbyeReason = GOODBYES[reason] ?? this.goodbyeReason;
      this.send("DisconnectResponse");
      this.#goodbye = true;
      socket.end();
    });
  }

  /** Calls `listener` for each message of this type. It replaces the type's earlier listener. */
  on<Name extends MessageName>(name: Name, listener: (message: MessageOf<Name>) => void): void {
    this.#listeners.set(name, (body) => listener(decodeForgivingly(name, body)));
  }

  /**
   * Waits for the next message of this type.
   *
   * @param timeout - In milliseconds. Default 5000.
   * @throws Error the connection ended, or the device didn't send it in time
   */
  async next<Name extends MessageName>(
    name: Name,
    timeout = ANSWER_TIMEOUT,
  ): Promise<MessageOf<Name>> {
    const message = new Promise<MessageOf<Name>>((resolve) => this.on(name, resolve));
    return this.within(message, timeout, `The device at ${this.#where} doesn't answer.`);
  }

  /**
   * Waits for something from the device.
   *
   * @throws Error with the message `otherwise` after `timeout` milliseconds, or when the connection ends
   */
  async within<Value>(promise: Promise<Value>, timeout: number, otherwise: string): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(otherwise)), timeout);
    });
    const closed = this.closed.then(() => {
      throw new Error(`The device at ${this.#where} disconnected.`);
    });
    try {
      return await Promise.race([promise, tooLate, closed]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws BufferFullError the message is longer than a frame may be */
  send<Name extends MessageName>(name: Name, fields?: MessageToSend<Name>): void {
    this.#frames.send(encodeFrame(name, fields));
  }

  /** Resolves when the device has handled everything sent so far: it answers in order. */
  async settled(): Promise<void> {
    const answer = this.next("PingResponse");
    this.send("PingRequest");
    await answer;
  }

  /**
   * Resolves when the device disconnects. Pings it until then.
   *
   * @throws Error the connection ended otherwise
   */
  async follow(): Promise<void> {
    const timer = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE)
        this.fail(new Error(`The device at ${this.#where} doesn't answer any more.`));
      else this.send("PingRequest");
    }, PING_INTERVAL);
    try {
      await this.closed;
    } finally {
      clearInterval(timer);
    }
  }

  /** Sends a DisconnectRequest, and closes. */
  async disconnect(): Promise<void> {
    if (this.#socket.writable) {
      const answer = this.next("DisconnectResponse");
      this.send("DisconnectRequest");
      await answer.catch(() => {});
    }
    this.#goodbye = true;
    this.close();
  }

  /** Closes without a DisconnectRequest. */
  close(): void {
    this.#socket.destroy();
  }

  #receive(bytes: Uint8Array): void {
    this.#heard = Date.now();
    try {
      this.#frames.push(bytes);
      for (;;) {
        const frame = this.#frames.next();
        if (!frame) return;
        // A newer device may send messages that this hub doesn't know.
        const name = messageNameOf(frame.id);
        if (name) this.#listeners.get(name)?.(frame.body);
      }
    } catch (error) {
      this.fail(
        error instanceof WireError
          ? new Error(`The device sent a damaged message: ${error.message}.`)
          : (error as Error),
      );
    }
  }

  /** Ends the connection with this error. */
  fail(error: Error): void {
    this.#error = error;
    this.#socket.destroy();
  }
}

function unreachable(error: Error & { code?: string }, host: string, where: string): string {
  if (error.code === "ENOTFOUND") return `There's no host "${host}".`;
  if (error.code === "ECONNREFUSED")
    return `No device answers at ${where}; ${commandLine("dev")} runs one.`;
  return `No device answers at ${where}: ${error.message}.`;
}
