import { Automations } from "../automations/automations.js";
import { ConfigurationError } from "../base/errors.js";
import type { Listener } from "../host/host.js";
import type { HttpMemoryOptions } from "../http/http-memory.js";
import { HttpServer } from "../http/http-server.js";
import type { HttpTimeoutOptions } from "../http/timeouts.js";
import type { Log } from "../log/log.js";
import { isLoopback } from "../rest/addresses.js";
import { Authentication } from "../rest/auth/authentication.js";
import { TokenStore } from "../rest/auth/token-store.js";
import { tokenCollection } from "../rest/auth/tokens.js";
import { indexResource } from "../rest/index-resource.js";
import { openapiResource } from "../rest/openapi/openapi-resource.js";
import { RestHandler } from "../rest/rest-handler.js";
import { lazyResource, type Resource } from "../rest/route.js";
import { AttemptLimiter, type AttemptsOptions } from "../security/attempt-limiter.js";
import { SteadyTime } from "../time/steady-time.js";
import { automationCollection } from "./automations.js";
import { deviceRoute } from "./device.js";
import { allEntities } from "./entities/all-entities.js";
import { EntityResource } from "./entities/entity-collection.js";
import { EntityJson } from "./entities/entity-json.js";
import { EventStreams } from "./events/event-streams.js";
import { eventsRoute } from "./events/events-route.js";
import { entityKinds } from "./kinds/kinds.js";
import { logsRoute } from "./logs/logs-route.js";
import { RecentLines } from "./logs/recent-lines.js";
import type { HttpApiDevice } from "./served-device.js";
import { serviceCollection } from "./services.js";

/** How a device speaks HTTP. */
export interface HTTPOptions {
  /** Default 8080. 0: one that is free. */
  port?: number;
  /** The address of the interface to listen on; `"127.0.0.1"` for the machine alone. Default: all interfaces. */
  address?: string;
  /** The owner's token, which is allowed everything; at least 8 characters. Default: none. */
  token?: string;
  /**
   * Opens HTTP to everyone who can reach the device, although there's no token:
   * who has none is allowed everything. Default false.
   */
  anywhere?: boolean;
  /** What an address waits for that has tried wrong tokens. */
  wrongTokens?: AttemptsOptions;
  /** How many clients at once. Default 4; 1 to 32. */
  connections?: number;
  memory?: HttpMemoryOptions;
  timeouts?: HttpTimeoutOptions;
  /**
   * Milliseconds from one comment to the next in streams of events, which show
   * that both sides are still there; 10 to 86,400,000. Default 15,000.
   */
  keepAlive?: number;
}

const SHORTEST_TOKEN = 8;

/** A device's API over HTTP. */
export class HTTPService {
  readonly #server: HttpServer;
  readonly #log: Log;
  readonly #connections: number;
  readonly #parts: Parts;

  /**
   * @throws ConfigurationError when it would be open to everyone, the token is too short, or two resources have one name.
   * @throws RangeError when an option is out of its range.
   */
  constructor(device: HttpApiDevice, options: HTTPOptions) {
    const { host, log } = device;
    const { token, address = "", anywhere = false } = options;
    const parts = partsOf(device, options);
    const { tokens } = parts;
    this.#parts = parts;
    this.#log = log;
    this.#connections = options.connections ?? 4;
    try {
      const isOpen = token === undefined && (anywhere || isLoopback(address));
      if (token !== undefined && token.length < SHORTEST_TOKEN)
        throw new ConfigurationError(
          `http.token has ${token.length} characters; give at least ${SHORTEST_TOKEN}.`,
        );
      if (token === undefined && !isOpen && tokens.all.length === 0)
        throw new ConfigurationError(
          'HTTP would be open to everyone: there\'s no token. Give http.token, or http.address "127.0.0.1" for this machine alone, or http.anywhere if that is meant.',
        );
      const attempts = new AttemptLimiter("http.wrongTokens", options.wrongTokens);
      const time = new SteadyTime(host.time);
      const authentication = new Authentication(token, tokens, isOpen, attempts, time);
      const handler = new RestHandler(resourcesOf(device, parts), authentication, log);
      this.#server = new HttpServer(
        host,
        handler,
        (level, tag, message) => log.write(level, tag, message),
        options,
      );
      log.listen(parts.lines);
    } catch (error) {
      tokens.close();
      throw error;
    }
  }

  /** Starts the rules, and opens the port. `onError` hears when it can't be opened. */
  open(onError?: (error?: Error) => void): Listener {
    const { memoryLength } = this.#server;
    this.#log.info(
      "http",
      () => `${this.#connections} connections, in ${memoryLength} bytes of memory that never grow`,
    );
    this.#parts.automations.start();
    return this.#server.open(onError);
  }

  /** Closes the port and all connections at once, and ends the rules. */
  close(): void {
    this.#server.close();
    this.#log.forget(this.#parts.lines);
    this.#parts.automations.close();
    this.#parts.tokens.close();
  }
}

/** What the API has beside what the device has. */
interface Parts {
  readonly tokens: TokenStore;
  readonly automations: Automations;
  readonly lines: RecentLines;
  readonly events: EventStreams;
}

function partsOf({ host, log, entities }: HttpApiDevice, options: HTTPOptions): Parts {
  const { connections = 4, keepAlive } = options;
  const plain = new EntityJson(entityKinds(), entities);
  const lines = new RecentLines();
  // One connection is left for all else.
  const most = Math.max(1, connections - 1);
  const events = new EventStreams(host, entities, plain, lines, most, keepAlive);
  const tokens = new TokenStore(host, log);
  tokens.onDelete = () => events.endAll();
  return { tokens, automations: new Automations(host, log, plain), lines, events };
}

/** What the API has. A new resource is a line here. */
function resourcesOf(device: HttpApiDevice, parts: Parts): Resource[] {
  const { host, name, version, entities, services, collections, log } = device;
  const { tokens, automations, lines, events } = parts;
  const kinds = entityKinds();
  const all: Resource[] = [];
  const resources = [
    ...kinds.map((kind) => new EntityResource(kind, entities, host)),
    lazyResource("entities", () => allEntities(kinds, entities).routes),
    lazyResource("device", () => [deviceRoute(device)]),
    lazyResource("services", () => serviceCollection(services, log).routes),
    lazyResource("automations", () => automationCollection(automations).routes),
    lazyResource("tokens", () => tokenCollection(tokens).routes),
    lazyResource("logs", () => [logsRoute(lines)]),
    lazyResource("events", () => [eventsRoute(events)]),
    openapiResource({ title: name, version: 1 }, all),
    ...collections,
  ];
  all.push(indexResource({ name, version }, resources), ...resources);
  return all;
}
