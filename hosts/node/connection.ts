import type { Socket } from "node:net";
import { ReceiveBuffer } from "./receive-buffer.js";
import { SocketSendBuffer } from "./send-buffer.js";

/** Unread bytes after which no more are taken from the network: lwIP's TCP_WND on the ESP32. */
export const RECEIVE_WINDOW = 5744;

/** Milliseconds that the other side has to close too: lwIP's TCP_FIN_WAIT_TIMEOUT. */
const CLOSE_TIMEOUT = 20_000;

/** New data. */
export const READABLE = 1;
/** New room. */
export const WRITABLE = 2;
/** The other side closed, or is gone. */
export const LOST = 4;

/**
 * A node socket with an ESP32's buffers. A NodeTCP holds it, and another one
 * may take it over.
 */
export class NodeConnection {
  readonly remoteAddress: string | undefined;
  readonly remotePort: number | undefined;
  readonly received = new ReceiveBuffer();
  readonly sending: SocketSendBuffer;

  /** Nothing more comes in and nothing can be sent. */
  lost = false;

  /** Called with READABLE, WRITABLE or LOST; never from within a method. */
  notify: ((event: number) => void) | undefined;

  readonly #socket: Socket;
  #paused = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    // A listener for IPv6 and IPv4 gives the latter's addresses as ::ffff:192.0.2.1.
    this.remoteAddress = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, "");
    this.remotePort = socket.remotePort;
    this.sending = new SocketSendBuffer(socket, () => this.notify?.(WRITABLE));

    const lose = () => {
      this.lost = true;
      this.notify?.(LOST);
    };
    socket.on("data", (chunk: Uint8Array) => this.#receive(chunk));
    socket.on("end", lose);
    socket.on("error", () => {
      // The other side is gone, so nothing that it asked for needs an answer.
      this.received.clear();
      lose();
    });
  }

  /** Nagle's algorithm off or on. */
  set nodelay(nodelay: boolean) {
    this.#socket.setNoDelay(nodelay);
  }

  /** Moves received bytes to `view`; as many as it holds must be there. */
  read(view: Uint8Array): void {
    this.received.fill(view);
    if (this.#paused && this.received.length <= RECEIVE_WINDOW) {
      this.#paused = false;
      this.#socket.resume();
    }
  }

  /** Sends what was written, then closes. */
  close(): void {
    this.sending.flush();
    const socket = this.#socket;
    if (socket.destroyed) return;
    // Data that still comes in is read and thrown away. Closing with unread data would reset the
    // connection, and the other side would lose what was just sent.
    socket.removeAllListeners("data");
    socket.resume();
    socket.end(() => socket.unref());
    const timer = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT).unref();
    socket.once("close", () => clearTimeout(timer));
  }

  #receive(chunk: Uint8Array): void {
    this.received.push(chunk);
    if (this.received.length > RECEIVE_WINDOW) {
      this.#paused = true;
      this.#socket.pause();
    }
    this.notify?.(READABLE);
  }
}
