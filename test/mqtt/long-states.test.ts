import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, TextSensor } from "thimble";
import { MemoryHost } from "../../hosts/memory/host.js";
import type {
  HostMQTT,
  MQTTClient,
  MQTTClientOptions,
  MQTTMessageOptions,
} from "../../src/host/host.js";

/** How many bytes the socket takes at a time. */
const ROOM = 1024;

/** A host whose broker reads everything, and the latest message of each topic. */
function reading(): { host: MemoryHost; messages: Map<string, string> } {
  const host = new MemoryHost();
  const messages = new Map<string, string>();
  class ReadingClient implements MQTTClient {
    static readonly CONNACK = 2;
    static readonly PUBLISH = 3;
    static readonly PUBACK = 4;
    static readonly SUBSCRIBE = 8;
    static readonly SUBACK = 9;
    static readonly DISCONNECT = 14;
    readonly #options: MQTTClientOptions;
    #room = ROOM;
    #topic = "";

    constructor(options: MQTTClientOptions) {
      this.#options = options;
      host.timer.set(() => {
        options.onControl?.call(this, { operation: ReadingClient.CONNACK, returnCode: 0 });
        options.onWritable?.call(this, ROOM);
      }, 0);
    }
    read(): undefined {}
    write(data: Uint8Array | null, { topic, operation }: MQTTMessageOptions = {}): number {
      const length = data?.length ?? 0;
      assert.ok(length <= this.#room, `${length} bytes, ${this.#room} room`);
      if (topic !== undefined) this.#topic = topic;
      if (operation === undefined && data)
        messages.set(
          this.#topic,
          (topic === undefined ? (messages.get(this.#topic) ?? "") : "") +
            new TextDecoder().decode(data),
        );
      this.#room -= length;
      host.timer.set(() => {
        this.#room = ROOM;
        this.#options.onWritable?.call(this, ROOM);
      }, 1);
      return this.#room;
    }
    close(): void {}
  }
  const mqtt: HostMQTT = { io: ReadingClient };
  return { host: Object.assign(host, { mqtt }), messages };
}

describe("A device whose socket to the broker has room for 1,024 bytes", () => {
  it("sends a state of 2,000 bytes in parts", () => {
    const { host, messages } = reading();
    const text = new TextSensor({ name: "Report" });
    const mqtt = { url: "mqtt://broker.local" };
    const device = new Device(host, { name: "lamp", entities: [text], mqtt });
    device.start();
    host.time.advance(1000);
    const report = "0123456789".repeat(200);
    text.publish(report);
    host.time.advance(1000);
    assert.ok([...messages.values()].includes(report), [...messages.keys()].join());
    assert.deepEqual(host.uncaught, []);
    device.close();
  });
});
