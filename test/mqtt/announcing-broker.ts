import { createServer, type Server, type Socket } from "node:net";
import { within } from "../tools/within.js";

const CONNACK = Buffer.from([0x20, 2, 0, 0]);

/** A broker for one client, which sends what it is told to, by MQTT 3.1.1. It acknowledges nothing. */
export class AnnouncingBroker {
  readonly #server: Server;
  readonly #socket: Promise<Socket>;
  /** What the client has sent. */
  #received = Buffer.alloc(0);
  #wake: () => void = () => {};

  static async start(): Promise<AnnouncingBroker> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new AnnouncingBroker(server);
  }

  private constructor(server: Server) {
    this.#server = server;
    this.#socket = new Promise((resolve) => {
      server.on("connection", (socket) => {
        socket.once("data", () => {
          socket.write(CONNACK);
          resolve(socket);
        });
        socket.on("data", (data) => {
          this.#received = Buffer.concat([this.#received, data]);
          this.#wake();
        });
        socket.on("error", () => {});
      });
    });
  }

  get url(): string {
    return `mqtt://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  /** Sends the beginning of a message with QoS 1: all but its payload. */
  async announce(topic: string, length: number, id: number): Promise<void> {
    const name = Buffer.from(topic);
    const head = [0x32];
    for (let rest = 2 + name.length + 2 + length; ; rest = Math.floor(rest / 128)) {
      head.push(rest < 128 ? rest : (rest % 128) + 128);
      if (rest < 128) break;
    }
    await this.send(
      Buffer.concat([
        Buffer.from([...head, name.length >> 8, name.length & 255]),
        name,
        Buffer.from([id >> 8, id & 255]),
      ]),
    );
  }

  /** Resolves when the socket has taken it. */
  async send(bytes: Buffer): Promise<void> {
    const socket = await this.#socket;
    await new Promise<void>((resolve, reject) =>
      socket.write(bytes, (error) => (error ? reject(error) : resolve())),
    );
  }

  /** Waits for bytes that the client sends. */
  async waitFor(bytes: Buffer): Promise<void> {
    const found = new Promise<void>((resolve) => {
      this.#wake = () => {
        if (this.#received.includes(bytes)) resolve();
      };
      this.#wake();
    });
    await within(found, () => bytes.toString("hex"));
  }

  async close(): Promise<void> {
    (await this.#socket).destroy();
    this.#server.close();
  }
}
