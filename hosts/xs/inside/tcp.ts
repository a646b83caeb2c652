import type * as host from "../../../src/host/host.js";
import { call, HOST, postTCP, readTCP, writeTCP } from "./calls.js";
import { forget, type Receiver, receive, turn } from "./events.js";
import { Happened } from "./protocol.js";

/** What Node's side sends about a connection that a Listener accepted. */
export interface AcceptedSocket {
  number: number;
  remoteAddress?: string;
  remotePort?: number;
}

/** A number that no object has: calls fail as for a closed TCP. */
const CLOSED = -1;

/** ECMA-419's TCP; the socket is on Node's side. */
export class WorkerTCP implements host.TCP, Receiver {
  target: unknown;
  readonly remoteAddress: string | undefined;
  readonly remotePort: number | undefined;
  readonly #onReadable: host.TCPOptions["onReadable"];
  readonly #onWritable: host.TCPOptions["onWritable"];
  readonly #onError: host.TCPOptions["onError"];
  #number: number;
  /** How many bytes can be written, at least. */
  #room = 0;
  /** The last turn in which something was written, and the number of bytes. */
  #turn = 0;
  #written = 0;

  constructor(options: host.TCPOptions | { accepted: AcceptedSocket }) {
    if ("accepted" in options) {
      const { accepted } = options;
      this.#number = accepted.number;
      this.remoteAddress = accepted.remoteAddress;
      this.remotePort = accepted.remotePort;
      return;
    }
    const from = options.from as WorkerTCP;
    this.#number = from.#number;
    call(HOST, "takeOver", this.#number, options.nodelay);
    from.#number = CLOSED;
    this.remoteAddress = from.remoteAddress;
    this.remotePort = from.remotePort;
    this.target = options.target;
    this.#onReadable = options.onReadable;
    this.#onWritable = options.onWritable;
    this.#onError = options.onError;
    receive(this.#number, this);
  }

  read(buffer: Uint8Array): number | undefined {
    return readTCP(this.#number, buffer);
  }

  write(buffer: Uint8Array): number {
    if (this.#turn !== turn) {
      this.#turn = turn;
      this.#written = 0;
    }
    this.#written += buffer.length;
    // A write that is sure to fit needs no answer.
    if (buffer.length > this.#room || this.#number === CLOSED) {
      this.#room = writeTCP(this.#number, buffer);
    } else {
      postTCP(this.#number, buffer);
      this.#room -= buffer.length;
    }
    return this.#room;
  }

  close(): void {
    if (this.#number === CLOSED) return;
    forget(this.#number);
    call(this.#number, "close");
    this.#number = CLOSED;
  }

  happened(events: number, readable: number, writable: number): void {
    // An earlier receiver of this turn may have written here after the event was recorded.
    this.#room = this.#turn === turn ? Math.max(0, writable - this.#written) : writable;
    if (events & Happened.READABLE) this.#onReadable?.(readable);
    // Each callback may close, and onReadable may have used the room.
    if (events & Happened.WRITABLE && this.#number !== CLOSED && this.#room > 0)
      this.#onWritable?.(this.#room);
    if (events & Happened.LOST && this.#number !== CLOSED) this.#onError?.();
  }
}
