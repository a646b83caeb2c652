import type { Entity } from "../entities/entity.js";
import type { Timer } from "../host/host.js";
import { describeError, LogLevel } from "../log/log.js";
import { RefusalLog } from "../log/refusal-log.js";
import { encodeUtf8 } from "../wire/utf8.js";
import { BrokerConnection, type BrokerListener } from "./broker-connection.js";
import { checkHost } from "./broker-host.js";
import type { DeviceMQTT } from "./device-mqtt.js";
import { discoveryMessages, entitiesOf } from "./discovery.js";
import { DiscoverySender } from "./discovery-sender.js";
import { MAX_MESSAGE } from "./incoming-message.js";
import { Payload } from "./kinds/payload.js";
import { deviceId, type MQTTDevice } from "./mqtt-device.js";
import { MQTTLog } from "./mqtt-log.js";
import { type BrokerSettings, brokerSettings, type MQTTOptions } from "./mqtt-options.js";
import { NameConflict } from "./name-conflict.js";
import { Outgoing } from "./outgoing.js";
import { Rename } from "./rename.js";
import { answerDelay, SendStep } from "./send-step.js";
import { ServiceCalls } from "./service-calls.js";
import { StateTopics } from "./state-topics.js";
import { notifyStatus } from "./status-listener.js";
import { Due, Subscriptions } from "./subscriptions.js";
import { TopicCommands } from "./topic-commands.js";
import { OFFLINE, ONLINE, shortTopic, Topic, Topics } from "./topics.js";

/**
 * The device over MQTT. Nothing is queued: what is still to be sent is a step, a mark for each state, or the
 * latest result of a service, so a slow or absent broker costs a fixed number of bytes.
 */
export class MQTTService implements BrokerListener {
  private readonly device: MQTTDevice;
  private readonly settings: BrokerSettings;
  private readonly topics: Topics;
  private readonly connection: BrokerConnection;
  private readonly commands: TopicCommands;
  private readonly calls: ServiceCalls;
  private readonly subscriptions: Subscriptions;
  private readonly discovery: DiscoverySender;
  private readonly conflict: NameConflict;
  private readonly rename: Rename;
  private readonly refusals: RefusalLog;
  private readonly log: MQTTLog | undefined;
  private readonly outgoing: Outgoing;
  private readonly states: StateTopics;
  private readonly payload = new Payload();
  private step: SendStep = SendStep.NOTHING;
  /** When it fires, everything is sent to Home Assistant. */
  private answer: Timer | undefined;
  /** Only once the program uses it. */
  declare private program?: DeviceMQTT;
  /** The last problem that was logged, which isn't logged again. */
  private problem = "";

  /** @throws ConfigurationError when an option is wrong. */
  constructor(device: MQTTDevice, options: MQTTOptions) {
    const { host, services, entityJson, log } = device;
    const settings = brokerSettings(options, device.name);
    checkHost(device, settings);
    this.device = device;
    this.settings = settings;
    this.topics = new Topics(settings.topicPrefix);
    const shown = device.entities.filter(({ index }) => index >= 0);
    const entities = entitiesOf(shown);
    const id = `thimble-${deviceId(device)}`;
    this.connection = new BrokerConnection(host, settings, id, this.topics.status.name, this);
    this.outgoing = new Outgoing(this.connection);
    this.subscriptions = new Subscriptions(
      host.timer,
      settings,
      this.topics.subscribed(services.length > 0, settings.discoveryPrefix),
      () => this.pump(),
    );
    this.states = new StateTopics(
      shown.length,
      entities,
      this.topics,
      this.outgoing,
      this.payload,
      log,
    );
    const messages =
      settings.discoveryPrefix === ""
        ? []
        : discoveryMessages(device, this.topics, settings.discoveryPrefix, entities);
    this.discovery = new DiscoverySender(messages, this.outgoing);
    this.commands = new TopicCommands(entities, entityJson);
    this.calls = new ServiceCalls(services, log, () => this.pump());
    this.conflict = new NameConflict(device, host.mac);
    this.rename = new Rename(device, settings, () => {
      if (this.step === SendStep.DONE) this.step = SendStep.LEFTOVERS;
      this.pump();
    });
    this.refusals = new RefusalLog((level, tag, line) => log.write(level, tag, line), "mqtt");
    if (settings.logLevel > LogLevel.NONE)
      this.log = new MQTTLog(settings.logLevel, (line) => this.sendLine(line));
  }

  serve(program: DeviceMQTT): void {
    const { connection, outgoing, settings, subscriptions } = this;
    this.program = program;
    const due = () => {
      subscriptions.due |= Due.PROGRAM;
      this.pump();
    };
    program.attach({ connection, outgoing, settings, timers: this.device.host.timer, due });
  }

  start(): void {
    if (this.log) this.device.log.listen(this.log);
    this.connection.isClean = this.rename.start();
    this.connection.open();
  }

  close(): void {
    if (this.log) this.device.log.forget(this.log);
    if (this.answer) this.device.host.timer.clear(this.answer);
    this.answer = undefined;
    if (this.step === SendStep.DONE && this.outgoing.isFree())
      this.outgoing.send(this.topics.status, encodeUtf8(OFFLINE), 1, true);
    this.step = SendStep.NOTHING;
    this.subscriptions.reset();
    this.rename.reset();
    this.connection.close();
  }

  drop(): void {
    this.connection.drop();
  }

  /** Called for each state that is published. */
  onStateChanged({ index }: Entity): void {
    // All states are sent after connecting.
    if (this.step === SendStep.NOTHING || index < 0 || !this.states.mark(index)) return;
    if (this.step === SendStep.DONE) this.pump();
  }

  connected(): void {
    const { broker } = this.connection;
    this.problem = "";
    this.device.log.info("mqtt", () => `connected to ${broker}`);
    this.conflict.reset();
    if (this.connection.isTwin) this.logProblem("another device has the same address as this one");
    this.begin(SendStep.SUBSCRIPTIONS);
    notifyStatus(this.device.entities, `connected to ${broker}`);
    this.program?.arrived();
  }

  writable(): void {
    this.pump();
  }

  acknowledged(id: number): void {
    this.states.acknowledged(id);
  }

  refused(id: number): void {
    if (this.program?.refused(id)) return;
    this.subscriptions.refused();
    this.logProblem("the broker doesn't allow the device to subscribe to its topics");
  }

  lost(problem: string, wasConnected: boolean): void {
    this.step = SendStep.NOTHING;
    this.outgoing.reset();
    this.subscriptions.reset();
    this.discovery.reset();
    this.rename.reset();
    if (wasConnected) this.device.log.warn("mqtt", () => `lost ${problem}`);
    else this.logProblem(`can't connect to ${problem}`);
    notifyStatus(this.device.entities, wasConnected ? `lost ${problem}` : this.problem);
    this.program?.lost(wasConnected);
  }

  message(topic: string, payload: string | undefined, isRetained: boolean): void {
    const { discoveryPrefix } = this.settings;
    const isPrograms = this.program?.received(topic, payload) ?? false;
    if (this.rename.received(topic, payload, isRetained)) return;
    const isOthers = this.connection.isTwin && topic.endsWith("/device");
    if (topic === this.topics.device.name || isOthers) this.identityReceived(topic, payload ?? "");
    else if (topic === this.topics.status.name) {
      if (payload === OFFLINE && !isRetained) this.declaredOffline();
    } else if (topic === `${discoveryPrefix}/status`) {
      if (payload === ONLINE && !isRetained) this.hubStarted();
    } else {
      const refused = this.take(topic, payload, isRetained, isPrograms);
      const { ticks } = this.device.host.time;
      if (refused !== "") this.refusals.add(LogLevel.WARN, shortTopic(topic), refused, ticks);
    }
  }

  /** One line for each problem, until the device is connected. */
  private logProblem(problem: string): void {
    if (problem === this.problem) return;
    this.problem = problem;
    this.device.log.error("mqtt", problem);
  }

  /** Handles a command or a call. Returns why it is refused, or "". */
  private take(
    topic: string,
    payload: string | undefined,
    isRetained: boolean,
    isPrograms: boolean,
  ): string {
    const [kind = "", id = ""] = this.topics.read(topic);
    const isCall = topic.endsWith("/call");
    const isLong = payload === undefined ? `is longer than ${MAX_MESSAGE} bytes` : "";
    if (kind === "") return isPrograms ? isLong : "";
    if (isRetained) return "retained commands are ignored; publish it without retain";
    if (payload === undefined) return isLong;
    const known = isCall ? undefined : this.commands.find(kind, id);
    try {
      if (isCall) this.calls.call(id, payload);
      else if (known)
        this.states.answering(known.entity, () => this.commands.command(known, payload));
      else return "there's no such entity";
      return "";
    } catch (error) {
      return describeError(error);
    } finally {
      // Also when it is refused: clients that already show the commanded state get the real one.
      if (known && this.step === SendStep.DONE) this.pump();
    }
  }

  /** On the device's own topic, or on that of another one. */
  private identityReceived(topic: string, payload: string): void {
    const { conflict, outgoing } = this;
    const isOwn = topic === this.topics.device.name;
    const problem = isOwn ? conflict.received(payload) : conflict.found(payload);
    if (problem === undefined) return;
    this.logProblem(problem);
    notifyStatus(this.device.entities, problem);
    if (this.step !== SendStep.DONE || !conflict.shouldAnswer()) return;
    if (isOwn) this.begin(SendStep.DEVICE);
    // So that it hears of this one.
    else if (outgoing.isFree())
      outgoing.send(new Topic(topic), encodeUtf8(conflict.payload), 1, false);
  }

  /**
   * A node of a cluster may notice only now that it has lost the device, which has long been connected to another
   * node. Before that it has published what it still had received from the device: old states.
   */
  private declaredOffline(): void {
    if (this.step === SendStep.DONE) this.begin(SendStep.STATES);
  }

  /** Home Assistant may have lost everything, so everything is sent again. */
  private hubStarted(): void {
    if (this.answer) return;
    this.answer = this.device.host.timer.set(() => {
      this.answer = undefined;
      if (this.step === SendStep.DONE) this.begin(SendStep.DISCOVERY);
    }, answerDelay());
  }

  private begin(step: SendStep): void {
    this.step = step;
    this.discovery.reset();
    this.states.markAll();
    this.pump();
  }

  /** Sends as much as there is room for. */
  private pump(): void {
    const { connection, outgoing } = this;
    // What is published while it is taken is sent by the loop.
    if (outgoing.isTaken || connection.room === 0) return;
    outgoing.take();
    try {
      while (this.sendNext());
    } finally {
      outgoing.giveBack();
    }
  }

  /** Sends one thing. Returns whether there may be more, and room for it. */
  private sendNext(): boolean {
    if (!this.outgoing.isFree()) return false;
    if (this.step === SendStep.DONE) {
      if (this.subscriptions.due) return this.sendDue();
      if (this.states.isDue) return this.states.send();
      return this.sendResult();
    }
    return this.sendStep();
  }

  private sendStep(): boolean {
    const { connection, outgoing } = this;
    switch (this.step) {
      case SendStep.SUBSCRIPTIONS:
        return this.did(this.subscribe());
      case SendStep.CLEANING:
        return this.did(this.rename.send(outgoing, connection));
      case SendStep.DISCOVERY:
        return this.did(this.discovery.send());
      case SendStep.DEVICE:
        return this.did(
          outgoing.send(this.topics.device, encodeUtf8(this.conflict.payload), 1, true),
        );
      case SendStep.STATES:
        return this.states.isDue ? this.states.send() : this.did(true);
      case SendStep.ONLINE:
        return this.did(outgoing.send(this.topics.status, encodeUtf8(ONLINE), 1, true));
      case SendStep.LEFTOVERS:
        return this.did(this.rename.sendLater(outgoing, connection));
      default:
        return false;
    }
  }

  /** Continues with the next step if this one is done. */
  private did(isDone: boolean): boolean {
    if (isDone) this.step += 1;
    return isDone;
  }

  private sendDue(): boolean {
    if (this.subscriptions.due & Due.SUBSCRIPTIONS) return this.subscribe();
    if (this.program?.isDue) return this.program.send();
    this.subscriptions.due = Due.NOTHING;
    return true;
  }

  private subscribe(): boolean {
    const { connection, device, settings } = this;
    // Where the device that has the same address says who it is.
    const isFound = connection.isTwin && settings.topicPrefix === `thimble/${device.name}`;
    const more = isFound ? ["thimble/+/device"] : [];
    return this.subscriptions.send(connection, this.outgoing.nextId(), more);
  }

  private sendResult(): boolean {
    const next = this.calls.next;
    if (!next) return false;
    const [service, result] = next;
    const topic = this.topics.resultOf(service);
    if (!this.outgoing.send(topic, encodeUtf8(result), 1, false)) return false;
    this.calls.sent(service);
    return true;
  }

  private sendLine(line: Uint8Array): boolean {
    const { outgoing } = this;
    if (outgoing.isTaken || this.step !== SendStep.DONE || !outgoing.isFree()) return false;
    return outgoing.send(this.topics.log, line, 0, false);
  }
}
