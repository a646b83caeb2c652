import { wholeNumber } from "../base/option-ranges.js";
import type { Host, Listener, TCP, Time, Timer } from "../host/host.js";
import { describeError, LogLevel } from "../log/log.js";
import { SteadyTime } from "../time/steady-time.js";
import { leastWanted, Newcomer, nextAsking } from "./newcomer.js";
import type { ConnectionOwner, SocketConnection } from "./socket-connection.js";

/** Milliseconds between attempts to make a place for newcomers that wait. */
const RETRY = 100;

/** Milliseconds. */
const SOON = 250;

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
  /**
   * How many newcomers may wait for a place; one more is refused. 0: none waits. With less than twice `freeMemory` free,
   * no more wait than there are places.
   */
  readonly maxWaiting: number;
  /** Makes a connection, which the server opens with the Listener's socket. */
  connect(from: TCP, place: number, address?: string, port?: number): Connection;
  /** The connection to close for a new one when all places are taken; undefined: none. */
  evictionCandidate(): Connection | undefined;
  /** Tells the client, or the log, that the connection is refused. It is closed afterwards. */
  refuse(from: TCP, address: string | undefined, refusal: Refusal): void;
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
  /** Connections speak TLS. Default false. */
  secure?: boolean | undefined;
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
  /** How many places are taken. */
  private taken = 0;
  private readonly protocol: SocketProtocol<Connection>;
  private listener: Listener | undefined;
  private timer: Timer | undefined;
  /** When the timer last fired, in ticks. */
  private lastTick: number;
  /** Fires once, before the timer does. */
  private soon: Timer | undefined;
  /** Created when first needed. */
  private onSoon: (() => void) | undefined;
  /** Accepting failed, so connections may still wait; the timer tries again. */
  private missed = false;
  /** The newcomers that wait for a place, the oldest first. */
  private readonly waiting: Newcomer[] = [];
  /** Fires while newcomers wait: whether a connection may be evicted depends on the time. */
  private retry: Timer | undefined;
  /** A place is being looked for. */
  private admitting = false;

  /**
   * @param connections - How many there can be at the same time, 1 to `most`.
   * @throws ConfigurationError when `connections` is out of its range.
   */
  constructor(host: Host, protocol: SocketProtocol<Connection>, connections: number, most: number) {
    wholeNumber("connections", connections, 1, most);
    this.host = host;
    this.time = new SteadyTime(host.time);
    this.protocol = protocol;
    this.lastTick = this.time.ticks;
    for (let place = 0; place < connections; place++) this.connections.push(undefined);
  }

  /** Opens the port. */
  open({ port, address, secure, interval, onError }: ListenOptions): Listener {
    const { io, timer } = this.host;
    this.listener = new io.Listener({
      port,
      ...(address !== undefined && { address }),
      ...(secure && { secure }),
      target: this,
      onReadable,
      ...(onError && { onError }),
    });
    this.lastTick = this.time.ticks;
    this.timer = timer.repeat(() => this.tick(), interval);
    return this.listener;
  }

  /** Closes the port, and the connections that wait for a place. Those that have one stay open. */
  stopListening(): void {
    const { listener, waiting } = this;
    this.listener = undefined;
    for (let next = waiting.shift(); next; next = waiting.shift()) this.dismiss(next.tcp);
    this.updateRetry();
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
    if (this.soon) this.host.timer.clear(this.soon);
    this.timer = this.soon = undefined;
    this.drop("closed");
  }

  /** How many clients are connected. */
  get count(): number {
    return this.taken;
  }

  /** Accepts the connections that wait. Those that can't be accepted now are tried again at the next tick. */
  accept(listener: Listener): void {
    this.missed = false;
    try {
      for (let from = listener.read(); from; from = listener.read()) this.take(from);
    } catch (error) {
      this.missed = true;
      this.tickSoon();
      this.log(LogLevel.ERROR, `a connection can't be taken: ${describeError(error)}`);
    }
  }

  private take(from: TCP): void {
    const { host, protocol, waiting } = this;
    if (host.freeMemory < protocol.freeMemory) {
      this.refuse(from, from.remoteAddress, Refusal.NO_MEMORY);
      return;
    }
    const { maxWaiting } = protocol;
    let place = this.connections.indexOf(undefined);
    if (place < 0 && maxWaiting === 0) place = this.evictedPlace();
    if (place >= 0) this.connect(from, place, from.remoteAddress, from.remotePort);
    else if (maxWaiting === 0) this.refuse(from, from.remoteAddress, Refusal.NO_PLACE);
    else {
      this.wait(from);
      const most = this.mostWaiting();
      while (waiting.length > most) this.refuseOne();
      this.updateRetry();
    }
  }

  /** How many newcomers may wait now. They take memory, which open connections need more when little is left. */
  private mostWaiting(): number {
    const { connections, host, protocol } = this;
    const { freeMemory, maxWaiting } = protocol;
    return host.freeMemory < 2 * freeMemory ? Math.min(connections.length, maxWaiting) : maxWaiting;
  }

  private wait(from: TCP): void {
    try {
      this.waiting.push(new Newcomer(this.host, from, () => this.admit()));
    } catch (error) {
      this.log(LogLevel.WARN, `a connection can't wait: ${describeError(error)}`);
      this.dismiss(from);
    }
  }

  private refuseOne(): void {
    const [one] = this.waiting.splice(leastWanted(this.waiting), 1);
    if (one) this.refuse(one.tcp, one.address, Refusal.NO_PLACE);
  }

  /** Gives free places to newcomers. */
  private admit(): void {
    const { waiting } = this;
    // Closing a connection, to make a place, calls this again.
    if (this.admitting || waiting.length === 0) return;
    this.admitting = true;
    try {
      while (waiting.length > 0) {
        const asking = nextAsking(waiting, this.connections);
        let place = this.connections.indexOf(undefined);
        // No connection is evicted for a newcomer that has sent nothing.
        if (place < 0 && asking >= 0) place = this.evictedPlace();
        if (place < 0) break;
        const [one] = waiting.splice(Math.max(asking, 0), 1);
        if (one) this.connect(one.tcp, place, one.address, one.port);
      }
      this.updateRetry();
    } catch (error) {
      this.log(LogLevel.ERROR, `a place can't be made: ${describeError(error)}`);
    } finally {
      this.admitting = false;
    }
  }

  /** Sets the timer that looks for a place, or clears it. */
  private updateRetry(): void {
    const { timer } = this.host;
    const { retry } = this;
    const isWanted = this.waiting.length > 0;
    if (isWanted === (retry !== undefined)) return;
    if (retry) timer.clear(retry);
    this.retry = isWanted ? timer.repeat(() => this.admit(), RETRY) : undefined;
  }

  get isCrowded(): boolean {
    return this.waiting.length > 0 || !this.connections.includes(undefined);
  }

  private refuse(from: TCP, address: string | undefined, refusal: Refusal): void {
    this.protocol.refuse(from, address, refusal);
    this.dismiss(from);
  }

  private dismiss(from: TCP): void {
    try {
      from.close();
    } catch (error) {
      this.log(LogLevel.ERROR, `a connection can't be closed: ${describeError(error)}`);
    }
  }

  /** Evicts a connection and returns its place; -1: none may be evicted. */
  private evictedPlace(): number {
    this.protocol.evictionCandidate()?.close("evicted for a new connection");
    return this.connections.indexOf(undefined);
  }

  private connect(
    from: TCP,
    place: number,
    address: string | undefined,
    port: number | undefined,
  ): void {
    const { connections, protocol } = this;
    try {
      const connection = protocol.connect(from, place, address, port);
      connection.open(from);
      connections[place] = connection;
      this.taken += 1;
    } catch (error) {
      this.log(LogLevel.WARN, `${address}: refused, ${describeError(error)}`);
      this.dismiss(from);
      return;
    }
    protocol.connectionsChanged?.();
  }

  left(place: number): void {
    this.connections[place] = undefined;
    this.taken -= 1;
    this.protocol.connectionsChanged?.();
    this.admit();
  }

  log(level: LogLevel, message: string): void {
    this.protocol.log(level, message);
  }

  /** Makes the timer fire within a quarter of a second. */
  tickSoon(): void {
    if (this.soon || !this.timer) return;
    this.onSoon ??= () => {
      this.soon = undefined;
      this.tick();
    };
    this.soon = this.host.timer.set(this.onSoon, SOON);
  }

  private tick(): void {
    const { connections } = this;
    const now = this.time.ticks;
    const elapsed = now - this.lastTick;
    this.lastTick = now;
    let others = this.taken;
    // With an index: on XS `for..of` takes 8 slots each time. The taken places come first.
    for (let place = 0; others > 0 && place < connections.length; place++) {
      const connection = connections[place];
      if (connection === undefined) continue;
      others -= 1;
      connection.tick(now, elapsed);
    }
    this.protocol.ticked?.();
    if (this.missed && this.listener) this.accept(this.listener);
  }
}

function onReadable(this: Listener): void {
  (this.target as SocketServer<SocketConnection>).accept(this);
}
