import type { Host, Listener, TCP } from "../host/host.js";
import { describeError, LogLevel, type LogLine } from "../log/log.js";
import { RefusalLog } from "../log/refusal-log.js";
import { Refusal, type SocketProtocol, SocketServer } from "../net/socket-server.js";
import { encodeUtf8 } from "../wire/utf8.js";
import { evictionCandidate } from "./eviction.js";
import { errorBodyOf, errorTypeOf, type Handler } from "./handler.js";
import { HttpConnection } from "./http-connection.js";
import { HttpContext, type HttpOwner } from "./http-context.js";
import type { HttpMemoryOptions } from "./http-memory.js";
import { reasonOf } from "./status.js";
import { type HttpTimeoutOptions, HttpTimeouts } from "./timeouts.js";

export interface HttpServerOptions {
  /** Default 8080. 0: any free port. */
  port?: number;
  /** The address of the interface to listen on. Default: all interfaces. */
  address?: string;
  /** HTTPS. Only on a host with `tls`. Default false. */
  tls?: boolean;
  /**
   * The most clients at once. More wait until there is a place, for which one may be
   * evicted (see `eviction.ts`). While all places are taken, each connection is closed
   * after its answer, so that the next client need not wait long.
   * Default 4, on Node 64; 1 to 256.
   */
  connections?: number;
  memory?: HttpMemoryOptions;
  timeouts?: HttpTimeoutOptions;
}

/** The highest value of the option `connections`. */
const MAX_CONNECTIONS = 256;

/** How many newcomers may wait for each place. One that waits costs a socket, but no memory for requests. */
const WAITING_PER_PLACE = 8;

/** An HTTP/1.1 server (RFC 9112); a handler answers the requests. */
export class HttpServer implements HttpOwner, SocketProtocol<HttpConnection> {
  readonly sockets: SocketServer<HttpConnection>;
  private readonly shared: HttpContext;

  /**
   * @param refusals - Logs requests that are refused. Default: one of its own.
   * @throws ConfigurationError when an option is out of range.
   */
  constructor(
    host: Host,
    handler: Handler,
    log: LogLine,
    private readonly options: HttpServerOptions = {},
    refusals = new RefusalLog(log, "http"),
  ) {
    const { connections = 4, memory } = options;
    const timeouts = new HttpTimeouts(options.timeouts);
    this.sockets = new SocketServer<HttpConnection>(host, this, connections, MAX_CONNECTIONS);
    this.shared = new HttpContext(
      host,
      handler,
      log,
      refusals,
      this,
      connections,
      timeouts,
      memory,
    );
  }

  /** Opens the port. `onError` is called if it can't be opened. */
  open(onError?: (error?: Error) => void): Listener {
    const { port = 8080, address, tls: secure } = this.options;
    const { interval } = this.shared.timeouts;
    return this.sockets.open({ port, address, secure, interval, onError });
  }

  /** Accepts no new clients. Each connection is closed after its current response. */
  disconnect(): void {
    this.sockets.stopListening();
    this.shared.disconnecting = true;
    for (const connection of this.sockets.connections) if (connection?.isIdle) connection.close();
  }

  /** Closes all connections at once, but still accepts new ones. */
  drop(): void {
    this.sockets.drop();
  }

  /** Closes the port and all connections at once. */
  close(): void {
    this.sockets.close();
  }

  /** How many clients are connected. */
  get connections(): number {
    return this.sockets.count;
  }

  /** The bytes allocated for requests and answers; this never grows. */
  get memoryLength(): number {
    const { buf, fields } = this.shared.memory;
    return buf.length + fields.byteLength;
  }

  catchUp(): void {
    const { connections } = this.sockets;
    this.shared.output.isWanted = false;
    for (let place = 0; place < connections.length; place++) connections[place]?.catchUp();
  }

  // Callbacks of the socket server

  log(level: LogLevel, message: string): void {
    this.shared.log(level, "http", message);
  }

  get freeMemory(): number {
    return this.shared.memory.free;
  }

  get maxWaiting(): number {
    return WAITING_PER_PLACE * this.sockets.connections.length;
  }

  connect(from: TCP, place: number, address?: string, port?: number): HttpConnection {
    return new HttpConnection(this.shared, from, place, address, port);
  }

  evictionCandidate(): HttpConnection | undefined {
    const { connections, time } = this.sockets;
    return evictionCandidate(connections, time.ticks);
  }

  ticked(): void {
    this.shared.refusals.flush(LogLevel.WARN, this.sockets.time.ticks);
  }

  refuse(from: TCP, address: string | undefined, refusal: Refusal): void {
    const { handler, log } = this.shared;
    const message =
      refusal === Refusal.NO_MEMORY
        ? "The device is short of memory."
        : `All ${this.sockets.connections.length} connections are taken, and ${this.maxWaiting} more wait.`;
    this.shared.refuse(address ?? "?", 503, message);
    try {
      const body = encodeUtf8(errorBodyOf(handler, 503, message));
      const head = `HTTP/1.1 503 ${reasonOf(503)}\r\nContent-Type: ${errorTypeOf(handler)}\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
      from.write(encodeUtf8(head));
      from.write(body);
    } catch (error) {
      log(LogLevel.INFO, "http", `${address}: ${describeError(error)}`);
    }
  }
}
