import assert from "node:assert/strict";
import { MemoryHost } from "../../hosts/memory/host.js";
import type {
  HostMQTT,
  MQTTClient,
  MQTTClientOptions,
  MQTTMessageOptions,
} from "../../src/host/host.js";

export interface PublishedText {
  readonly topic: string;
  text: string;
  readonly retain: boolean;
  /** How many bytes the socket took when it began. */
  readonly room: number;
  /** How long it was announced to be. */
  readonly length: number;
}

/** Bytes of a packet's type and its length, MQTT 3.1.1, section 2.2. */
function head(rest: number): number {
  return 2 + (rest > 127 ? 1 : 0) + (rest > 16_383 ? 1 : 0);
}

/**
 * A broker in memory, at a socket that takes a fixed number of bytes at a time. It counts the bytes of the packets
 * as MQTT 3.1.1 has them, and fails when a client writes more than there is room for.
 */
export class NarrowBroker {
  readonly host = new MemoryHost();
  readonly published: PublishedText[] = [];
  readonly subscribed: string[] = [];
  readonly unsubscribed: string[] = [];
  /** It reads nothing, so there is no room once the socket is full. */
  isStuck = false;
  client: NarrowClient | undefined;

  /** @param room - How many bytes the socket takes. */
  constructor(readonly room: number) {
    const broker = this;
    class NarrowBrokerClient extends NarrowClient {
      static readonly CONNACK = 2;
      static readonly PUBLISH = 3;
      static readonly PUBACK = 4;
      static readonly SUBSCRIBE = 8;
      static readonly SUBACK = 9;
      static readonly UNSUBSCRIBE = 10;
      static readonly DISCONNECT = 14;

      constructor(options: MQTTClientOptions) {
        super(broker, options);
        broker.client = this;
      }
    }
    const mqtt: HostMQTT = { io: NarrowBrokerClient };
    Object.assign(this.host, { mqtt });
  }

  /** The texts that were published on this topic. */
  on(topic: string): string[] {
    return this.published.filter((one) => one.topic === topic).map(({ text }) => text);
  }

  /** Sends a message to the device, whole. */
  send(topic: string, text: string, retain = false): void {
    this.client?.receive(topic, text, retain);
  }

  /** Reads again. */
  resume(): void {
    this.isStuck = false;
    this.client?.drain();
  }

  advance(milliseconds: number): void {
    this.host.time.advance(milliseconds);
    assert.deepEqual(this.host.uncaught, []);
  }
}

class NarrowClient implements MQTTClient {
  readonly #broker: NarrowBroker;
  readonly #options: MQTTClientOptions;
  #room: number;
  #unread: Uint8Array | undefined;

  constructor(broker: NarrowBroker, options: MQTTClientOptions) {
    this.#broker = broker;
    this.#options = options;
    this.#room = broker.room;
    broker.host.timer.set(() => {
      options.onControl?.call(this, { operation: 2, returnCode: 0 });
      options.onWritable?.call(this, this.#room);
    }, 0);
  }

  receive(topic: string, text: string, retain: boolean): void {
    const bytes = new TextEncoder().encode(text);
    this.#unread = bytes;
    const { length } = bytes;
    this.#options.onReadable?.call(this, length, { topic, byteLength: length, retain });
    this.#unread = undefined;
  }

  /** The connection is lost. */
  lose(error: Error): void {
    if (this.#broker.client !== this) return;
    this.#broker.client = undefined;
    this.#options.onError?.call(this, error);
  }

  /** All that was written is read. */
  drain(): void {
    this.#room = this.#broker.room;
    if (this.#broker.client === this) this.#options.onWritable?.call(this, this.#room);
  }

  read(): ArrayBuffer | undefined {
    return this.#unread?.slice().buffer as ArrayBuffer | undefined;
  }

  write(data: Uint8Array | null, options?: MQTTMessageOptions): number {
    const broker = this.#broker;
    const text = new TextDecoder().decode(data ?? new Uint8Array(0));
    let size = data?.length ?? 0;
    if (options?.items) {
      const topics = options.items.map(({ topic }) => topic);
      const isEnd = options.operation === 10;
      (isEnd ? broker.unsubscribed : broker.subscribed).push(...topics);
      const more = isEnd ? 0 : 1;
      const rest = topics.reduce((sum, topic) => sum + 2 + Buffer.byteLength(topic) + more, 2);
      size = head(rest) + rest;
    } else if (options?.topic !== undefined) {
      const { topic, QoS = 0, retain = false, byteLength: length = size } = options;
      const around = 2 + Buffer.byteLength(topic) + (QoS > 0 ? 2 : 0);
      size += head(around + length) + around;
      broker.published.push({ topic, text, retain, room: this.#room, length });
    } else if (data) {
      const last = broker.published.at(-1) ?? assert.fail("a part of nothing");
      last.text += text;
    }
    if (size > this.#room) throw new Error(`${size} bytes, ${this.#room} room`);
    this.#room -= size;
    broker.host.timer.set(() => {
      if (!broker.isStuck) this.drain();
    }, 1);
    return this.#room;
  }

  close(): void {
    if (this.#broker.client === this) this.#broker.client = undefined;
  }
}
