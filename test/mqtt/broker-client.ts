import { setTimeout as sleep } from "node:timers/promises";
import mqtt, { type IClientOptions, type MqttClient } from "mqtt";
import { within } from "../tools/within.js";

export interface Heard {
  readonly topic: string;
  readonly text: string;
  readonly retain: boolean;
  readonly qos: number;
}

/** Milliseconds before a refused subscription is tried again. */
const RETRY = 200;

/** A client of a broker that receives all messages: MQTT.js. */
export class BrokerClient {
  /** In the order in which they came. */
  readonly heard: Heard[] = [];
  /** Is called with each message. */
  onMessage: (heard: Heard) => void = () => {};
  /** Is called when it hears all messages again, after it has lost its connection. */
  onReturn: () => void = () => {};
  readonly #client: MqttClient;
  #wake: () => void = () => {};

  static async open(url: string | string[], options: IClientOptions = {}): Promise<BrokerClient> {
    const [first = "", ...others] = typeof url === "string" ? [url] : url;
    const servers = [first, ...others].map((one) => {
      const { hostname: host, port } = new URL(one);
      return { host, port: Number(port) };
    });
    const connection = mqtt.connect(first, {
      servers,
      reconnectPeriod: 200,
      // MQTT.js doesn't look whether the broker takes what it subscribes to again.
      resubscribe: false,
      ...options,
    });
    const client = new BrokerClient(connection);
    // Before they are subscribed to, or retained messages would be missed.
    await within(
      new Promise<void>((resolve, reject) => {
        connection.once("connect", () => resolve());
        connection.once("error", reject);
      }),
      () => `a connection to ${url}`,
    );
    await client.#subscribe();
    connection.on("connect", () => {
      client.#subscribe().then(
        () => client.onReturn(),
        () => {},
      );
    });
    return client;
  }

  private constructor(connection: MqttClient) {
    this.#client = connection;
    connection.on("message", (topic, payload, { retain, qos }) => {
      const heard = { topic, text: payload.toString(), retain, qos };
      this.heard.push(heard);
      this.onMessage(heard);
      this.#wake();
    });
    // Brokers are killed in tests; the client connects again.
    connection.on("error", () => {});
  }

  /** Subscribes until the broker takes it: a cluster that has just lost a server may refuse it first. */
  async #subscribe(): Promise<void> {
    for (;;)
      try {
        await this.#client.subscribeAsync("#", { qos: 1 });
        return;
      } catch (error) {
        if (!this.#client.connected) throw error;
        await sleep(RETRY);
      }
  }

  /** The last message of each topic. */
  get last(): Map<string, string> {
    return new Map(this.heard.map(({ topic, text }) => [topic, text]));
  }

  /** Publishes with QoS 1. Resolves when the broker has it. */
  async publish(topic: string, text: string | Buffer, retain = false): Promise<void> {
    await this.#client.publishAsync(topic, text, { qos: 1, retain });
  }

  /** The first matching message, of those that were received or are still to come. */
  waitFor(isIt: (heard: Heard) => boolean, what = "a message"): Promise<Heard> {
    const found = this.#until(() => this.heard.find(isIt));
    return within(found, () => `${what}, after ${this.heard.map(inWords).join(" | ")},`);
  }

  /** Waits until the topic's last message is this text. */
  async waitForText(topic: string, text: string): Promise<void> {
    const found = this.#until(() => this.last.get(topic) === text || undefined);
    await within(found, () => `${topic} ${text}, not ${this.last.get(topic)},`);
  }

  #until<T>(look: () => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const tryIt = () => {
        const found = look();
        if (found !== undefined) resolve(found);
        else {
          const before = this.#wake;
          this.#wake = () => {
            this.#wake = before;
            before();
            tryIt();
          };
        }
      };
      tryIt();
    });
  }

  close(): void {
    this.#client.end(true);
  }
}

function inWords({ topic, text }: Heard): string {
  return `${topic} ${text.slice(0, 60)}`;
}
