import type { Timer, Timers } from "../host/host.js";
import { encodeUtf8 } from "../wire/utf8.js";
import type { BrokerConnection } from "./broker-connection.js";
import type { BrokerSettings } from "./mqtt-options.js";

/** Bytes that a SUBSCRIBE takes besides its topics, and for each topic. */
const AROUND_ALL = 8;
const AROUND_TOPIC = 3;

/**
 * Subscribes to topics.
 *
 * @returns false when there is no room now.
 */
export function subscribe(
  connection: BrokerConnection,
  id: number,
  topics: readonly string[],
): boolean {
  if (connection.room < lengthOf(topics)) return false;
  connection.subscribe(
    id,
    topics.map((topic) => ({ topic, QoS: 1 })),
  );
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
  /** They are to be sent again. */
  isDue = false;
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
    this.isDue = false;
    return true;
  }

  /** The broker has refused one of them. */
  refused(): void {
    if (this.timer) return;
    this.timer = this.timers.set(() => {
      this.timer = undefined;
      this.isDue = true;
      this.onDue();
    }, this.delay);
    this.delay = Math.min(this.delay * 2, this.settings.maxRetry);
  }

  /** The connection has ended: a new one begins by sending them. */
  reset(): void {
    if (this.timer) this.timers.clear(this.timer);
    this.timer = undefined;
    this.isDue = false;
    this.delay = this.settings.retryAfter;
  }
}
