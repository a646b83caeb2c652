import type { Duration } from "../base/duration.js";
import { ConfigurationError } from "../base/errors.js";
import type { Listener } from "../host/host.js";
import type { HttpMemoryOptions } from "../http/http-memory.js";
import { HttpServer } from "../http/http-server.js";
import type { HttpTimeoutOptions } from "../http/timeouts.js";
import { LogLevel, type LogLine } from "../log/log.js";
import { RefusalLog } from "../log/refusal-log.js";
import { isLoopback } from "../rest/addresses.js";
import { Authentication } from "../rest/auth/authentication.js";
import { CrossOrigin } from "../rest/auth/cross-origin.js";
import { RestHandler } from "../rest/rest-handler.js";
import type { Resource } from "../rest/route.js";
import { AttemptLimiter, type AttemptsOptions } from "../security/attempt-limiter.js";
import { type ApiParts, apiPartsOf } from "./api-parts.js";
import { DeviceResources } from "./device-resources.js";
import type { HttpApiDevice } from "./http-api-device.js";
import { HTTP_LOG_LEVEL } from "./logs/recent-lines.js";
import { PageHandler } from "./page/page-handler.js";

/** Options of the device's HTTP API. */
export interface HTTPOptions {
  /** Default 8080. 0: any free port. */
  port?: number;
  /** The address of the interface to listen on; `"127.0.0.1"` for this machine only. Default: all interfaces. */
  address?: string;
  /** The owner's token, which has every permission; at least 8 characters, without a colon. Default: none. */
  token?: string;
  /**
   * HTTPS instead of HTTP, with the host's certificate: on Node `createHost({ tls })`. Boards have no
   * TLS server. Default false.
   */
  tls?: boolean;
  /**
   * Opens HTTP to everyone who can reach the device: requests without a token have every permission. Default
   * false.
   */
  anywhere?: boolean;
  /**
   * Other origins whose pages may use the API (CORS), with a token where one is needed:
   * `["https://home.example:8123"]`. Default: none.
   */
  origins?: readonly string[];
  /** How long an address has to wait after wrong tokens. */
  wrongTokens?: AttemptsOptions;
  /**
   * The most clients at once; more wait for a place. Default 4, with Node's `startDevice` 64; 1 to 256.
   */
  connections?: number;
  memory?: HttpMemoryOptions;
  timeouts?: HttpTimeoutOptions;
  /**
   * The time between the comments in streams of events, which show that both sides are still connected; from 10 ms
   * to a day. Default 15 s.
   */
  keepAlive?: Duration;
  /** Further resources, of the machine rather than of the program. Default: none. */
  resources?: readonly Resource[];
}

const SHORTEST_TOKEN = 8;

/** A device's API over HTTP. */
export class HTTPService {
  private readonly server: HttpServer;
  private readonly api: RestHandler;
  private readonly parts: ApiParts;
  private readonly authentication: Authentication;
  /** Requests without a token are accepted, or the owner has a token. */
  private readonly hasAccess: boolean;

  /**
   * @throws ConfigurationError when the token is too short, or two resources have one name.
   * @throws ConfigurationError when an option is out of range.
   */
  constructor(device: HttpApiDevice, options: HTTPOptions) {
    const { host, log } = device;
    const { token, address = "", anywhere = false } = options;
    const parts = apiPartsOf(device, options);
    const { tokens } = parts;
    this.parts = parts;
    if (token !== undefined && token.length < SHORTEST_TOKEN)
      throw new ConfigurationError(
        `http.token has ${token.length} characters; give at least ${SHORTEST_TOKEN}.`,
      );
    if (options.tls && !host.tls)
      throw new ConfigurationError(
        "http.tls is set, but this host has no certificate; on Node give one to createHost, on a board leave it out.",
      );
    // In an address, what follows a colon is the password.
    if (token?.includes(":"))
      throw new ConfigurationError(
        "http.token has a colon, which no user name may have; leave it out.",
      );
    const isOpen = token === undefined && (anywhere || isLoopback(address));
    this.hasAccess = isOpen || token !== undefined;
    const attempts = new AttemptLimiter("http.wrongTokens", options.wrongTokens);
    const { time } = parts;
    const write: LogLine = (level, tag, message) => log.write(level, tag, message);
    const refusals = new RefusalLog(write, "http");
    const authentication = new Authentication(
      token,
      tokens,
      isOpen,
      new CrossOrigin(options.origins ?? [], isOpen),
      attempts,
      time,
      refusals,
      parts.tickets,
    );
    this.authentication = authentication;
    tokens.owner = this;
    const resources = new DeviceResources(device, parts, options.resources);
    const api = new RestHandler(resources, authentication, log, host.timer, device.clock);
    const handler = host.page ? new PageHandler(api, host.page) : api;
    this.api = api;
    this.server = new HttpServer(host, handler, write, options, refusals);
  }

  /**
   * Reads the stored tokens, and starts to record the log.
   *
   * @throws ConfigurationError when it would be open to everyone.
   */
  prepare(): void {
    const { tokens, logLines, lines, events, history } = this.parts;
    tokens.open();
    if (!this.hasAccess && tokens.all.length === 0)
      throw new ConfigurationError(
        'HTTP would be open to everyone: there\'s no token. Give http.token, or http.address "127.0.0.1" for this machine alone, or http.anywhere if that is meant.',
      );
    logLines.listen(lines);
    logLines.keep(HTTP_LOG_LEVEL);
    logLines.listen(events);
    history?.start();
  }

  /** Opens the port. `onError` is called if it can't be opened. */
  open(onError?: (error?: Error) => void): Listener {
    const { memoryLength, sockets } = this.server;
    this.server.log(
      LogLevel.INFO,
      `${sockets.connections.length} connections, in ${memoryLength} bytes of memory that never grow`,
    );
    return this.server.open(onError);
  }

  /** How many clients are connected. */
  get connections(): number {
    return this.server.connections;
  }

  /** Accepts no new clients, ends the streams of events, and closes each connection after its current response. */
  disconnect(): void {
    this.server.disconnect();
    this.endWaits();
    this.parts.streams.endAll();
  }

  /** Closes all connections at once, but still accepts new ones. */
  drop(): void {
    this.server.drop();
  }

  /** Closes the port and all connections at once. */
  close(): void {
    this.server.close();
    this.endWaits();
    const { tokens, logLines, lines, events, history } = this.parts;
    history?.close();
    logLines.forget(events);
    logLines.keep(LogLevel.NONE);
    logLines.forget(lines);
    tokens.close();
  }

  /** Clients with the token lose their access at once. */
  tokenDeleted(): void {
    this.authentication.forget();
    this.parts.streams.endAll();
  }

  private endWaits(): void {
    this.api.endWaits();
    this.parts.streams.endWaits();
  }
}
