import { ConfigurationError } from "../base/errors.js";
import type { Entity } from "../entities/entity.js";
import { encodeUtf8 } from "../wire/utf8.js";
import type { EntityTopics } from "./kinds/kind-discovery.js";

/** A topic that the device publishes to. */
export class Topic {
  /** In bytes. It is kept because on XS even asking a string for its length takes memory. */
  readonly length: number;

  constructor(readonly name: string) {
    this.length = encodeUtf8(name).length;
  }
}

/** The device's status while it is connected, and the one that the broker publishes when it isn't. */
export const ONLINE = "online";
export const OFFLINE = "offline";

/** A device's topics. All begin with its prefix. */
export class Topics {
  /** Whether the device is connected: ONLINE or OFFLINE. Retained. */
  readonly status: Topic;
  /** Which device uses these topics, as JSON. Retained. */
  readonly device: Topic;
  /** The lines of the log, as JSON. */
  readonly log: Topic;
  /** The topics to subscribe to: the commands and the states of all entities, and the calls of all services. */
  readonly commands: string;
  readonly states: string;
  readonly calls: string;

  constructor(private readonly prefix: string) {
    this.status = new Topic(`${prefix}/status`);
    this.device = new Topic(`${prefix}/device`);
    this.log = new Topic(`${prefix}/log`);
    this.commands = `${prefix}/+/+/set`;
    this.states = `${prefix}/+/+/state`;
    this.calls = `${prefix}/service/+/call`;
  }

  /**
   * The topics to subscribe to.
   *
   * @param discoveryPrefix - "" without discovery.
   */
  subscribed(hasServices: boolean, discoveryPrefix: string): string[] {
    const topics = [this.commands, this.device.name, this.status.name];
    if (hasServices) topics.push(this.calls);
    if (discoveryPrefix !== "") topics.push(`${discoveryPrefix}/status`);
    return topics;
  }

  of({ kind, objectId }: Entity): EntityTopics {
    const prefix = `${this.prefix}/${kind}/${objectId}`;
    return { state: `${prefix}/state`, command: `${prefix}/set` };
  }

  /** The result of a service. */
  resultOf(service: string): Topic {
    return new Topic(`${this.prefix}/service/${service}/result`);
  }

  /**
   * The parts of a topic for commands or calls after the prefix, as in `["switch", "relay", "set"]`; empty for all
   * others: a program may listen to anything, also to the device's own states.
   */
  read(topic: string): string[] {
    const prefix = `${this.prefix}/`;
    const takesAny = topic.endsWith("/set") || topic.endsWith("/call");
    return takesAny && topic.startsWith(prefix) ? topic.slice(prefix.length).split("/") : [];
  }
}

/** How many characters of a topic are logged. */
const MAX_SHOWN = 200;

/** A topic for the log, cut if it is longer than any of the device's own. */
export function shortTopic(topic: string): string {
  return topic.length > MAX_SHOWN ? `${topic.slice(0, MAX_SHOWN)}…` : topic;
}

/** @throws ConfigurationError naming the option, when the topic can't be published to. */
export function checkTopic(option: string, topic: string): void {
  const isWrong =
    topic === "" || topic.startsWith("/") || topic.endsWith("/") || topic.startsWith("$");
  if (!isWrong && !topic.includes("+") && !topic.includes("#")) return;
  throw new ConfigurationError(
    `${option} is "${topic}"; give the first parts of topics, like "home/garden": not empty, without + and #, not beginning with $, and without / at its ends.`,
  );
}
