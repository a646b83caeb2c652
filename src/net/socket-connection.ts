import type { Host, TCP, Time } from "../host/host.js";
import { describeError, LogLevel } from "../log/log.js";

/** The server that a connection belongs to. */
export interface ConnectionOwner {
  readonly host: Host;
  /** The host's time, whose ticks never go back. */
  readonly time: Time;
  /** How many connections were accepted so far. */
  accepted: number;
  /** No place is left for a newcomer, or newcomers wait for one. */
  readonly isCrowded: boolean;
  /** Adds a line to the log, under the protocol's tag. */
  log(level: LogLevel, message: string): void;
  /** The connection at `place` has closed. */
  left(place: number): void;
}

/**
 * What the connections of all protocols have in common: the host's socket, how
 * many bytes it holds and takes, and how it closes.
 *
 * A protocol's connection extends this class instead of holding it as a field: on XS
 * each property access costs 3 units, and `room` and `unread` are read on every
 * transfer. For the same reason each protocol sets both fields itself instead of
 * calling a method (18 units).
 */
export abstract class SocketConnection {
  /** Nothing is received or sent any more. */
  closed = false;
  /** How many connections were accepted before it. It orders those of the same millisecond. */
  readonly number: number;
  /** The client's address; `"?"` where the host doesn't know it. */
  readonly address: string;
  /** The client's address and port, for the log. */
  readonly remote: string;
  /** Set by `open`. */
  tcp!: TCP;
  /** How many bytes the socket takes now. */
  room = 0;
  /** How many received bytes wait in the socket. */
  unread = 0;

  /**
   * @param from - The connection as the host's Listener gave it. Only `open` takes it over.
   * @param address - The client's address. Default: what `from` says.
   * @param port - The client's port. Default: what `from` says.
   */
  constructor(
    private readonly sockets: ConnectionOwner,
    from: TCP,
    /** Its index in the server's connections. */
    readonly place: number,
    address = from.remoteAddress,
    port = from.remotePort,
  ) {
    this.number = sockets.accepted++;
    this.address = address ?? "?";
    this.remote = `${this.address}:${port ?? "?"}`;
  }

  /**
   * Takes the socket over from the Listener. Not done by the constructor: if the rest of that failed, the
   * socket would stay open.
   *
   * @throws What the host throws. Then the connection is closed.
   */
  open(from: TCP): void {
    try {
      this.tcp = new this.sockets.host.io.TCP({
        from,
        nodelay: true,
        target: this,
        onReadable,
        onWritable,
        onError,
      });
    } catch (error) {
      this.closed = true;
      this.closing();
      throw error;
    }
  }

  /** New bytes have arrived; `count` bytes now wait in the socket. */
  abstract readable(count: number): void;

  /** The socket takes `count` bytes now. */
  abstract writable(count: number): void;

  /** The other side has closed, or the connection is lost. */
  abstract lost(): void;

  /**
   * Checks whether the client takes too long.
   *
   * @param now - In ticks.
   * @param elapsed - Milliseconds since the last call.
   */
  abstract tick(now: number, elapsed: number): void;

  /**
   * Closes the connection once everything written has been sent, and frees its
   * place. Does nothing when it is already closed.
   *
   * @param reason - Logged after the client's address: `"dropped"`. Default: nothing is logged.
   */
  close(reason?: string): void {
    if (this.closed) return;
    this.closed = true;
    const { remote, sockets } = this;
    this.closing();
    try {
      this.tcp.close();
    } catch (error) {
      sockets.log(LogLevel.ERROR, `${remote}: can't be closed: ${describeError(error)}`);
    }
    sockets.left(this.place);
    if (reason) sockets.log(LogLevel.INFO, `${remote} ${reason}`);
  }

  /** The connection is about to close: the protocol releases what it holds. The socket is still open. */
  protected closing(): void {}
}

// Shared by all connections: a closure for each would cost 10 slots.

function onReadable(this: TCP, count: number): void {
  (this.target as SocketConnection).readable(count);
}

function onWritable(this: TCP, count: number): void {
  (this.target as SocketConnection).writable(count);
}

function onError(this: TCP): void {
  (this.target as SocketConnection).lost();
}
