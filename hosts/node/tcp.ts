import type { Socket } from "node:net";
import type * as host from "../../src/host/host.js";
import { LOST, NodeConnection, READABLE, WRITABLE } from "./connection.js";
import { callAfterOthers, callAtEndOfTurn, type EndOfTurnTask } from "./end-of-turn.js";
import { ClosedError, ConnectionLostError, NoRoomError, NotEnoughDataError } from "./errors.js";
import type { NodeNetwork } from "./network.js";

// In addition to the connection's events: something was written and waits to be sent.
const OUTPUT = 8;

export interface NodeTCPOptions extends host.TCPOptions {
  /**
   * Data can still be written when the other side has only closed its end. For a program that gets its events
   * with a delay, and would otherwise see the end before it has answered. Default false, as on Moddable. An
   * addition to ECMA-419.
   */
  halfOpen?: boolean;
}

/**
 * ECMA-419's TCP on a Node socket.
 *
 * Events that arrive together are delivered together, in the order readable, writable, error, and
 * never during a call that the program makes. What the program writes in one turn is sent together.
 */
export class NodeTCP implements host.TCP, EndOfTurnTask {
  target: unknown;

  #connection: NodeConnection | undefined;
  readonly #onReadable: host.TCPOptions["onReadable"];
  readonly #onWritable: host.TCPOptions["onWritable"];
  readonly #onError: host.TCPOptions["onError"];
  #halfOpen = false;
  #events = 0;
  #delivering = false;
  /** Whether the last delivery called `onWritable`. */
  #toldOfRoom = false;
  #errorDelivered = false;

  /**
   * @param options the connection to take over, and the callbacks; only NodeListener passes a socket
   * @throws {ClosedError} `from` was closed or was taken over before
   */
  constructor(options: NodeTCPOptions | { socket: Socket; network: NodeNetwork | undefined }) {
    if ("socket" in options) {
      // Nobody is told of anything before it is taken over.
      this.#connection = new NodeConnection(options.socket, options.network);
      return;
    }
    const connection = NodeTCP.#takeOver(options.from);
    this.target = options.target;
    this.#onReadable = options.onReadable;
    this.#onWritable = options.onWritable;
    this.#onError = options.onError;
    this.#halfOpen = options.halfOpen ?? false;
    if (options.nodelay !== undefined) connection.nodelay = options.nodelay;
    this.#connection = connection;
    connection.notify = (event) => this.#notice(event);
    this.#events = READABLE | WRITABLE;
    callAfterOthers(this);
  }

  get remoteAddress(): string | undefined {
    return this.#connection?.remoteAddress;
  }

  get remotePort(): number | undefined {
    return this.#connection?.remotePort;
  }

  /**
   * @throws {NotEnoughDataError} `buffer` is empty, or longer than the data that is there
   * @throws {ClosedError} after `close`
   */
  read(buffer: Uint8Array): number | undefined {
    const connection = this.#open();
    const available = connection.received.length;
    if (available === 0) return undefined;
    const wanted = buffer.byteLength;
    if (!(wanted > 0 && wanted <= available)) throw new NotEnoughDataError(wanted, available);
    connection.read(buffer);
    if (wanted === available && connection.lost) this.#trigger(LOST);
    return wanted;
  }

  /**
   * @throws {NoRoomError} `buffer` is longer than the room
   * @throws {ConnectionLostError} the other side has closed, even if received data is left to read;
   *   with `halfOpen` only when it has gone
   * @throws {ClosedError} after `close`
   */
  write(buffer: Uint8Array): number {
    const connection = this.#open();
    if (connection.lost && (connection.reset || !this.#halfOpen)) throw new ConnectionLostError();
    const { sending } = connection;
    const wanted = buffer.byteLength;
    if (!(wanted <= sending.room)) {
      if (wanted === undefined) throw new TypeError("write takes a Uint8Array");
      throw new NoRoomError(wanted, sending.room);
    }
    sending.write(buffer);
    // A delivery sends at its end what was written in it.
    if (!this.#delivering) this.#trigger(OUTPUT);
    return sending.room;
  }

  close(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }

  static #takeOver(from: host.TCP): NodeConnection {
    if (!(#connection in from))
      throw new TypeError("from isn't a TCP that this host's Listener gave");
    const connection = from.#open();
    from.#connection = undefined;
    return connection;
  }

  #open(): NodeConnection {
    if (!this.#connection) throw new ClosedError("The TCP");
    return this.#connection;
  }

  /** Something has happened while the program isn't in a call of its own. */
  #notice(event: number): void {
    // A program that has more to write than fits would fill new room at once. It is told about room in the next
    // turn only, so that other connections get theirs.
    if (this.#events !== 0 || (event === WRITABLE && this.#toldOfRoom)) {
      this.#trigger(event);
    } else {
      this.#events = event;
      this.atEndOfTurn();
    }
  }

  #trigger(event: number): void {
    if (this.#events === 0) callAtEndOfTurn(this);
    this.#events |= event;
  }

  /** Delivers what has happened, and sends what was written. */
  atEndOfTurn(): void {
    const events = this.#events;
    this.#events = 0;
    this.#toldOfRoom = (events & WRITABLE) !== 0;
    if (events === OUTPUT) {
      this.#flush();
      return;
    }
    this.#delivering = true;
    try {
      this.#callBack(events);
    } finally {
      this.#delivering = false;
      this.#flush();
    }
  }

  #flush(): void {
    if (this.#connection?.sending.flush()) this.#notice(WRITABLE);
  }

  #callBack(events: number): void {
    if (events & READABLE) this.#deliverReadable();
    if (events & WRITABLE) this.#deliverWritable();
    this.#deliverError();
  }

  #deliverReadable(): void {
    const count = this.#connection?.received.length;
    if (count) this.#onReadable?.(count);
  }

  #deliverWritable(): void {
    const connection = this.#connection;
    // Also when the other side is gone, although a write will throw: a program that reads only while it has room
    // to answer must still read what has arrived, and then be told about the end.
    if (!connection || (connection.lost && connection.received.length === 0)) return;
    if (connection.sending.room > 0) this.#onWritable?.(connection.sending.room);
  }

  #deliverError(): void {
    const connection = this.#connection;
    if (!connection?.lost || connection.received.length > 0 || this.#errorDelivered) return;
    this.#errorDelivered = true;
    this.#onError?.();
  }
}
