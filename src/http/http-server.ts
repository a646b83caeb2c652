import { wholeNumber } from "../base/option-ranges.js";
import type { Host, Listener, TCP, Timer } from "../host/host.js";
import { describeError, LogLevel, type LogLine } from "../log/log.js";
import { encodeUtf8 } from "../wire/utf8.js";
import { errorBodyOf, errorTypeOf, type Handler } from "./handler.js";
import { HttpConnection } from "./http-connection.js";
import { type ConnectionOwner, HttpContext } from "./http-context.js";
import type { HttpMemoryOptions } from "./http-memory.js";
import { reasonOf } from "./status.js";
import { type HttpTimeoutOptions, HttpTimeouts } from "./timeouts.js";

export interface HttpServerOptions {
  /** Default 8080. 0: one that is free. */
  port?: number;
  /** The address of the interface to listen on. Default: all interfaces. */
  address?: string;
  /**
   * How many clients at once. One more takes the place of the one that has been
   * answered and has asked nothing for longest; where there is none, it is
   * answered with 503. Default 4; 1 to 32.
   */
  connections?: number;
  memory?: HttpMemoryOptions;
  timeouts?: HttpTimeoutOptions;
}

/** Speaks HTTP/1.1 (RFC 9112) with many clients, and has a handler answer them. */
export class HttpServer implements ConnectionOwner {
  private readonly options: HttpServerOptions;
  private readonly shared: HttpContext;
  private readonly timeouts: HttpTimeouts;
  private readonly connections: (HttpConnection | undefined)[] = [];
  private listener: Listener | undefined;
  private timer: Timer | undefined;
  /** Connections that wait couldn't be taken. */
  private missed = false;

  /** @throws RangeError when an option is out of its range. */
  constructor(host: Host, handler: Handler, log: LogLine, options: HttpServerOptions = {}) {
    this.options = options;
    const { connections = 4 } = options;
    wholeNumber("connections", connections, 1, 32);
    for (let place = 0; place < connections; place++) this.connections.push(undefined);
    this.timeouts = new HttpTimeouts(options.timeouts);
    this.shared = new HttpContext(host, handler, log, this, connections, options.memory);
  }

  /** Opens the port. `onError` hears when it can't be opened. */
  open(onError?: (error?: Error) => void): Listener {
    const { port = 8080, address } = this.options;
    const { host } = this.shared;
    this.listener = new host.io.Listener({
      port,
      ...(address !== undefined && { address }),
      target: this,
      onReadable,
      ...(onError && { onError }),
    });
    this.timer = host.timer.repeat(() => this.tick(), this.timeouts.interval);
    return this.listener;
  }

  /** Closes the port and all connections at once. */
  close(): void {
    const { listener } = this;
    this.listener = undefined;
    try {
      listener?.close();
    } catch (error) {
      const { log } = this.shared;
      log(LogLevel.ERROR, "http", `the port can't be closed: ${describeError(error)}`);
    }
    if (this.timer) this.shared.host.timer.clear(this.timer);
    this.timer = undefined;
    for (const connection of this.connections) connection?.close();
  }

  /** How many clients are connected. */
  get connectionCount(): number {
    let count = 0;
    for (const connection of this.connections) if (connection) count += 1;
    return count;
  }

  /** How many bytes the server has taken for requests and answers; there will never be more. */
  get memoryLength(): number {
    const { buf, fields } = this.shared.memory;
    return buf.length + fields.byteLength;
  }

  /** Takes the connections that wait; what can't be taken now is tried again with the next tick. */
  accept(listener: Listener): void {
    this.missed = false;
    try {
      for (let from = listener.read(); from; from = listener.read()) this.take(from);
    } catch (error) {
      this.missed = true;
      const { log } = this.shared;
      log(LogLevel.ERROR, "http", `a connection can't be taken: ${describeError(error)}`);
    }
  }

  private take(from: TCP): void {
    const { connections, shared } = this;
    if (!connections.includes(undefined)) this.longestIdle()?.close();
    const place = connections.indexOf(undefined);
    if (place < 0) this.refuse(from, `All ${connections.length} connections are taken.`);
    else if (shared.host.freeMemory < shared.memory.free)
      this.refuse(from, "The device is short of memory.");
    else connections[place] = new HttpConnection(shared, from, place);
  }

  left(place: number): void {
    this.connections[place] = undefined;
  }

  catchUp(): void {
    this.shared.behind = false;
    for (let place = 0; place < this.connections.length; place++)
      this.connections[place]?.catchUp();
  }

  /** Of the clients that were answered before, and ask nothing now, the one that has been so for longest. */
  private longestIdle(): HttpConnection | undefined {
    let longest: HttpConnection | undefined;
    for (const connection of this.connections)
      if (connection?.isIdle && connection.answered > 0)
        if (!longest || isIdleLonger(connection, longest)) longest = connection;
    return longest;
  }

  private refuse(from: TCP, message: string): void {
    const { handler, log } = this.shared;
    log(LogLevel.WARN, "http", `${from.remoteAddress}: 503: ${message}`);
    try {
      const body = encodeUtf8(errorBodyOf(handler, 503, message));
      const head = `HTTP/1.1 503 ${reasonOf(503)}\r\nContent-Type: ${errorTypeOf(handler)}\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
      from.write(encodeUtf8(head));
      from.write(body);
    } catch (error) {
      log(LogLevel.INFO, "http", `${from.remoteAddress}: ${describeError(error)}`);
    }
    from.close();
  }

  private tick(): void {
    const now = this.shared.host.time.ticks;
    for (const connection of this.connections) connection?.tick(now, this.timeouts);
    if (this.missed && this.listener) this.accept(this.listener);
  }
}

/** Of two that were answered within the same millisecond, the older. */
function isIdleLonger(one: HttpConnection, other: HttpConnection): boolean {
  return one.since === other.since ? one.number < other.number : one.since < other.since;
}

function onReadable(this: Listener): void {
  (this.target as HttpServer).accept(this);
}
