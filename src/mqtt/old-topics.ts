import type { Timer, Timers } from "../host/host.js";
import { encodeUtf8 } from "../wire/utf8.js";
import type { BrokerConnection } from "./broker-connection.js";
import { macIn } from "./name-conflict.js";
import type { Outgoing } from "./outgoing.js";
import { subscribe } from "./subscriptions.js";
import { Topic, Topics } from "./topics.js";
import type { BrokerNames } from "./used-names.js";

/** How long the broker may take, in milliseconds, to send the next of the messages that it has kept. */
const QUIET = 2000;

/** The most topics that wait to be deleted; what is beyond stays at the broker. */
const MAX_COUNT = 256;

const enum CleaningStep {
  /** Nothing is asked yet. */
  BEGIN,
  /** The broker is asked whose the old topics are. */
  WHOSE,
  /** The old discovery comes, and is deleted. */
  DISCOVERY,
  /** The device is discovered again, which takes Home Assistant a moment. */
  PAUSE,
  /** The old states are to be asked for. */
  ASK_STATES,
  /** They come, and are deleted. */
  STATES,
  DONE,
}

/**
 * Deletes what a device left at the broker under its old name or prefix. First its old discovery: Home Assistant would
 * take it for another device with the same entities, and refuse the new ones. Then, when nobody follows them any more,
 * its states. Nothing is deleted if another device has the topics now.
 */
export class OldTopics {
  private readonly topics: Topics;
  private readonly hasOtherPrefix: boolean;
  private readonly hasOtherDiscovery: boolean;
  /** What is to be deleted. */
  private readonly found: string[] = [];
  private step = CleaningStep.BEGIN;
  private timer: Timer | undefined;

  /** @param onDue - Called when there is something to send, or it is done. */
  constructor(
    private readonly old: BrokerNames,
    now: BrokerNames,
    private readonly timers: Timers,
    private readonly onDue: () => void,
  ) {
    this.topics = new Topics(old.topicPrefix);
    this.hasOtherPrefix = old.topicPrefix !== now.topicPrefix;
    this.hasOtherDiscovery =
      old.discoveryPrefix !== "" &&
      (old.name !== now.name || old.discoveryPrefix !== now.discoveryPrefix);
  }

  get isDone(): boolean {
    return this.step === CleaningStep.DONE;
  }

  /** Sends what is next, before the device is discovered again. Returns whether it can be. */
  send(outgoing: Outgoing, connection: BrokerConnection): boolean {
    if (this.step === CleaningStep.BEGIN) {
      // Under its own prefix the device needn't ask.
      if (!this.hasOtherPrefix) this.askFor(CleaningStep.DISCOVERY, outgoing, connection);
      else if (subscribe(connection, outgoing.nextId(), [this.topics.device.name]))
        this.wait(CleaningStep.WHOSE, CleaningStep.DONE);
    } else if (this.step === CleaningStep.DISCOVERY && this.timer === undefined)
      this.askFor(CleaningStep.DISCOVERY, outgoing, connection);
    this.delete(outgoing);
    return this.step >= CleaningStep.PAUSE;
  }

  /** Sends what is next, after that. Returns whether there is nothing more now. */
  sendLater(outgoing: Outgoing, connection: BrokerConnection): boolean {
    if (this.step === CleaningStep.PAUSE && this.timer === undefined)
      this.wait(CleaningStep.PAUSE, CleaningStep.ASK_STATES);
    if (this.step === CleaningStep.ASK_STATES)
      this.askFor(CleaningStep.STATES, outgoing, connection);
    this.delete(outgoing);
    return this.step !== CleaningStep.ASK_STATES && this.found.length === 0;
  }

  /** Takes a message. Returns false if it is on none of the old topics. */
  received(topic: string, payload: string | undefined, isRetained: boolean): boolean {
    const isIdentity = this.hasOtherPrefix && topic === this.topics.device.name;
    const isState = this.isOneOf(this.stateTopics, topic);
    if (!isIdentity && !isState && !this.isOneOf(this.discoveryTopics, topic)) return false;
    if (!isRetained || payload === "") return true;
    if (isIdentity) {
      if (this.step !== CleaningStep.WHOSE) return true;
      this.end();
      const isOwn = macIn(payload ?? "") === this.old.mac;
      this.step = isOwn ? CleaningStep.DISCOVERY : CleaningStep.DONE;
      this.onDue();
    } else if (this.step === (isState ? CleaningStep.STATES : CleaningStep.DISCOVERY)) {
      if (this.found.length < MAX_COUNT && !this.found.includes(topic)) this.found.push(topic);
      this.wait(this.step, isState ? CleaningStep.DONE : CleaningStep.PAUSE);
      this.onDue();
    }
    return true;
  }

  /** The connection is lost: it begins again with the next one. */
  reset(): void {
    this.end();
    this.found.length = 0;
    if (!this.isDone) this.step = CleaningStep.BEGIN;
  }

  /** Has the broker send what it has kept, if the device has left anything there. */
  private askFor(step: CleaningStep, outgoing: Outgoing, connection: BrokerConnection): void {
    const isStates = step === CleaningStep.STATES;
    const topics = isStates ? this.stateTopics : this.discoveryTopics;
    const next = isStates ? CleaningStep.DONE : CleaningStep.PAUSE;
    if (topics.length === 0) this.step = next;
    else if (subscribe(connection, outgoing.nextId(), topics)) this.wait(step, next);
  }

  /** Goes on when the broker has sent nothing for a while. */
  private wait(step: CleaningStep, next: CleaningStep): void {
    this.end();
    this.step = step;
    this.timer = this.timers.set(() => {
      this.timer = undefined;
      if (this.found.length > 0) return this.wait(step, next);
      this.step = next;
      // Last of all, since it says whose the others are: the device may be restarted before that.
      if (step === CleaningStep.STATES) this.found.push(this.topics.device.name);
      this.onDue();
    }, QUIET);
  }

  private end(): void {
    if (this.timer) this.timers.clear(this.timer);
    this.timer = undefined;
  }

  private delete(outgoing: Outgoing): void {
    const { found } = this;
    while (found.length > 0 && outgoing.isFree()) {
      if (!outgoing.send(new Topic(found[0] as string), encodeUtf8(""), 1, true)) return;
      found.shift();
    }
  }

  private get stateTopics(): string[] {
    const { states, status } = this.topics;
    return this.hasOtherPrefix ? [states, status.name] : [];
  }

  private get discoveryTopics(): string[] {
    const { discoveryPrefix: prefix, name } = this.old;
    return this.hasOtherDiscovery
      ? [`${prefix}/device/${name}/config`, `${prefix}/+/${name}/+/config`]
      : [];
  }

  private isOneOf(patterns: readonly string[], topic: string): boolean {
    return patterns.some((pattern) => matches(pattern.split("/"), topic.split("/")));
  }
}

/** Whether a topic is one of those that a pattern with `+` stands for. */
function matches(pattern: readonly string[], topic: readonly string[]): boolean {
  return (
    pattern.length === topic.length &&
    pattern.every((part, index) => part === "+" || part === topic[index])
  );
}
