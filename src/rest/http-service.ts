import { ConfigurationError } from "../errors.js";
import type { Listener } from "../host.js";
import type { MemoryOptions } from "../http/memory.js";
import { Server } from "../http/server.js";
import type { TimeoutOptions } from "../http/timeouts.js";
import type { Log } from "../log.js";
import { Authentication } from "./auth/authentication.js";
import { TokenStore } from "./auth/token-store.js";
import { tokenCollection } from "./auth/tokens.js";
import { allEntities } from "./entities/all-entities.js";
import { EntityResource } from "./entities/entity-collection.js";
import { entityKinds } from "./entities/kinds.js";
import { indexResource } from "./index-resource.js";
import { deviceRoute } from "./resources/device.js";
import { serviceCollection } from "./resources/services.js";
import { RestHandler } from "./rest-handler.js";
import { madeForEach, type Resource } from "./route.js";
import type { ServedDevice } from "./served-device.js";

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
  /** How many clients at once. Default 4; 1 to 32. */
  connections?: number;
  memory?: MemoryOptions;
  timeouts?: TimeoutOptions;
}

const SHORTEST_TOKEN = 8;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** A device's API over HTTP. */
export class HTTPService {
  readonly #server: Server;
  readonly #log: Log;
  readonly #connections: number;
  readonly #tokens: TokenStore;

  /**
   * @throws ConfigurationError when it would be open to everyone, the token is too short, or two resources have one name.
   * @throws RangeError when an option is out of its range.
   */
  constructor(device: ServedDevice, options: HTTPOptions) {
    const { host, log } = device;
    const { token, address = "", anywhere = false } = options;
    const tokens = new TokenStore(host, log);
    this.#tokens = tokens;
    this.#log = log;
    this.#connections = options.connections ?? 4;
    try {
      const isOpen = token === undefined && (anywhere || LOOPBACK.test(address));
      if (token !== undefined && token.length < SHORTEST_TOKEN)
        throw new ConfigurationError(
          `http.token has ${token.length} characters; give at least ${SHORTEST_TOKEN}.`,
        );
      if (token === undefined && !isOpen && tokens.all.length === 0)
        throw new ConfigurationError(
          'HTTP would be open to everyone: there\'s no token. Give http.token, or http.address "127.0.0.1" for this machine alone, or http.anywhere if that is meant.',
        );
      const authentication = new Authentication(token, tokens, isOpen, host.time);
      const handler = new RestHandler(resourcesOf(device, tokens), authentication, log);
      this.#server = new Server(
        host,
        handler,
        (level, tag, message) => log.write(level, tag, message),
        options,
      );
    } catch (error) {
      tokens.close();
      throw error;
    }
  }

  /** Opens the port. `onError` hears when it can't be opened. */
  open(onError?: (error?: Error) => void): Listener {
    const { memoryLength } = this.#server;
    this.#log.info(
      "http",
      () => `${this.#connections} connections, in ${memoryLength} bytes of memory that never grow`,
    );
    return this.#server.open(onError);
  }

  /** Closes the port and all connections at once. */
  close(): void {
    this.#server.close();
    this.#tokens.close();
  }
}

/** What the API has. A new resource is a line here. */
function resourcesOf(device: ServedDevice, tokens: TokenStore): Resource[] {
  const { host, name, version, entities, services, collections, log } = device;
  const kinds = entityKinds();
  const resources = [
    ...kinds.map((kind) => new EntityResource(kind, entities, host)),
    madeForEach("entities", () => allEntities(kinds, entities).routes),
    madeForEach("device", () => [deviceRoute(device)]),
    madeForEach("services", () => serviceCollection(services, log).routes),
    madeForEach("tokens", () => tokenCollection(tokens).routes),
    ...collections,
  ];
  return [indexResource({ name, version }, resources), ...resources];
}
