import type { Host } from "../host/host.js";
import { LogLevel, type LogLine } from "../log/log.js";
import type { RefusalLog } from "../log/refusal-log.js";
import type { ConnectionOwner, SocketConnection } from "../net/socket-connection.js";
import type { RequestError } from "./errors.js";
import type { Handler } from "./handler.js";
import { HttpMemory, type HttpMemoryOptions } from "./http-memory.js";
import { Output } from "./output.js";
import type { HttpTimeouts } from "./timeouts.js";

/** The server, as its connections see it. */
export interface HttpOwner {
  /** The socket server. */
  readonly sockets: ConnectionOwner;
  /** Continues the connections that were woken while the output was taken. */
  catchUp(): void;
}

/** Tells a client to send its body. */
export const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";

/** What all connections of a server share. */
export class HttpContext {
  readonly memory: HttpMemory;
  readonly output: Output;
  /** The room a socket must have before a request is parsed: for the longest answer made in one piece. */
  readonly answerLength: number;
  /** The fields of the last answer, and the time of their Date. */
  private kept: string | undefined;
  private dateSeconds = 0;
  /** How many requests have been answered, on all connections. */
  answered = 0;
  /** The server is closing its connections, each after its current response. */
  disconnecting = false;

  constructor(
    readonly host: Host,
    readonly handler: Handler,
    readonly log: LogLine,
    readonly refusals: RefusalLog,
    readonly owner: HttpOwner,
    connections: number,
    readonly timeouts: HttpTimeouts,
    memory?: HttpMemoryOptions,
  ) {
    this.memory = new HttpMemory(connections, memory);
    this.output = new Output(this.memory);
    this.answerLength = this.memory.sendLength + CONTINUE.length;
  }

  /** Logs that a client's request is refused. */
  refuse(address: string, status: number, message: string): void {
    const { ticks } = this.owner.sockets.time;
    this.refusals.add(LogLevel.WARN, address, `${status}: ${message}`, ticks);
  }

  /** Logs with which error a client's request is answered. */
  refuseRequest(client: Pick<SocketConnection, "address" | "remote">, error: RequestError): void {
    const { status, message } = error;
    // Clients may repeat their mistakes often, so the log of those is limited.
    if (status === 500 || status === 503)
      this.log(LogLevel.WARN, "http", `${client.remote}: ${status}: ${message}`);
    else this.refuse(client.address, status, message);
  }

  /** The fields that every answer has, as they stand in it; kept as long as the date is the same. */
  get fields(): string {
    const { epochSeconds = 0, fields = "" } = this.handler;
    if (epochSeconds !== this.dateSeconds || this.kept === undefined) {
      this.dateSeconds = epochSeconds;
      this.kept =
        epochSeconds > 0
          ? `Date: ${new Date(epochSeconds * 1000).toUTCString()}\r\n${fields}`
          : fields;
    }
    return this.kept;
  }
}
