import type { DeviceFacts } from "../base/device-facts.js";
import { ConfigurationError } from "../base/errors.js";
import type { Entity } from "../entities/entity.js";
import { checkName } from "../entities/object-id.js";
import { Publications } from "../entities/publications.js";
import { register } from "../entities/registry.js";
import { type SubDevice, subDevicesOf } from "../entities/sub-device.js";
import type { Host, Listener, ReplacementListener, RestartMode } from "../host/host.js";
import { Hub, type HubServiceSender } from "../hub/hub.js";
import { HubClients } from "../hub/hub-clients.js";
import { kindOf } from "../kinds/in-build/kind-of.js";
import { type Configured, settingsInWords } from "../log/configuration.js";
import { describeFailure } from "../log/failure.js";
import { Log } from "../log/log.js";
import { DeviceMQTT } from "../mqtt/device-mqtt.js";
import type { NativeApiServer } from "../native-api/native-api-server.js";
import { serviceRecords } from "../native-api/service-records.js";
import { servicesByKey } from "../services/service-commands.js";
import { Clock } from "../time/clock.js";
import { checkNeeds } from "./check-needs.js";
import { checkPins } from "./check-pins.js";
import { type Composed, composeServices } from "./compose.js";
import { checkProject, factsOf } from "./device-info.js";
import { checkDeviceName } from "./device-name.js";
import { AlreadyStartedError } from "./errors.js";
import { GuardedHosts } from "./guarded-host.js";
import type { DeviceOptions, StartOptions } from "./options.js";
import type { DeviceParts } from "./parts.js";
import { type CloseListener, ProgramListeners } from "./program-listeners.js";
import { ProgramTimers } from "./program-timers.js";

/** A device: its name, its entities, and the services that it runs. */
export class Device implements Configured {
  readonly name: string;
  /** Its name for people. */
  readonly friendlyName: string;
  readonly entities: readonly Entity[];
  /**
   * The guarded host: errors thrown in callbacks of its timers and pins are logged,
   * and the device goes on. Programs should use it rather than the host they passed.
   */
  readonly host: Host;
  /** The program's version. */
  readonly version: string;
  /** Its log, which clients can listen to: `device.log.info("heating", "on")`. */
  readonly log = new Log();
  /** The time, as set by hubs, or by a chip on a battery. */
  readonly clock: Clock;
  private readonly hosts: GuardedHosts;
  private readonly options: DeviceOptions;
  private readonly subDevices: readonly SubDevice[];
  /** @internal By their keys. */
  readonly services: ReturnType<typeof servicesByKey> | undefined;
  /** Created when the program first uses it, as is the hub. */
  private timers: ProgramTimers | undefined;
  private usedHub: Hub | undefined;
  /** Made when the program first listens to clients. */
  declare private hubClients?: HubClients;
  /** Made when the program first uses it. */
  declare private usedMQTT?: DeviceMQTT;
  /** Made for the program's first listener. */
  declare private programListeners?: ProgramListeners;
  private readonly publications: Publications;
  /** Those of entities that clients don't see. */
  private internalPublications: Publications | undefined;
  /** The services, while it runs. */
  private running: Composed | undefined;
  private server: NativeApiServer | undefined;

  /**
   * @throws ConfigurationError when two entities or services have the same key, a pin is used twice, an
   *   entity works with one that the device doesn't have, the name isn't of a-z, 0-9 and -, or
   *   `timeInterval` or `timeZone` isn't valid.
   */
  constructor(host: Host, given: DeviceOptions) {
    const { nameSuffix } = host;
    const options = nameSuffix === undefined ? given : { ...given, name: given.name + nameSuffix };
    checkDeviceName(options.name);
    if (options.friendlyName) checkName("The device, as a friendlyName,", options.friendlyName);
    checkProject(options);
    checkPins(options.entities, host);
    checkNeeds(options.entities);
    this.hosts = new GuardedHosts(host, this.log, this);
    this.host = this.hosts.hostFor("the program");
    const facts = factsOf(options, host);
    this.name = facts.name;
    this.friendlyName = facts.friendlyName || facts.name;
    this.version = facts.version;
    this.entities = options.entities;
    this.publications = new Publications(this.log, this.version);
    this.clock = new Clock(host.time, this.log, options.timeInterval, options.timeZone);
    for (const one of options.kept ?? []) one.attach?.(this.host, this.clock);
    this.options = options;
    this.subDevices = subDevicesOf(options.entities);
    register(options.entities, this.publications, (entity) => kindOf(entity) !== undefined);
    for (const entity of options.entities) {
      if (entity.index >= 0) continue;
      this.internalPublications ??= new Publications(this.log, this.version);
      entity.subscriber = this.internalPublications;
    }
    // Made only for the few devices that need it.
    if (options.services?.length) this.services = servicesByKey(options.services);
  }

  /** Timers of the program, which end with the device: `device.timer.every(60_000, () => …)`. */
  get timer(): ProgramTimers {
    const { location } = this.options;
    this.timers ??= new ProgramTimers(this.host, this.clock, this.log, location);
    return this.timers;
  }

  /** The hub: calls its services and fires its events. */
  get hub(): Hub {
    if (this.usedHub) return this.usedHub;
    const send: HubServiceSender = (message) => this.server?.callHubService(message) ?? false;
    const clients = () => this.watchedClients();
    const count = () => this.server?.connections ?? 0;
    this.usedHub = new Hub(send, this.host.timer, clients, count);
    return this.usedHub;
  }

  /**
   * The connection to the MQTT broker, for messages of the program: `device.mqtt.publish("home/hall/light", "on")`. The
   * device needs the option `mqtt`.
   *
   * @throws ConfigurationError when MQTT was left out of the build.
   */
  get mqtt(): DeviceMQTT {
    if (this.usedMQTT) return this.usedMQTT;
    if (typeof USE_MQTT === "undefined" || USE_MQTT) {
      const mqtt = new DeviceMQTT(this.log, this.options.mqtt !== undefined);
      this.usedMQTT = mqtt;
      if (this.running) this.serve(mqtt, this.running);
      return mqtt;
    }
    throw new ConfigurationError(
      "MQTT was left out of this build (USE_MQTT); leave device.mqtt out as well.",
    );
  }

  /**
   * Calls `listener` just before the device closes: for a restart, for deep sleep, or because another firmware or program
   * starts. Entities can still be set then. When the power is cut, it isn't called.
   */
  onClose(listener: CloseListener): void {
    this.listeners.onClose(listener);
  }

  /**
   * Calls `listener` while another firmware or program is received, whoever sends it: at the beginning, for each piece, and
   * at the end. The machine restarts a moment after `"complete"`. A machine that can't replace either, such as a computer,
   * never calls it.
   *
   *     device.onReplacement(({ state }) => {
   *       if (state === "begun") motor.set(false);
   *     });
   */
  onReplacement(listener: ReplacementListener): void {
    this.listeners.onReplacement(listener);
  }

  private get listeners(): ProgramListeners {
    this.programListeners ??= new ProgramListeners(this.hosts.host, this.log);
    return this.programListeners;
  }

  private serve(mqtt: DeviceMQTT, { all }: Composed): void {
    for (const service of all) service.serve?.(mqtt);
    mqtt.started();
  }

  /** Clients cost some slots each once the program listens to them. */
  private watchedClients(): HubClients {
    this.hubClients ??= new HubClients(this.log);
    if (this.server) this.server.clients = this.hubClients;
    return this.hubClients;
  }

  /**
   * Starts the entities and the rules, then opens the native API's port and, if it is configured,
   * HTTP's. A start that failed can be tried again.
   *
   * @returns Where the native API listens.
   * @throws AlreadyStartedError when the device is running.
   * @throws ConfigurationError when an entity's configuration is wrong, an option is out of its range, or
   *   HTTP would be open to everyone; everything is closed again. Any other error of an entity is logged, and
   *   the device starts without that entity.
   */
  start(options: StartOptions = {}): Listener {
    if (this.running) throw new AlreadyStartedError(this.name);
    const running = composeServices(this.parts, options);
    this.running = running;
    this.server = running.server;
    if (this.hubClients) this.server.clients = this.hubClients;
    this.publications.clients = running.server.states;
    this.publications.tellProgram(running.onPublish);
    this.internalPublications?.tellProgram(running.onPublish);
    try {
      if (this.usedMQTT) this.serve(this.usedMQTT, running);
      for (const service of running.all) service.prepare?.();
      for (const service of running.all) service.start();
    } catch (error) {
      this.close();
      throw error;
    }
    return running.api.listener as Listener;
  }

  private get facts(): DeviceFacts {
    return factsOf(this.options, this.hosts.host);
  }

  private get parts(): DeviceParts {
    const { hosts, options, facts, entities, publications, log, clock } = this;
    return {
      host: hosts.host,
      hosts,
      options,
      facts,
      entities,
      publications,
      subDevices: this.subDevices,
      services: this.services,
      hubAnswered: (response) => this.usedHub?.answered(response),
      log,
      clock,
      device: this,
    };
  }

  /** HTTP's listener; undefined when the device doesn't speak HTTP. */
  get httpListener(): Listener | undefined {
    return this.running?.http?.listener;
  }

  /**
   * The TXT records, as [key, value], of what announces the device on its network: hosts do that. Those about
   * encryption are only there while it runs.
   */
  get serviceRecords(): [string, string][] {
    const { mac, networkKind } = this.host;
    return serviceRecords(this.facts, mac, this.running?.encryption, networkKind);
  }

  /** Calls `listener` when the records have changed, until the device is closed. There is only one listener. */
  onServiceRecords(listener: () => void): void {
    if (this.server) this.server.onKeyChanged = listener;
  }

  /** Whether it runs, encrypts, and has no key yet: a hub can set one, and `setKey` as well. */
  get takesKey(): boolean {
    return this.running?.encryption?.isProvisionable ?? false;
  }

  /**
   * Gives a device without a key the one that clients of the native API need from now on, as a hub does. It is stored,
   * and clients need it a tenth of a second later. Hosts that can ask the device's owner call it, as boards do on the page of their own network.
   *
   * @param key - 32 bytes in Base64, 44 characters.
   * @returns Whether it is kept: not when the text isn't a key, or the device doesn't take one; see `takesKey`.
   */
  setKey(key: string): boolean {
    return this.takesKey && key !== "" && (this.running?.encryption?.set(key) ?? false);
  }

  /**
   * How many clients are connected, over the native API and HTTP together. Entities only see the number of
   * clients of the native API, which are hubs; see `Entity.connectionsChanged`.
   */
  get connections(): number {
    let count = 0;
    for (const { connections = 0 } of this.running?.all ?? []) count += connections;
    return count;
  }

  /**
   * Asks all clients to disconnect, and accepts no new ones; `connections` says how many are left. HTTP clients
   * still get their pending answers; event streams end.
   */
  disconnect(): void {
    for (const service of this.running?.all ?? []) service.disconnect?.();
  }

  /** Closes all connections now, as when the network is lost. New ones are still accepted. */
  drop(): void {
    for (const service of this.running?.all ?? []) service.drop?.();
  }

  /**
   * Stores now what has changed of the states that survive restarts, before power is cut on purpose: lamps count how often
   * that happens. Each time flash may be written, which wears.
   */
  saveStates(): void {
    for (const service of this.running?.all ?? []) service.saveStates?.();
  }

  /**
   * Closes all connections, releases pins and timers, and stores the states that survive restarts.
   * After that it can be started again.
   */
  close(): void {
    if (this.running) this.programListeners?.closing();
    const services = [...(this.running?.all ?? [])].reverse();
    this.running = undefined;
    for (const service of services) {
      try {
        service.close();
      } catch (error) {
        this.log.error("device", () => `closing failed: ${describeFailure(error)}`);
      }
    }
    this.usedMQTT?.closed();
    // Last: entities that stop publish it, and the program may start a timer then.
    this.timers?.close();
    this.server = undefined;
    this.publications.clients = undefined;
    for (const one of this.options.kept ?? []) one.detach?.();
  }

  get kind(): string {
    return "device";
  }

  configuration(): string {
    const { name, friendlyName, version, model } = this.facts;
    return settingsInWords({
      name,
      friendlyName: friendlyName === name ? "" : friendlyName,
      version,
      model,
      address: this.host.mac,
    });
  }

  /**
   * Closes the device and restarts the machine. Nothing after the call runs.
   *
   * @param mode - One of the host's `restartModes`. Default: a normal start.
   */
  restart(mode?: RestartMode): void {
    this.close();
    this.hosts.host.restart(mode);
  }
}
