import { wholeNumber } from "../base/option-ranges.js";
import type { Host, Listener, TCP, Time, Timer } from "../host/host.js";
import { describeError, LogLevel } from "../log/log.js";
import { SteadyTime } from "../time/steady-time.js";
import type { ConnectionOwner, SocketConnection } from "./socket-connection.js";

/** The highest value of the option `connections`. */
const MOST_CONNECTIONS = 32;

/** Why a connection is refused. */
export const enum Refusal {
  /** All places are taken, and none of the connections may be evicted. */
  NO_PLACE,
  /** The host is low on memory. */
  NO_MEMORY,
}

/** What a protocol does with the connections of its server. */
export interface SocketProtocol<Connection extends SocketConnection> {
  /** How many bytes of memory the host must have free to accept a connection. */
  readonly freeMemory: number;
  /** Makes a connection from the Listener's socket, which can't be used by itself any more. */
  connect(from: TCP, place: number): Connection;
  /** The connection to close for a new one when all places are taken; undefined: none. */
  evictionCandidate(): Connection | undefined;
  /** Tells the client, or the log, that the connection is refused. It is closed afterwards. */
  refuse(from: TCP, refusal: Refusal): void;
  /** Adds a line to the log, under the protocol's tag. */
  log(level: LogLevel, message: string): void;
  /** A connection was opened or closed. */
  connectionsChanged?(): void;
  /** The server has called `tick` on all its connections. */
  ticked?(): void;
}

/** Where a server listens. */
export interface ListenOptions {
  /** 0: any free port. */
  port: number;
  /** The address of the interface. Default: all interfaces. */
  address?: string | undefined;
  /** How often connections are checked for timeouts, in milliseconds. */
  interval: number;
  /** Called when the port can't be opened. */
  onError?: ((error?: Error) => void) | undefined;
}

/**
 * The socket server that every protocol uses: a listener, a fixed number of places
 * for connections, and a timer. What the bytes mean is up to the protocol.
 */
export class SocketServer<Connection extends SocketConnection> implements ConnectionOwner {
  readonly host: Host;
  readonly time: Time;
  /** A connection for each place, undefined where a place is free. */
  readonly connections: (Connection | undefined)[] = [];
  accepted = 0;
  private readonly protocol: SocketProtocol<Connection>;
  private listener: Listener | undefined;
  private timer: Timer | undefined;
  /** When the timer last fired, in ticks. */
  private lastTick: number;
  /** Accepting failed, so connections may still wait; the timer tries again. */
  private missed = false;

  /**
   * @param connections - How many there can be at the same time, 1 to 32.
   * @throws RangeError when `connections` is out of its range.
   */
  constructor(host: Host, protocol: SocketProtocol<Connection>, connections: number) {
    wholeNumber("connections", connections, 1, MOST_CONNECTIONS);
    this.host = host;
    this.time = new SteadyTime(host.time);
    this.protocol = protocol;
    this.lastTick = this.time.ticks;
    for (let place = 0; place < connections; place++) this.connections.push(undefined);
  }

  /** Opens the port. */
  open({ port, address, interval, onError }: ListenOptions): Listener {
    const { io, timer } = this.host;
    this.listener = new io.Listener({
      port,
      ...(address !== undefined && { address }),
      target: this,
      onReadable,
      ...(onError && { onError }),
    });
    this.lastTick = this.time.ticks;
    this.timer = timer.repeat(() => this.tick(), interval);
    return this.listener;
  }

  /** Closes the port. Connections stay open. */
  stopListening(): void {
    const { listener } = this;
    this.listener = undefined;
    try {
      listener?.close();
    } catch (error) {
      this.log(LogLevel.ERROR, `the port can't be closed: ${describeError(error)}`);
    }
  }

  /** Closes all connections now; new ones are still accepted. */
  drop(reason = "dropped"): void {
    const { connections } = this;
    for (let place = 0; place < connections.length; place++) connections[place]?.close(reason);
  }

  /** Closes the port and all connections now. */
  close(): void {
    this.stopListening();
    if (this.timer) this.host.timer.clear(this.timer);
    this.timer = undefined;
    this.drop("closed");
  }

  /** How many clients are connected. */
  get count(): number {
    const { connections } = this;
    let count = 0;
    for (let place = 0; place < connections.length; place++) if (connections[place]) count += 1;
    return count;
  }

  /** Accepts the connections that wait. Those that can't be accepted now are tried again at the next tick. */
  accept(listener: Listener): void {
    this.missed = false;
    try {
      for (let from = listener.read(); from; from = listener.read()) this.take(from);
    } catch (error) {
      this.missed = true;
      this.log(LogLevel.ERROR, `a connection can't be taken: ${describeError(error)}`);
    }
  }

  private take(from: TCP): void {
    const { host, protocol } = this;
    if (host.freeMemory < protocol.freeMemory) protocol.refuse(from, Refusal.NO_MEMORY);
    else {
      const place = this.freePlace();
      if (place < 0) protocol.refuse(from, Refusal.NO_PLACE);
      else if (this.connect(from, place)) return;
    }
    from.close();
  }

  /** A free place, if need be by eviction; -1: there is none. */
  private freePlace(): number {
    const { connections, protocol } = this;
    if (!connections.includes(undefined))
      protocol.evictionCandidate()?.close("evicted for a new connection");
    return connections.indexOf(undefined);
  }

  /** Returns whether the connection was made. */
  private connect(from: TCP, place: number): boolean {
    const { connections, protocol } = this;
    const { remoteAddress } = from;
    try {
      connections[place] = protocol.connect(from, place);
    } catch (error) {
      this.log(LogLevel.WARN, `${remoteAddress}: refused, ${describeError(error)}`);
      return false;
    }
    protocol.connectionsChanged?.();
    return true;
  }

  left(place: number): void {
    this.connections[place] = undefined;
    this.protocol.connectionsChanged?.();
  }

  log(level: LogLevel, message: string): void {
    this.protocol.log(level, message);
  }

  private tick(): void {
    const { connections } = this;
    const now = this.time.ticks;
    const elapsed = now - this.lastTick;
    this.lastTick = now;
    // With an index: on XS `for..of` takes 8 slots each time.
    for (let place = 0; place < connections.length; place++) connections[place]?.tick(now, elapsed);
    this.protocol.ticked?.();
    if (this.missed && this.listener) this.accept(this.listener);
  }
}

function onReadable(this: Listener): void {
  (this.target as SocketServer<SocketConnection>).accept(this);
}
