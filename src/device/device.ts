import { ConfigurationError } from "../base/errors.js";
import { type HTTPOptions, HTTPService } from "../device-api/http-service.js";
import type { Entity } from "../entities/entity.js";
import { checkName } from "../entities/object-id.js";
import { register } from "../entities/registry.js";
import type { Host, Listener } from "../host/host.js";
import { Hub } from "../hub/hub.js";
import { isHubImport } from "../hub/hub-import.js";
import { HubStateCommands } from "../hub/hub-state-commands.js";
import { type Configured, settingsInWords } from "../log/configuration.js";
import { describeError, LineListener, Log, LogLevel, type LogLine } from "../log/log.js";
import type { CommandHandler } from "../native-api/command-handler.js";
import { nativeKindOf } from "../native-api/kinds/kinds.js";
import { type NativeApiOptions, NativeApiServer } from "../native-api/native-api-server.js";
import type { AnyCollection } from "../rest/collection.js";
import type { AnyService } from "../services/service.js";
import { ServiceCommands, servicesByKey } from "../services/service-commands.js";
import { Clock } from "../time/clock.js";
import { SteadyTime } from "../time/steady-time.js";
import { Utf8 } from "../wire/utf8.js";
import { checkNeeds } from "./check-needs.js";
import { checkPins } from "./check-pins.js";
import { checkDeviceName } from "./device-name.js";
import { GuardedHost } from "./guarded-host.js";
import { keepStates, type SavedStates } from "./saved-states.js";

export interface DeviceOptions {
  /**
   * What hubs and the network know the device by: `"desk-lamp"`, of a-z, 0-9 and -. It stays
   * when what people call the device changes.
   */
  name: string;
  /** What people call it: `"Desk lamp"`. Default: its name. */
  friendlyName?: string;
  /** In the order in which clients list them. */
  entities: readonly Entity[];
  /** What clients can have it do, in the order in which they list them, after the entities. Default: nothing. */
  services?: readonly AnyService[];
  /** What clients find over HTTP beside the device's own resources. Default: nothing. */
  collections?: readonly AnyCollection[];
  /** The version of your program, dotted: `"1.0.0"`, the default. */
  version?: string;
  /** The board's model. Default: what the host says. */
  model?: string;
  /**
   * The device sleeps between its connections, and its hub is to show what it last said
   * meanwhile. Default false.
   */
  deepSleep?: boolean;
  /**
   * How often the device asks each of its clients for the time, to set its clock, in
   * milliseconds. It asks when they connect as well. Default 900,000 (15 minutes);
   * 0: never.
   */
  timeInterval?: number;
}

export interface StartOptions extends NativeApiOptions {
  /**
   * Milliseconds from one time of writing states that are kept over restarts to
   * the next, which is what may be lost with the power: more often wears flash.
   * Only what has changed is written. Default 60,000, as in ESPHome.
   */
  saveInterval?: number;
  /** Takes the lines of the log. Default: they are lost. */
  log?: LogLine;
  /** The highest level of the lines that `log` takes. Default VERY_VERBOSE: all there are. */
  logLevel?: LogLevel;
  /** Hears of each state that an entity publishes. */
  onPublish?: (entity: Entity) => void;
  /** Has the device speak HTTP as well. Default: it doesn't. */
  http?: HTTPOptions;
  /** A port could not be opened. */
  onError?: (error?: Error) => void;
}

/** A device: its name, its entities, and the server that shows them to clients. */
export class Device implements Configured {
  readonly name: string;
  /** What people call it. */
  readonly friendlyName: string;
  readonly entities: readonly Entity[];
  /**
   * The host. What is thrown in callbacks of its timers and pins is logged, and
   * the device goes on; so programs had better take this one than their own.
   */
  readonly host: Host;
  /** The version of its program. */
  readonly version: string;
  /** Its log, which clients can listen to: `device.log.info("heating", "on")`. */
  readonly log = new Log();
  /** What time it is. */
  readonly clock: Clock;
  /** The one that was given. */
  readonly #host: Host;
  readonly #time: SteadyTime;
  readonly #options: DeviceOptions;
  readonly #services: ReturnType<typeof servicesByKey> | undefined;
  #hub: Hub | undefined;
  #server: NativeApiServer | undefined;
  #http: HTTPService | undefined;
  #httpListener: Listener | undefined;
  #line: LineListener | undefined;
  #saved: SavedStates | undefined;
  #onPublish: ((entity: Entity) => void) | undefined;

  /** @throws ConfigurationError when two entities or services can't be told apart, a pin is used twice, an entity lacks one that it works with, the name isn't of a-z, 0-9 and -, or `timeInterval` is none. */
  constructor(host: Host, options: DeviceOptions) {
    checkDeviceName(options.name);
    if (options.friendlyName !== undefined)
      checkName("The device, as a friendlyName,", options.friendlyName);
    checkPins(options.entities);
    checkNeeds(options.entities);
    this.#host = host;
    this.#time = new SteadyTime(host.time);
    this.host = this.#guarded("the program");
    this.name = options.name;
    this.friendlyName = options.friendlyName ?? options.name;
    this.entities = options.entities;
    this.version = options.version ?? "1.0.0";
    this.clock = new Clock(host.time, this.log, options.timeInterval);
    this.#options = options;
    register(options.entities, this, (entity) => nativeKindOf(entity) !== undefined);
    for (const entity of options.entities) {
      if (entity.index >= 0) continue;
      entity.subscriber = {
        onStateChanged: (entity) => this.#tell(entity),
        version: this.version,
        log: this.log,
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
   * Starts the entities, then opens the port, and that for HTTP.
   *
   * @throws ConfigurationError when an entity can't start, the others are closed again; or when HTTP
   *   would be open to everyone. Where an entity throws another error than that, it is logged, and
   *   the device starts without it.
   * @throws RangeError when an option is out of its range.
   */
  start(options: StartOptions = {}): Listener {
    const { name, entities, log } = this;
    const host = this.#host;
    const { services = [] } = this.#options;
    const commands: CommandHandler[] = [];
    if (this.#services) commands.push(new ServiceCommands(this.#services, log));
    const imports = entities.filter(isHubImport);
    const hubStates = imports.length > 0 ? new HubStateCommands(imports, log) : undefined;
    if (hubStates) commands.push(hubStates);
    const info = {
      name: new Utf8(name),
      macAddress: new Utf8(host.mac),
      firmwareVersion: new Utf8(this.version),
      compilationTime: "",
      model: new Utf8(this.#options.model ?? host.model),
      hasDeepSleep: this.#options.deepSleep ?? false,
    };
    const hubEntities = hubStates?.entities ?? [];
    const configured = [this, this.clock, ...entities, ...services];
    const { clock } = this;
    const server = new NativeApiServer(
      { host, info, entities, services, hubEntities, commands, configured, log, clock },
      options,
    );
    this.#onPublish = options.onPublish;
    if (options.log) {
      this.#line = new LineListener(options.log, options.logLevel ?? LogLevel.VERY_VERBOSE);
      this.log.listen(this.#line);
    }
    try {
      if (options.http) this.#http = this.#makeHTTP(options.http);
      this.#startEntities(options.saveInterval);
    } catch (error) {
      this.#endHTTP();
      this.#endLog();
      throw error;
    }
    this.#server = server;
    try {
      const listener = server.open(options.onError);
      this.#httpListener = this.#http?.open(options.onError);
      return listener;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Where it speaks HTTP; undefined where it doesn't. */
  get httpListener(): Listener | undefined {
    return this.#httpListener;
  }

  #makeHTTP(options: HTTPOptions): HTTPService | undefined {
    if (typeof USE_HTTP === "undefined" || USE_HTTP) {
      const { name, friendlyName, version, entities, log, clock } = this;
      const host = this.#host;
      const { services = [], collections = [], model = host.model } = this.#options;
      const shown = entities.filter(({ index }) => index >= 0);
      return new HTTPService(
        {
          host,
          name,
          friendlyName,
          version,
          model,
          entities: shown,
          services,
          collections,
          log,
          clock,
        },
        options,
      );
    }
    throw new ConfigurationError(
      "HTTP was left out of this build (USE_HTTP); leave the option http out as well.",
    );
  }

  #startEntities(saveInterval: number | undefined): void {
    const saved = keepStates(this.#host, this.entities, this.log, saveInterval);
    let started = 0;
    try {
      for (const entity of this.entities) {
        this.#start(entity);
        started += 1;
      }
    } catch (error) {
      for (const entity of this.entities.slice(0, started))
        this.#attempt(entity, () => entity.close());
      saved?.close();
      throw error;
    }
    this.#saved = saved;
    for (const entity of this.entities) this.#attempt(entity, () => entity.started());
  }

  /** What isn't the configuration's fault may be over soon: the device goes on with the rest. */
  #start(entity: Entity): void {
    try {
      entity.start(this.#guarded(entity.name));
    } catch (error) {
      if (error instanceof ConfigurationError) throw error;
      this.#failed(entity, error);
    }
  }

  #attempt(entity: Entity, attempt: () => void): void {
    try {
      attempt();
    } catch (error) {
      this.#failed(entity, error);
    }
  }

  #failed(entity: Entity, error: unknown): void {
    this.log.error("device", () => `"${entity.name}" failed: ${describeError(error)}`);
  }

  #guarded(who: string): Host {
    return new GuardedHost(this.#host, this.#time, this.log, who);
  }

  /** How many clients are connected. */
  get connections(): number {
    return this.#server?.connections ?? 0;
  }

  /** Asks all clients to disconnect; see `connections` for how many still are. */
  disconnect(): void {
    this.#server?.disconnect();
  }

  /** Closes all connections at once, as when the network is gone. New ones are welcome. */
  drop(): void {
    this.#server?.drop();
  }

  /** Closes all connections, gives back pins and timers, and writes what is kept over restarts. */
  close(): void {
    this.#endHTTP();
    this.#server?.close();
    this.#server = undefined;
    for (const entity of this.entities) this.#attempt(entity, () => entity.close());
    this.#saved?.save();
    this.#saved?.close();
    this.#saved = undefined;
    this.#endLog();
  }

  #endHTTP(): void {
    this.#http?.close();
    this.#http = undefined;
    this.#httpListener = undefined;
  }

  #endLog(): void {
    if (this.#line) this.log.forget(this.#line);
    this.#line = undefined;
  }

  get kind(): string {
    return "device";
  }

  configuration(): string {
    const { host, name, friendlyName, version } = this;
    const { model = host.model } = this.#options;
    return settingsInWords({
      name,
      friendlyName: friendlyName === name ? "" : friendlyName,
      version,
      model,
      address: host.mac,
    });
  }

  /** Closes the device and starts it anew. Nothing after the call runs. */
  restart(): void {
    this.close();
    this.#host.restart();
  }

  /** Called by entities. */
  onStateChanged(entity: Entity): void {
    this.#server?.states.onStateChanged(entity);
    if (this.#onPublish) this.#tell(entity);
  }

  #tell(entity: Entity): void {
    try {
      this.#onPublish?.(entity);
    } catch (error) {
      this.log.error("device", () => `onPublish failed: ${describeError(error)}`);
    }
  }
}
