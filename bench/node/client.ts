import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { CONNECT_RESPONSE, HELLO_AND_CONNECT, PING, PING_RESPONSE } from "./frames.js";

export const ADDRESS = "127.0.0.1";

/**
 * A minimal client: a Node socket that reads into one buffer. It parses a frame's header (three bytes,
 * because all frames of the benchmarks are shorter than 128 bytes) and nothing else.
 */
export class Client {
  /** While set, called with the byte count of each read; otherwise `receive` takes the bytes. */
  onBytes: ((count: number) => void) | undefined;

  readonly #socket: Socket;
  /** Bytes that have arrived and that nothing has waited for yet. */
  #pending: Uint8Array = new Uint8Array(0);
  /** Takes the next bytes. */
  #raw: ((bytes: Uint8Array) => void) | undefined;
  #wanted: { id: number; resolve: (body: Uint8Array) => void } | undefined;

  private constructor(port: number) {
    this.#socket = connect({
      port,
      host: ADDRESS,
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(65536),
        callback: (count, buffer) => {
          if (this.onBytes) this.onBytes(count);
          else if (this.#raw) this.#takeRaw(buffer.subarray(0, count));
          else this.#keep(buffer.subarray(0, count));
          return true;
        },
      },
    });
    this.#socket.on("close", () => {
      if (this.#wanted || this.onBytes) throw new Error("The device closed the connection.");
    });
  }

  /** Opens the socket only. */
  static async open(port: number): Promise<Client> {
    const client = new Client(port);
    await once(client.#socket, "connect");
    return client;
  }

  /** Opens a connection and logs in. */
  static async connect(port: number): Promise<Client> {
    const client = await Client.open(port);
    client.send(HELLO_AND_CONNECT);
    await client.receive(CONNECT_RESPONSE);
    client.send(PING);
    await client.receive(PING_RESPONSE);
    return client;
  }

  send(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** Resolves with the body of the next message with `id`; skips those before it. */
  receive(id: number): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#wanted = { id, resolve };
      this.#search();
    });
  }

  /** Resolves when `total` more bytes have arrived. */
  receiveBytes(total: number): Promise<void> {
    return new Promise((resolve) => {
      let missing = total;
      this.onBytes = (count) => {
        missing -= count;
        if (missing > 0) return;
        this.onBytes = undefined;
        resolve();
      };
    });
  }

  /** Resolves with the next bytes that arrive. */
  receiveSome(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#raw = resolve;
    });
  }

  /** Resolves with the device's part of a Noise handshake, which comes after its hello. */
  async receiveNoise(): Promise<Uint8Array> {
    let bytes = Buffer.alloc(0);
    for (;;) {
      bytes = Buffer.concat([bytes, await this.receiveSome()]);
      const hello = bytes.length < 3 ? 3 : 3 + bytes.readUInt16BE(1);
      const end = bytes.length < hello + 3 ? hello + 3 : hello + 3 + bytes.readUInt16BE(hello + 1);
      // After the header, and the byte that says that the handshake continues.
      if (bytes.length >= end) return bytes.subarray(hello + 4, end);
    }
  }

  async close(): Promise<void> {
    if (this.#socket.closed) return;
    const closed = once(this.#socket, "close");
    this.#socket.end();
    this.#socket.resume();
    await closed;
  }

  #takeRaw(bytes: Uint8Array): void {
    const taker = this.#raw;
    this.#raw = undefined;
    taker?.(Uint8Array.from(bytes));
  }

  #keep(bytes: Uint8Array): void {
    this.#pending = Buffer.concat([this.#pending, bytes]);
    this.#search();
  }

  #search(): void {
    const wanted = this.#wanted;
    while (wanted && this.#pending.length >= 3) {
      const [, size = 0, id] = this.#pending;
      if (size > 0x7f) throw new Error("A frame is longer than the benchmark's client can take.");
      if (this.#pending.length < 3 + size) return;
      const body = this.#pending.subarray(3, 3 + size);
      this.#pending = this.#pending.subarray(3 + size);
      if (id === wanted.id) {
        this.#wanted = undefined;
        wanted.resolve(body);
        return;
      }
    }
  }
}
