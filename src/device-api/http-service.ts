import { ConfigurationError } from "../base/errors.js";
import type { Camera } from "../entities/camera/camera.js";
import type { Sensor } from "../entities/sensor.js";
import type { AnyEntityKind } from "../entity-json/entity-kind.js";
import type { Listener, Time } from "../host/host.js";
import type { HttpMemoryOptions } from "../http/http-memory.js";
import { HttpServer } from "../http/http-server.js";
import type { HttpTimeoutOptions } from "../http/timeouts.js";
import { LogLevel, type LogLine } from "../log/log.js";
import type { LogLines } from "../log/log-lines.js";
import { RefusalLog } from "../log/refusal-log.js";
import { isLoopback } from "../rest/addresses.js";
import { Authentication } from "../rest/auth/authentication.js";
import { CrossOrigin } from "../rest/auth/cross-origin.js";
import { Tickets } from "../rest/auth/tickets.js";
import { ticketsRoute } from "../rest/auth/tickets-route.js";
import { TokenStore } from "../rest/auth/token-store.js";
import { tokenCollection } from "../rest/auth/tokens.js";
import { indexResource } from "../rest/index-resource.js";
import { openapiResource } from "../rest/openapi/openapi-resource.js";
import { RestHandler } from "../rest/rest-handler.js";
import { lazyResource, type Resource, type Route } from "../rest/route.js";
import { AttemptLimiter, type AttemptsOptions } from "../security/attempt-limiter.js";
import { SteadyTime } from "../time/steady-time.js";
import { automationCollection } from "./automations.js";
import { cameraRoutes } from "./cameras/camera-routes.js";
import { deviceRoute } from "./device.js";
import { encryptionRoute } from "./encryption.js";
import { allEntities } from "./entities/all-entities.js";
import { EntityResource } from "./entities/entity-collection.js";
import { EventStreams } from "./events/event-streams.js";
import { eventsRoute } from "./events/events-route.js";
import { historyRoute } from "./history/history-route.js";
import { SensorHistory } from "./history/sensor-history.js";
import { logsRoute } from "./logs/logs-route.js";
import { RecentLines } from "./logs/recent-lines.js";
import { OpenStreams } from "./open-streams.js";
import { PageHandler } from "./page/page-handler.js";
import type { HttpApiDevice } from "./served-device.js";
import { Executions } from "./services/executions.js";
import { serviceCollection } from "./services/services.js";

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
   * Milliseconds between the comments in streams of events, which show that both
   * sides are still connected; 10 to 86,400,000. Default 15,000.
   */
  keepAlive?: number;
  /** Further resources, of the machine rather than of the program. Default: none. */
  resources?: readonly Resource[];
}

const SHORTEST_TOKEN = 8;

/** A device's API over HTTP. */
export class HTTPService {
  private readonly server: HttpServer;
  private readonly api: RestHandler;
  private readonly parts: Parts;
  /** Requests without a token are accepted, or the owner has a token. */
  private readonly hasAccess: boolean;

  /**
   * @throws ConfigurationError when the token is too short, or two resources have one name.
   * @throws RangeError when an option is out of range.
   */
  constructor(device: HttpApiDevice, options: HTTPOptions) {
    const { host, log } = device;
    const { token, address = "", anywhere = false } = options;
    const parts = partsOf(device, options);
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
    tokens.onDelete = () => {
      authentication.forget();
      parts.streams.endAll();
    };
    const resources = resourcesOf(device, parts, options.resources ?? []);
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
    logLines.forget(lines);
    tokens.close();
  }

  private endWaits(): void {
    this.api.endWaits();
    this.parts.streams.endWaits();
  }
}

/** The parts of the API that the service makes itself. */
interface Parts {
  readonly tokens: TokenStore;
  readonly logLines: LogLines;
  /** Whose ticks are never set back. */
  readonly time: Time;
  readonly tickets: Tickets;
  readonly lines: RecentLines;
  readonly events: EventStreams;
  readonly streams: OpenStreams;
  readonly history: SensorHistory | undefined;
}

function partsOf(device: HttpApiDevice, options: HTTPOptions): Parts {
  const { host, log, logLines, entities, entityJson } = device;
  const { connections = 4, keepAlive } = options;
  const lines = new RecentLines(logLines);
  // One connection is kept free of streams, for everything else.
  const streams = new OpenStreams(Math.max(1, connections - 1));
  const events = new EventStreams(host, entities, entityJson, logLines, lines, streams, keepAlive);
  const tokens = new TokenStore(host, log);
  const time = new SteadyTime(host.time);
  const tickets = new Tickets(host, time);
  const history = device.keepsHistory
    ? new SensorHistory(sensorsOf(device), host.timer)
    : undefined;
  return { tokens, time, tickets, logLines, lines, events, streams, history };
}

/** The API's resources. A new resource adds a line here. */
function resourcesOf(device: HttpApiDevice, parts: Parts, others: readonly Resource[]): Resource[] {
  const { name, version, entities, entityJson, automations, encryption, services } = device;
  const { collections } = device;
  // Collections of kinds that the device doesn't have would always be empty.
  const kinds = entityJson.kinds.filter(({ kind }) => entities.some((one) => one.kind === kind));
  const { tokens, tickets, lines, events } = parts;
  const executions = services.length > 0 ? new Executions(device.log) : undefined;
  const all: Resource[] = [];
  const resources = [
    ...kinds.map(
      (kind) => new EntityResource(kind, entities, device.host.timer, below(kind, device, parts)),
    ),
    lazyResource("entities", () => allEntities(kinds, entities, device.host.timer, device.area)),
    lazyResource("device", () => ({ routes: [deviceRoute(device)] })),
    ...(encryption
      ? [lazyResource("encryption", () => ({ routes: [encryptionRoute(encryption)] }))]
      : []),
    lazyResource("services", () => serviceCollection(services, executions)),
    ...(automations
      ? [lazyResource("automations", () => automationCollection(automations.automations))]
      : []),
    lazyResource("tokens", () => tokenCollection(tokens)),
    lazyResource("tickets", () => ({ routes: [ticketsRoute(tickets)] })),
    lazyResource("logs", () => ({ routes: [logsRoute(lines)] })),
    lazyResource("events", () => ({ routes: [eventsRoute(events)] })),
    openapiResource({ title: name, version: 1 }, all),
    ...others,
    ...collections,
  ];
  all.push(indexResource({ name, version }, resources), ...resources);
  return all;
}

function sensorsOf({ entities }: HttpApiDevice): Sensor[] {
  return entities.filter(({ kind }) => kind === "sensor") as Sensor[];
}

/** The resources below entities of a kind. */
function below(
  kind: AnyEntityKind,
  device: HttpApiDevice,
  { streams, history }: Parts,
): Route[] | undefined {
  const { entities, host } = device;
  if (kind.kind === "sensor" && history) return [historyRoute(sensorsOf(device), history)];
  if (typeof USE_ESP32_CAMERA === "undefined" || USE_ESP32_CAMERA)
    if (kind.kind === "camera") {
      const cameras = entities.filter((entity) => entity.kind === kind.kind);
      return cameraRoutes(cameras as Camera[], host, streams);
    }
  return undefined;
}
