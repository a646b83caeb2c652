import { Server, type ServerOptions } from "./api/server.js";
import { Clock } from "./clock.js";
import { type Configured, settingsInWords } from "./configuration.js";
import type { Entity } from "./entities/entity.js";
import { commandHandlers } from "./entities/kinds.js";
import { objectIdOf } from "./entities/object-id.js";
import { Registry } from "./entities/registry.js";
import type { Host, Listener } from "./host.js";
import { LineListener, Log, LogLevel, type LogLine } from "./log.js";
import { Utf8 } from "./wire/utf8.js";

export interface DeviceOptions {
  /** The node's name, `"workbench"`: what a hub calls the device. */
  name: string;
  /** In the order in which clients list them. */
  entities: readonly Entity[];
  /** The version of your program, dotted: `"1.0.0"`, the default. */
  version?: string;
  /** The board's model. Default: what the host says. */
  model?: string;
  /**
   * How often the device asks each of its clients for the time, to set its clock, in
   * milliseconds. It asks when they connect as well. Default 900,000 (15 minutes);
   * 0: never.
   */
  timeInterval?: number;
}

export interface StartOptions extends ServerOptions {
  /** Takes the lines of the log. Default: they are lost. */
  log?: LogLine;
  /** The highest level of the lines that `log` takes. Default VERY_VERBOSE: all there are. */
  logLevel?: LogLevel;
  /** Hears of each state that an entity publishes. */
  onPublish?: (entity: Entity) => void;
  /** The port could not be opened. */
  onError?: (error?: Error) => void;
}

/** A device: its name, its entities, and the server that shows them to clients. */
export class Device implements Configured {
  readonly name: string;
  readonly entities: readonly Entity[];
  readonly host: Host;
  /** Its log, which clients can listen to: `device.log.info("heating", "on")`. */
  readonly log = new Log();
  /** What time it is. */
  readonly clock: Clock;
  readonly #options: DeviceOptions;
  readonly #registry: Registry;
  #server: Server | undefined;
  #line: LineListener | undefined;
  #onPublish: ((entity: Entity) => void) | undefined;

  /** @throws ConfigurationError when two entities can't be told apart, a name is empty, or `timeInterval` is none. */
  constructor(host: Host, options: DeviceOptions) {
    objectIdOf(options.name);
    this.host = host;
    this.name = options.name;
    this.entities = options.entities;
    this.clock = new Clock(host.time, this.log, options.timeInterval);
    this.#options = options;
    this.#registry = new Registry(options.entities, this);
  }

  /**
   * Starts the entities, then opens the port.
   *
   * @throws ConfigurationError when an entity can't start; the others are closed again.
   * @throws RangeError when an option is out of its range.
   */
  start(options: StartOptions = {}): Listener {
    const { host, name, entities } = this;
    const server = new Server(
      host,
      entities,
      commandHandlers(this.#registry),
      {
        usesPassword: (options.password ?? "") !== "",
        name: new Utf8(name),
        macAddress: new Utf8(host.mac),
        firmwareVersion: new Utf8(this.#options.version ?? "1.0.0"),
        compilationTime: "",
        model: new Utf8(this.#options.model ?? host.model),
        hasDeepSleep: false,
      },
      this.log,
      this.clock,
      [this, this.clock, ...entities],
      options,
    );
    this.#onPublish = options.onPublish;
    if (options.log) {
      this.#line = new LineListener(options.log, options.logLevel ?? LogLevel.VERY_VERBOSE);
      this.log.listen(this.#line);
    }
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
      this.#endLog();
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
    this.#endLog();
  }

  #endLog(): void {
    if (this.#line) this.log.forget(this.#line);
    this.#line = undefined;
  }

  get kind(): string {
    return "device";
  }

  configuration(): string {
    const { host, name } = this;
    const { version = "1.0.0", model = host.model } = this.#options;
    return settingsInWords({ name, version, model, address: host.mac });
  }

  /** Called by entities. */
  published(entity: Entity): void {
    this.#server?.published(entity);
    this.#onPublish?.(entity);
  }
}
