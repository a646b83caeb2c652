import { Server, type ServerOptions } from "./api/server.js";
import type { Entity } from "./entities/entity.js";
import { commandHandlers } from "./entities/kinds.js";
import { objectIdOf } from "./entities/object-id.js";
import { Registry } from "./entities/registry.js";
import type { Host, Listener } from "./host.js";
import { Hub } from "./hub/hub.js";
import { isHubImport } from "./hub/hub-import.js";
import { HubStateCommands } from "./hub/hub-state-commands.js";
import type { LogLine } from "./log.js";
import type { AnyService } from "./services/service.js";
import { ServiceCommands, servicesByKey } from "./services/service-commands.js";
import { Utf8 } from "./wire/utf8.js";

export interface DeviceOptions {
  /** The node's name, `"workbench"`: what a hub calls the device. */
  name: string;
  /** In the order in which clients list them. */
  entities: readonly Entity[];
  /** What clients can have it do, in the order in which they list them, after the entities. Default: nothing. */
  services?: readonly AnyService[];
  /** The version of your program, dotted: `"1.0.0"`, the default. */
  version?: string;
  /** The board's model. Default: what the host says. */
  model?: string;
}

export interface StartOptions extends ServerOptions {
  /** Takes the lines of the log. Default: they are lost. */
  log?: LogLine;
  /** Hears of each state that an entity publishes. */
  onPublish?: (entity: Entity) => void;
  /** The port could not be opened. */
  onError?: (error?: Error) => void;
}

/** A device: its name, its entities, and the server that shows them to clients. */
export class Device {
  readonly name: string;
  readonly entities: readonly Entity[];
  readonly host: Host;
  /** The version of its program. */
  readonly version: string;
  readonly #options: DeviceOptions;
  readonly #registry: Registry;
  readonly #services: ReturnType<typeof servicesByKey> | undefined;
  #hub: Hub | undefined;
  #server: Server | undefined;
  #onPublish: ((entity: Entity) => void) | undefined;

  /** @throws ConfigurationError when two entities or services can't be told apart, or a name is empty. */
  constructor(host: Host, options: DeviceOptions) {
    objectIdOf(options.name);
    this.host = host;
    this.name = options.name;
    this.entities = options.entities;
    this.version = options.version ?? "1.0.0";
    this.#options = options;
    this.#registry = new Registry(options.entities, this);
    for (const entity of options.entities) {
      if (!entity.internal) continue;
      entity.subscriber = {
        published: (entity) => this.#onPublish?.(entity),
        version: this.version,
      };
    }
    // What few devices need isn't made for all.
    if (options.services?.length) this.#services = servicesByKey(options.services);
  }

  /** The hub, to call its services and fire its events. */
  get hub(): Hub {
    this.#hub ??= new Hub((message) => this.#server?.callHubService(message) ?? false);
    return this.#hub;
  }

  /**
   * Starts the entities, then opens the port.
   *
   * @throws ConfigurationError when an entity can't start; the others are closed again.
   * @throws RangeError when an option is out of its range.
   */
  start(options: StartOptions = {}): Listener {
    const { host, name, entities } = this;
    const log = options.log ?? noLog;
    const commands = commandHandlers(this.#registry);
    if (this.#services) commands.push(new ServiceCommands(this.#services, log));
    const imports = entities.filter(isHubImport);
    const hubStates = imports.length > 0 ? new HubStateCommands(imports, log) : undefined;
    if (hubStates) commands.push(hubStates);
    const server = new Server(
      host,
      entities,
      this.#options.services ?? [],
      hubStates?.entities ?? [],
      commands,
      {
        usesPassword: (options.password ?? "") !== "",
        name: new Utf8(name),
        macAddress: new Utf8(host.mac),
        firmwareVersion: new Utf8(this.version),
        compilationTime: "",
        model: new Utf8(this.#options.model ?? host.model),
        hasDeepSleep: false,
      },
      log,
      options,
    );
    this.#onPublish = options.onPublish;
    this.#startEntities();
    this.#server = server;
    return server.open(options.onError);
  }

  #startEntities(): void {
    let started = 0;
    try {
      for (const entity of this.entities) {
        entity.start(this.host);
        started += 1;
      }
    } catch (error) {
      for (const entity of this.entities.slice(0, started)) entity.close();
      throw error;
    }
  }

  /** How many clients are connected. */
  get connections(): number {
    return this.#server?.connections ?? 0;
  }

  /** Asks all clients to disconnect; see `connections` for how many still are. */
  disconnect(): void {
    this.#server?.disconnect();
  }

  /** Closes all connections and gives back pins and timers. */
  close(): void {
    this.#server?.close();
    this.#server = undefined;
    for (const entity of this.entities) entity.close();
  }

  /** Called by entities. */
  published(entity: Entity): void {
    this.#server?.published(entity);
    this.#onPublish?.(entity);
  }
}

function noLog(): void {}
