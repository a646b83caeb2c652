import type { Timer, Timers } from "../host/host.js";
import { encodeUtf8 } from "../wire/utf8.js";
import type { BrokerConnection } from "./broker-connection.js";
import type { BrokerSettings } from "./mqtt-options.js";

/** Bytes that a SUBSCRIBE takes besides its topics, and for each topic. */
const AROUND_ALL = 8;
const AROUND_TOPIC = 3;

/** What is to be sent besides states; bits. */
export const enum Due {
  NOTHING = 0,
  /** The device's subscriptions. */
  SUBSCRIPTIONS = 1,
  /** What the program has. */
  PROGRAM = 2,
}

/**
 * Subscribes to topics.
 *
 * @returns false when there is no room now.
 */
export function subscribe(
  connection: BrokerConnection,
  id: number,
  topics: readonly string[],
  QoS = 1,
): boolean {
  if (connection.room < lengthOf(topics)) return false;
  connection.subscribe(
    id,
    topics.map((topic) => ({ topic, QoS })),
  );
  return true;
}

/**
 * Ends a subscription.
 *
 * @returns false when there is no room now.
 */
export function unsubscribe(connection: BrokerConnection, id: number, topic: string): boolean {
  if (connection.room < lengthOf([topic])) return false;
  connection.unsubscribe(id, topic);
  return true;
}

function lengthOf(topics: readonly string[]): number {
  return topics.reduce((sum, topic) => sum + encodeUtf8(topic).length + AROUND_TOPIC, AROUND_ALL);
}

/**
 * The topics that the device subscribes to. When the broker refuses one, they are sent again, with growing
 * delays: a cluster that has just lost a node refuses what it accepts a few seconds later.
 */
export class Subscriptions {
  /** Whether they are to be sent again. It also marks what the program has, so that each state looks at one mark. */
  due: Due = Due.NOTHING;
  private timer: Timer | undefined;
  private delay: number;

  /** @param onDue - Called when they are to be sent again. */
  constructor(
    private readonly timers: Timers,
    private readonly settings: BrokerSettings,
    private readonly topics: readonly string[],
    private readonly onDue: () => void,
  ) {
    this.delay = settings.retryAfter;
  }

  /** Sends them, and more for this connection. Returns false when there is no room now. */
  send(connection: BrokerConnection, id: number, more: readonly string[]): boolean {
    if (!subscribe(connection, id, [...this.topics, ...more])) return false;
    this.due &= ~Due.SUBSCRIPTIONS;
    return true;
  }

  /** The broker has refused one of them. */
  refused(): void {
    if (this.timer) return;
    this.timer = this.timers.set(() => {
      this.timer = undefined;
      this.due |= Due.SUBSCRIPTIONS;
      this.onDue();
    }, this.delay);
    this.delay = Math.min(this.delay * 2, this.settings.maxRetry);
  }

  /** The connection has ended: a new one begins by sending them. */
  reset(): void {
    if (this.timer) this.timers.clear(this.timer);
    this.timer = undefined;
    this.due = Due.NOTHING;
    this.delay = this.settings.retryAfter;
  }
}
