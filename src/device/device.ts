import type { Entity } from "../entities/entity.js";
import { checkName } from "../entities/object-id.js";
import { register } from "../entities/registry.js";
import type { Host, Listener } from "../host/host.js";
import { Hub } from "../hub/hub.js";
import { type Configured, settingsInWords } from "../log/configuration.js";
import { describeError, Log } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";
import { nativeKindOf } from "../native-api/kinds/kinds.js";
import type { NativeApiServer } from "../native-api/native-api-server.js";
import { servicesByKey } from "../services/service-commands.js";
import { Clock } from "../time/clock.js";
import { SteadyTime } from "../time/steady-time.js";
import { checkNeeds } from "./check-needs.js";
import { checkPins } from "./check-pins.js";
import { type Composed, composeServices, type DeviceParts } from "./compose.js";
import { checkDeviceName } from "./device-name.js";
import { AlreadyStartedError } from "./errors.js";
import { GuardedHost } from "./guarded-host.js";
import type { DeviceOptions, StartOptions } from "./options.js";

/** A device: its name, its entities, and the services that it runs. */
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
  /** While it runs. */
  #running: Composed | undefined;
  /** That of the services that hears of each state. */
  #server: NativeApiServer | undefined;
  #onPublish: StartOptions["onPublish"];

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
   * Starts the entities and the rules, then opens the port, and that for HTTP. A start that has
   * failed can be tried again.
   *
   * @returns Where the native API listens.
   * @throws AlreadyStartedError when the device runs.
   * @throws ConfigurationError when an entity can't start, the others are closed again; or when HTTP
   *   would be open to everyone. Where an entity throws another error than that, it is logged, and
   *   the device starts without it.
   * @throws RangeError when an option is out of its range.
   */
  start(options: StartOptions = {}): Listener {
    if (this.#running) throw new AlreadyStartedError(this.name);
    const running = composeServices(this.#parts, options);
    this.#running = running;
    this.#server = running.server;
    this.#onPublish = options.onPublish;
    try {
      for (const service of running.all) service.prepare?.();
      for (const service of running.all) service.start();
    } catch (error) {
      this.close();
      throw error;
    }
    return running.api.listener as Listener;
  }

  get #parts(): DeviceParts {
    const { friendlyName, version, entities, log, clock } = this;
    return {
      host: this.#host,
      hostFor: (who) => this.#guarded(who),
      options: this.#options,
      friendlyName,
      version,
      entities,
      services: this.#services,
      log,
      clock,
      device: this,
    };
  }

  /** Where it speaks HTTP; undefined where it doesn't. */
  get httpListener(): Listener | undefined {
    return this.#running?.http?.listener;
  }

  #guarded(who: string): Host {
    return new GuardedHost(this.#host, this.#time, this.log, who);
  }

  /**
   * How many clients are connected, of the native API and over HTTP together. Entities hear of
   * those of the native API alone, which are hubs; see `Entity.connectionsChanged`.
   */
  get connections(): number {
    let count = 0;
    for (const { connections = 0 } of this.#running?.all ?? []) count += connections;
    return count;
  }

  /**
   * Asks all clients to disconnect, and takes no new ones; see `connections` for how many still are
   * there. A client over HTTP gets the answer that it waits for; streams of events end.
   */
  disconnect(): void {
    for (const service of this.#running?.all ?? []) service.disconnect?.();
  }

  /** Closes all connections at once, as when the network is gone. New ones are welcome. */
  drop(): void {
    for (const service of this.#running?.all ?? []) service.drop?.();
  }

  /**
   * Closes all connections, gives back pins and timers, and writes what is kept over restarts. Then
   * it can be started again.
   */
  close(): void {
    const services = [...(this.#running?.all ?? [])].reverse();
    this.#running = undefined;
    for (const service of services) {
      try {
        service.close();
      } catch (error) {
        this.log.error("device", () => `closing failed: ${describeError(error)}`);
      }
    }
    this.#server = undefined;
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
      logRejection(this.#onPublish?.(entity), this.log, "onPublish");
    } catch (error) {
      this.log.error("device", () => `onPublish failed: ${describeError(error)}`);
    }
  }
}
