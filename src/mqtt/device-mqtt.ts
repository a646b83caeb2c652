import { ConfigurationError } from "../base/errors.js";
import type { Log } from "../log/log.js";
import { tellListeners } from "../log/tell-listeners.js";
import { encodeUtf8 } from "../wire/utf8.js";
import type { BrokerLink } from "./broker-link.js";
import { type MQTTListener, ProgramSubscriptions } from "./program-subscriptions.js";
import { checkFilter, checkPublishTopic } from "./topic-filter.js";
import { Topic } from "./topics.js";

/** How many bytes may wait until the socket has room for them. */
const MAX_WAITING = 4096;

/** What a message that waits costs besides its texts, about. */
const AROUND = 64;

export interface MQTTPublishOptions {
  /** The broker keeps it for those who subscribe later. Default false. */
  retain?: boolean;
  /** 1: the broker acknowledges it. It isn't sent again after a loss of the connection. Default 0. */
  qos?: 0 | 1;
}

export interface MQTTSubscribeOptions {
  /**
   * 1: what was published with QoS 1 while the device was away comes when it is back; brokers keep it for a while.
   * Default 0.
   */
  qos?: 0 | 1;
}

const NO_OPTIONS: MQTTPublishOptions = {};

interface WaitingMessage {
  readonly topic: Topic;
  readonly bytes: Uint8Array;
  readonly QoS: number;
  readonly retain: boolean;
}

type ConnectionListener = () => unknown;

/**
 * The device's connection to its MQTT broker, for messages of the program:
 *
 *     device.mqtt.subscribe("home/+/doorbell", (payload) => {
 *       if (payload === "pressed") chime.ring();
 *     });
 *     device.mqtt.publish("home/hall/light", "on", { retain: true });
 *
 * It needs the device's option `mqtt`.
 */
export class DeviceMQTT {
  private readonly arrivals: ConnectionListener[] = [];
  private readonly departures: ConnectionListener[] = [];
  private readonly subscriptions: ProgramSubscriptions;
  private readonly waiting: WaitingMessage[] = [];
  private link: BrokerLink | undefined;
  private isStarted = false;

  /**
   * @internal
   * @param isConfigured - The device has the option `mqtt`.
   */
  constructor(
    private readonly log: Log,
    private readonly isConfigured: boolean,
  ) {
    this.subscriptions = new ProgramSubscriptions(log);
  }

  /** Whether the broker has accepted the device. */
  get connected(): boolean {
    return this.link?.connection.isConnected ?? false;
  }

  /**
   * Publishes a message: `device.mqtt.publish("home/hall/light", "on", { retain: true })`. Nothing is kept for a
   * broker that is away: the message is dropped then. What the socket has no room for at once is sent a little later,
   * as long as no more than 4,096 bytes wait; after a connection the device is announced first.
   *
   * @param topic - 1 to 256 bytes, without + and #.
   * @returns Whether it was sent, or will be as soon as there is room. False while the device isn't connected, or when
   *   too much waits.
   * @throws ConfigurationError when it isn't such a topic, or when the running device has no broker.
   */
  publish(topic: string, payload: string, options: MQTTPublishOptions = NO_OPTIONS): boolean {
    checkPublishTopic(topic);
    this.check();
    const { link, waiting } = this;
    if (!link?.connection.isConnected) return false;
    const { retain = false, qos = 0 } = options;
    const message = { topic: new Topic(topic), bytes: encodeUtf8(payload), QoS: qos, retain };
    waiting.push(message);
    // One that is alone may be longer.
    if (waiting.length > 1 && sizeOf(waiting) > MAX_WAITING) {
      waiting.pop();
      return false;
    }
    link.due();
    return true;
  }

  /**
   * Calls `listener` with each message that is published to a topic: its text, in which what isn't UTF-8 is U+FFFD, and
   * its topic. Messages longer than 4,096 bytes are left out, with a line in the log. What a listener throws is logged.
   * The device subscribes again after each connection; the broker then sends again what it has retained.
   *
   * @param filter - 1 to 256 bytes. A `+` stands for one level, and a `#` at the end for all that follow:
   *   `"home/+/doorbell"`, `"home/#"`.
   * @returns A function that ends it.
   * @throws ConfigurationError when it isn't such a topic, or when the running device has no broker. A device without
   *   one doesn't start once it has listeners.
   */
  subscribe(
    filter: string,
    listener: MQTTListener,
    { qos = 0 }: MQTTSubscribeOptions = {},
  ): () => void {
    checkFilter(filter);
    this.check();
    const end = this.subscriptions.add(filter, qos, listener);
    this.link?.due();
    return () => {
      end();
      this.link?.due();
    };
  }

  /**
   * Calls `listener` each time that the broker has accepted the device. What it publishes is sent once the device is
   * announced.
   *
   * @throws ConfigurationError when the running device has no broker.
   */
  onConnect(listener: () => unknown): void {
    this.check();
    this.arrivals.push(listener);
  }

  /**
   * Calls `listener` each time that the connection is lost, but not when the device is closed.
   *
   * @throws ConfigurationError when the running device has no broker.
   */
  onDisconnect(listener: () => unknown): void {
    this.check();
    this.departures.push(listener);
  }

  /** @internal The device has a broker. */
  attach(link: BrokerLink): void {
    this.link = link;
  }

  /**
   * @internal The device starts.
   * @throws ConfigurationError when it has listeners, but no broker.
   */
  started(): void {
    this.isStarted = true;
    const { subscriptions, arrivals, departures } = this;
    if (subscriptions.length + arrivals.length + departures.length > 0) this.check();
  }

  /** @internal The device is closed. */
  closed(): void {
    if (this.link) this.reset(this.link);
    this.link = undefined;
    this.isStarted = false;
  }

  /** @internal The broker has accepted the device. */
  arrived(): void {
    this.link?.due();
    tellListeners(this.arrivals, this.log, "mqtt", "onConnect");
  }

  /** @internal The connection is lost, or couldn't be made. */
  lost(wasConnected: boolean): void {
    if (this.link) this.reset(this.link);
    if (wasConnected) tellListeners(this.departures, this.log, "mqtt", "onDisconnect");
  }

  /** @internal Whether there is something to send. */
  get isDue(): boolean {
    return this.waiting.length > 0 || this.subscriptions.isDue;
  }

  /** @internal Sends one thing. Returns false when there is no room now. */
  send(): boolean {
    const { link, waiting, subscriptions } = this;
    if (!link) return false;
    // So that the answer to a message comes.
    if (subscriptions.isDue) return subscriptions.send(link);
    const message = waiting[0];
    if (!message) return true;
    const { topic, bytes, QoS, retain } = message;
    if (!link.outgoing.send(topic, bytes, QoS, retain)) return false;
    waiting.shift();
    return true;
  }

  /** @internal A message has come; without a payload one that is too long. Returns whether somebody listens to it. */
  received(topic: string, payload: string | undefined): boolean {
    return this.subscriptions.received(topic, payload);
  }

  /** @internal The broker has refused what was sent with this identifier. Returns whether that was the program's. */
  refused(id: number): boolean {
    return this.link !== undefined && this.subscriptions.refused(id, this.link);
  }

  private reset(link: BrokerLink): void {
    this.waiting.length = 0;
    this.subscriptions.reset(link);
  }

  private check(): void {
    if (this.isConfigured || this.link || !this.isStarted) return;
    throw new ConfigurationError(
      'device.mqtt needs a broker; give the device the option mqtt: { url: "mqtt://broker.local" }.',
    );
  }
}

function sizeOf(messages: readonly WaitingMessage[]): number {
  return messages.reduce((sum, { topic, bytes }) => sum + topic.length + bytes.length + AROUND, 0);
}
