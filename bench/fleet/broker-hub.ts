import mqtt, { type MqttClient } from "mqtt";

/** A hub at a broker, which hears all devices. */
export class BrokerHub {
  /** The last text of each topic. */
  readonly last = new Map<string, string>();
  /** When each device first said that it is online, in milliseconds since 1970. */
  readonly online = new Map<string, number>();
  readonly #client: MqttClient;

  private constructor(client: MqttClient) {
    this.#client = client;
    client.on("message", (topic, payload) => {
      const text = payload.toString();
      this.last.set(topic, text);
      if (topic.endsWith("/status") && text === "online" && !this.online.has(topic))
        this.online.set(topic, Date.now());
    });
  }

  static async open(url: string): Promise<BrokerHub> {
    const client = await mqtt.connectAsync(url);
    const hub = new BrokerHub(client);
    // QoS 0, because a broker queues only so many messages of QoS 1 for a client.
    await client.subscribeAsync(["thimble/+/status", "thimble/+/sensor/+/state"], { qos: 0 });
    return hub;
  }

  /** Waits until this number of devices is online. */
  async untilOnline(devices: number): Promise<void> {
    while (this.online.size < devices)
      await new Promise<void>((resolve) => this.#client.once("message", () => resolve()));
  }

  async close(): Promise<void> {
    await this.#client.endAsync(true);
  }
}
