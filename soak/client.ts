import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Deframer, type Encoded, encode, frame, type Received } from "../test/tools/frames.js";
import { SealedStream } from "./sealed-stream.js";

const LOCALHOST = "127.0.0.1";

/** On Linux every 127.x.y.z is this machine. */
export const STRANGER = process.platform === "linux" ? "127.0.0.9" : LOCALHOST;

/** How clients are let in. */
export interface ClientAccess {
  readonly password?: string;
  /** The key for encryption, in Base64. Default: the connection isn't encrypted. */
  readonly key?: string;
}

export interface ClientOptions extends ClientAccess {
  readonly localAddress?: string;
}

/** A client that answers the device's requests and passes on all other messages. */
export class SoakClient {
  onMessage: (message: Received) => void = () => {};
  isClosed = false;
  /** Errors in what the device sent: bytes that aren't a message. */
  damage: Error | undefined;
  readonly closed: Promise<void>;
  readonly #socket: Socket;
  readonly #deframer = new Deframer("leading zero");
  readonly #sealed: SealedStream | undefined;
  #wake = () => {};

  constructor(socket: Socket, key?: string) {
    this.#socket = socket;
    this.#sealed = key === undefined ? undefined : new SealedStream(key);
    socket.on("error", () => {});
    socket.on("data", (bytes) => this.#receive(bytes));
    this.closed = new Promise((resolve) => {
      socket.on("close", () => {
        this.isClosed = true;
        resolve();
      });
    });
  }

  /** Connects without sending anything; undefined if the device refuses. */
  static async reach(port: number, localAddress = LOCALHOST): Promise<Socket | undefined> {
    const socket = connect({ host: LOCALHOST, port, localAddress, noDelay: true });
    try {
      await once(socket, "connect");
      return socket;
    } catch {
      return undefined;
    }
  }

  /** Connects and logs in; undefined if that fails. */
  static async open(port: number, options: ClientOptions = {}): Promise<SoakClient | undefined> {
    const socket = await SoakClient.reach(port, options.localAddress);
    if (!socket) return undefined;
    const client = new SoakClient(socket, options.key);
    if (!(await client.#shakeHands())) {
      client.destroy();
      return undefined;
    }
    client.send(
      encode("HelloRequest", { clientInfo: "soak" }),
      encode("ConnectRequest", { password: options.password ?? "" }),
    );
    const answer = await client.receive(({ type }) => type === "ConnectResponse", 10_000);
    if (answer && !answer.invalidPassword) return client;
    client.destroy();
    return undefined;
  }

  send(...messages: Encoded[]): void {
    this.write(Buffer.concat(messages.map((one) => this.#sealed?.seal(one) ?? frame(one))));
  }

  /** Resolves with whether messages can be sent. */
  async #shakeHands(): Promise<boolean> {
    if (!this.#sealed) return true;
    const come = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.write(this.#sealed.opening());
    const timer = setTimeout(this.#wake, 10_000);
    await Promise.race([come, this.closed]);
    clearTimeout(timer);
    return this.#sealed.isOpen;
  }

  write(bytes: Uint8Array): void {
    if (!this.#socket.destroyed) this.#socket.write(bytes);
  }

  /** The next message that passes the test; undefined if the connection closes or none comes in time. */
  async receive(
    predicate: (message: Received) => boolean,
    milliseconds: number,
  ): Promise<Received | undefined> {
    const { onMessage } = this;
    let found: Received | undefined;
    let wake = () => {};
    const come = new Promise<void>((resolve) => {
      wake = resolve;
    });
    this.onMessage = (message) => {
      onMessage(message);
      if (found || !predicate(message)) return;
      found = message;
      wake();
    };
    const timer = setTimeout(wake, milliseconds);
    await Promise.race([come, this.closed]);
    clearTimeout(timer);
    this.onMessage = onMessage;
    return found;
  }

  /** Resolves with whether the device has answered everything sent before. */
  async ping(milliseconds = 10_000): Promise<boolean> {
    this.send(encode("PingRequest"));
    return (await this.receive(({ type }) => type === "PingResponse", milliseconds)) !== undefined;
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  async leave(): Promise<void> {
    this.send(encode("DisconnectRequest"));
    const timer = setTimeout(() => this.destroy(), 5000);
    await this.closed;
    clearTimeout(timer);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #receive(bytes: Uint8Array): void {
    try {
      const messages = (this.#sealed ?? this.#deframer).push(bytes);
      if (this.#sealed?.isOpen) this.#wake();
      for (const message of messages) {
        if (message.type === "PingRequest") this.send(encode("PingResponse"));
        else if (message.type === "DisconnectRequest") this.send(encode("DisconnectResponse"));
        else this.onMessage(message);
      }
    } catch (error) {
      this.damage = error as Error;
      this.destroy();
    }
  }
}
