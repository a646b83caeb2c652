import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device } from "thimble";
import { MemoryHost } from "../../hosts/memory/host.js";
import type {
  HostMQTT,
  MQTTClient,
  MQTTClientOptions,
  MQTTMessageOptions,
} from "../../src/host/host.js";

/** MQTT 3.1.1, section 3.9.3. */
const REFUSED = 0x80;

/**
 * A host whose broker refuses the first subscriptions, with the times and the topics of each.
 *
 * @param topic - Only those to this topic are refused. Default: all are.
 */
function refusing(refusals: number, topic?: string) {
  const host = new MemoryHost();
  const subscribed: number[] = [];
  const topics: string[][] = [];
  class RefusingClient implements MQTTClient {
    static readonly CONNACK = 2;
    static readonly PUBLISH = 3;
    static readonly PUBACK = 4;
    static readonly SUBSCRIBE = 8;
    static readonly SUBACK = 9;
    static readonly DISCONNECT = 14;
    readonly #options: MQTTClientOptions;

    constructor(options: MQTTClientOptions) {
      this.#options = options;
      host.timer.set(() => {
        options.onControl?.call(this, { operation: RefusingClient.CONNACK, returnCode: 0 });
        options.onWritable?.call(this, 10_000);
      }, 0);
    }
    read(): undefined {}
    write(_data: Uint8Array | null, { operation, id = 0, items = [] }: MQTTMessageOptions = {}) {
      if (operation !== RefusingClient.SUBSCRIBE) return 10_000;
      const asked = items.map((item) => item.topic);
      if (topic === undefined || asked.includes(topic)) subscribed.push(host.time.passed);
      topics.push(asked);
      const isRefused = subscribed.length <= refusals && (!topic || asked.includes(topic));
      const result = isRefused ? REFUSED : 1;
      const payload = items.map(() => result);
      host.timer.set(() => {
        this.#options.onControl?.call(this, { operation: RefusingClient.SUBACK, id, payload });
      }, 0);
      return 10_000;
    }
    close(): void {}
  }
  const mqtt: HostMQTT = { io: RefusingClient };
  return { host: Object.assign(host, { mqtt }), subscribed, topics };
}

describe("A device whose broker refuses its subscriptions", () => {
  it("subscribes again, later each time, until the broker takes them", () => {
    const { host, subscribed } = refusing(3);
    const mqtt = { url: "mqtt://broker.local", retryAfter: 1000, maxRetry: 3000 };
    const device = new Device(host, { name: "lamp", entities: [], mqtt });
    device.start();
    host.time.advance(600_000);
    device.close();
    const delays = subscribed.slice(1).map((at, i) => at - (subscribed[i] ?? 0));
    assert.deepEqual(delays, [1000, 2000, 3000]);
  });

  it("subscribes to its program's topics again alone, and says which it is once", () => {
    const { host, subscribed, topics } = refusing(3, "home/bell");
    const mqtt = { url: "mqtt://broker.local", retryAfter: 1000, maxRetry: 3000 };
    const device = new Device(host, { name: "lamp", entities: [], mqtt });
    device.mqtt.subscribe("home/light", () => {});
    device.mqtt.subscribe("home/bell", () => {});
    const lines: string[] = [];
    device.start({ log: (_level, tag, text) => lines.push(`${tag}: ${text}`) });
    host.time.advance(600_000);
    device.close();
    const delays = subscribed.slice(1).map((at, i) => at - (subscribed[i] ?? 0));
    assert.deepEqual(delays, [1000, 2000, 3000]);
    assert.equal(topics.length, 6);
    const refusals = lines.filter((line) => line.includes("doesn't allow"));
    assert.deepEqual(refusals, [
      "mqtt: the broker doesn't allow the program to subscribe to home/bell",
    ]);
  });

  it("doesn't subscribe any more when it is closed", () => {
    const { host, subscribed } = refusing(1);
    const mqtt = { url: "mqtt://broker.local" };
    const device = new Device(host, { name: "lamp", entities: [], mqtt });
    device.start();
    host.time.advance(100);
    device.close();
    host.time.advance(600_000);
    assert.equal(subscribed.length, 1);
  });
});
