import type { Timer } from "../host/host.js";
import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";
import type { BrokerLink } from "./broker-link.js";
import { subscribe, unsubscribe } from "./subscriptions.js";
import { isNamed } from "./topic-filter.js";

/** Receives the messages of a subscription: the text, and the topic that it was published to. */
export type MQTTListener = (payload: string, topic: string) => unknown;

/** What the broker knows of a subscription. */
const enum SubscriptionStage {
  /** It is to be sent. */
  DUE,
  SENT,
  /** The broker has refused it: it is sent again later. */
  REFUSED,
  /** The program has ended it: the broker is to be told. */
  ENDED,
}

interface ProgramSubscription {
  readonly filter: string;
  readonly QoS: number;
  readonly listener: MQTTListener;
  stage: SubscriptionStage;
  /** The identifier of the packet that it was sent with. */
  id: number;
}

/** What the program subscribes to. It is sent again after each connection. */
export class ProgramSubscriptions {
  private readonly all: ProgramSubscription[] = [];
  private timer: Timer | undefined;
  /** Milliseconds until what was refused is sent again; 0: as at first. */
  private delay = 0;

  constructor(private readonly log: Log) {}

  get length(): number {
    return this.all.length;
  }

  /** Returns what ends it. It is still to be sent, and so is its end. */
  add(filter: string, QoS: number, listener: MQTTListener): () => void {
    const subscription = { filter, QoS, listener, stage: SubscriptionStage.DUE, id: 0 };
    this.all.push(subscription);
    return () => {
      subscription.stage = SubscriptionStage.ENDED;
    };
  }

  get isDue(): boolean {
    // With an index: on XS an iterator and a function take memory, and each message asks.
    const { all } = this;
    for (let i = 0; i < all.length; i++) {
      const stage = all[i]?.stage;
      if (stage === SubscriptionStage.DUE || stage === SubscriptionStage.ENDED) return true;
    }
    return false;
  }

  /** Sends the next one. Returns false when there is no room now. */
  send({ connection, outgoing }: BrokerLink): boolean {
    for (const one of this.all) {
      const { stage, filter, QoS } = one;
      if (stage === SubscriptionStage.ENDED) return this.end(one, { connection, outgoing });
      if (stage !== SubscriptionStage.DUE) continue;
      const id = outgoing.nextId();
      if (!subscribe(connection, id, [filter], QoS)) return false;
      one.id = id;
      one.stage = SubscriptionStage.SENT;
      return true;
    }
    return true;
  }

  private end(
    ended: ProgramSubscription,
    { connection, outgoing }: Pick<BrokerLink, "connection" | "outgoing">,
  ): boolean {
    const { filter } = ended;
    const isShared = this.all.some((one) => one !== ended && one.filter === filter);
    if (!isShared && !unsubscribe(connection, outgoing.nextId(), filter)) return false;
    this.all.splice(this.all.indexOf(ended), 1);
    return true;
  }

  /** Passes a message on. Returns whether somebody listens; to one that was too long nobody is told. */
  received(topic: string, payload: string | undefined): boolean {
    let isTaken = false;
    for (const { filter, listener, stage } of [...this.all]) {
      if (stage === SubscriptionStage.ENDED || !isNamed(filter, topic)) continue;
      isTaken = true;
      if (payload !== undefined) this.tell(listener, payload, topic);
    }
    return isTaken;
  }

  /** The broker has refused the packet with this identifier. Returns whether it was one of these. */
  refused(id: number, { timers, settings, due }: BrokerLink): boolean {
    const refused = this.all.find((one) => one.id === id && one.stage === SubscriptionStage.SENT);
    if (!refused) return false;
    refused.stage = SubscriptionStage.REFUSED;
    // Once for each connection.
    if (this.delay === 0)
      this.log.error(
        "mqtt",
        () => `the broker doesn't allow the program to subscribe to ${refused.filter}`,
      );
    if (this.timer) return true;
    this.delay = Math.min(Math.max(this.delay * 2, settings.retryAfter), settings.maxRetry);
    this.timer = timers.set(() => {
      this.timer = undefined;
      for (const one of this.all)
        if (one.stage === SubscriptionStage.REFUSED) one.stage = SubscriptionStage.DUE;
      due();
    }, this.delay);
    return true;
  }

  /** The connection has ended: the next one begins by sending them. */
  reset({ timers }: BrokerLink): void {
    if (this.timer) timers.clear(this.timer);
    this.timer = undefined;
    this.delay = 0;
    for (const one of this.all)
      if (one.stage !== SubscriptionStage.ENDED) one.stage = SubscriptionStage.DUE;
  }

  /** What a listener throws stops nobody else. */
  private tell(listener: MQTTListener, payload: string, topic: string): void {
    const { log } = this;
    try {
      logRejection(listener(payload, topic), log, topic);
    } catch (error) {
      log.error("mqtt", () => `a listener for "${topic}" failed: ${describeFailure(error)}`);
    }
  }
}
