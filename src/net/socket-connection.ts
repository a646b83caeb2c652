import type { Host, TCP, Time } from "../host/host.js";
import { describeError, LogLevel } from "../log/log.js";

/** The server that a connection belongs to. */
export interface ConnectionOwner {
  readonly host: Host;
  /** The host's, never set back. */
  readonly time: Time;
  /** How many connections there have been. */
  accepted: number;
  /** Adds a line to the log, under the protocol's tag. */
  log(level: LogLevel, message: string): void;
  /** The connection at `place` has closed. */
  left(place: number): void;
}

/**
 * What the connections of every protocol have in common: the host's socket, how
 * much it holds and takes, and its end.
 *
 * A protocol's connection inherits this instead of having it as a part: on XS each
 * step through an object costs 3 units, and `room` and `unread` are read for each
 * byte. For the same reason fields are not `#private` (19 units where these cost 4),
 * and each protocol sets both fields itself instead of calling a method (18 units).
 */
export abstract class SocketConnection {
  /** Nothing is received or sent any more. */
  closed = false;
  /** Which of the server's places it has. */
  readonly place: number;
  /** How many connections came before it. Two may come in the same millisecond. */
  readonly number: number;
  /** The client's address; `"?"` where the host doesn't know it. */
  readonly address: string;
  /** The client's address and port, for the log. */
  readonly remote: string;
  readonly tcp: TCP;
  /** How many bytes the socket takes now. */
  room = 0;
  /** How many bytes wait in the socket. */
  unread = 0;
  private readonly sockets: ConnectionOwner;

  /** @param from - The connection as the host's Listener gave it. */
  constructor(sockets: ConnectionOwner, from: TCP, place: number) {
    this.sockets = sockets;
    this.place = place;
    this.number = sockets.accepted++;
    this.address = from.remoteAddress ?? "?";
    this.remote = `${this.address}:${from.remotePort ?? "?"}`;
    this.tcp = new sockets.host.io.TCP({
      from,
      nodelay: true,
      target: this,
      onReadable,
      onWritable,
      onError,
    });
  }

  /** `count` bytes wait in the socket, new ones among them. */
  abstract readable(count: number): void;

  /** The socket takes `count` bytes. */
  abstract writable(count: number): void;

  /** The other side has closed, or the connection is lost. */
  abstract lost(): void;

  /**
   * Looks whether the client takes too long.
   *
   * @param now - In ticks.
   * @param elapsed - Milliseconds since the last time.
   */
  abstract tick(now: number, elapsed: number): void;

  /**
   * Closes the connection when what was written has been sent, and gives its place
   * back. Does nothing when it is closed.
   *
   * @param reason - For the log, behind the client's address: `"dropped"`. Default: nothing is logged.
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

  /** The connection ends: the protocol gives back what it holds. The socket is still open. */
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
