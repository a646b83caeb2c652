import type { Socket } from "node:net";
import type { HeldConnection, NodeNetwork } from "./network.js";
import { ReceiveBuffer } from "./receive-buffer.js";
import { SocketSendBuffer } from "./send-buffer.js";

/** With this many unread bytes, reading from the network pauses: lwIP's TCP_WND on the ESP32. */
export const RECEIVE_WINDOW = 5744;

/** Milliseconds that the other side has to close as well: lwIP's TCP_FIN_WAIT_TIMEOUT. */
const CLOSE_TIMEOUT = 20_000;

/** Data has arrived. */
export const READABLE = 1;
/** There is room to write again. */
export const WRITABLE = 2;
/** The other side has closed or is unreachable. */
export const LOST = 4;

/**
 * A Node socket with buffers of an ESP32's sizes. It belongs to one NodeTCP, and can be handed over
 * to another.
 */
export class NodeConnection implements HeldConnection {
  readonly remoteAddress: string | undefined;
  readonly remotePort: number | undefined;
  readonly received = new ReceiveBuffer();
  readonly sending: SocketSendBuffer;

  /** Nothing more arrives. */
  lost = false;
  /** The other side hasn't only closed its end but is gone, so nothing can be sent either. */
  reset = false;

  /** Called with READABLE, WRITABLE or LOST; never from within a method. */
  notify: ((event: number) => void) | undefined;

  readonly #socket: Socket;
  /** Ends it if the other side doesn't. */
  #ending: NodeJS.Timeout | undefined;
  /** The other side has closed its end. */
  #ended = false;
  /** What still arrives is discarded. */
  #closed = false;
  #paused = false;
  /** The network is away. */
  #held = false;

  /** @param network - can be taken away while it is open */
  constructor(socket: Socket, network?: NodeNetwork) {
    this.#socket = socket;
    // A listener for both IPv6 and IPv4 reports IPv4 addresses as ::ffff:192.0.2.1.
    this.remoteAddress = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, "");
    this.remotePort = socket.remotePort;
    this.sending = new SocketSendBuffer(socket, () => this.notify?.(WRITABLE));

    const lose = () => {
      this.lost = true;
      this.notify?.(LOST);
    };
    socket.on("data", (chunk: Uint8Array) => this.#receive(chunk));
    socket.on("end", () => {
      this.#ended = true;
      lose();
    });
    socket.on("error", () => {
      // The other side is gone: it needs no answer any more.
      this.received.clear();
      this.reset = true;
      lose();
    });
    network?.add(this);
    socket.on("close", () => {
      network?.remove(this);
      clearTimeout(this.#ending);
      this.sending.end();
    });
  }

  /** Turns Nagle's algorithm off or on. */
  set nodelay(nodelay: boolean) {
    this.#socket.setNoDelay(nodelay);
  }

  /** Moves received bytes to `view`. At least `view.length` must be there. */
  read(view: Uint8Array): void {
    this.received.fill(view);
    if (this.#paused && this.received.length <= RECEIVE_WINDOW) {
      this.#paused = false;
      if (!this.#held) this.#socket.resume();
    }
  }

  hold(): void {
    this.#held = true;
    this.#socket.pause();
    this.#socket.cork();
  }

  release(): void {
    this.#held = false;
    this.#socket.uncork();
    if (!this.#paused) this.#socket.resume();
  }

  /** Sends what was written, then closes. */
  close(): void {
    this.sending.flush();
    const socket = this.#socket;
    if (socket.destroyed) return;
    // Data that still arrives is read and discarded. Closing with unread data would reset the
    // connection, and the other side would lose what was just sent.
    this.#closed = true;
    // Both sides have closed and everything is sent, so the socket needs no timer. TLS still sends its own end.
    if (this.#ended && socket.writableLength === 0 && !("encrypted" in socket)) {
      socket.end();
      return;
    }
    socket.resume();
    socket.end(() => socket.unref());
    this.#ending = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT).unref();
  }

  #receive(chunk: Uint8Array): void {
    if (this.#closed) return;
    this.received.push(chunk);
    if (this.received.length > RECEIVE_WINDOW) {
      this.#paused = true;
      this.#socket.pause();
    }
    this.notify?.(READABLE);
  }
}
