import type {
  HostMQTT,
  MQTTClient,
  MQTTClientOptions,
  MQTTMessageOptions,
  MQTTReadable,
  Timers,
} from "../src/host/host.js";

/** A message as the broker has received it. */
export interface BrokerMessage {
  readonly topic: string;
  readonly text: string;
  /** Whether the broker keeps it for those who subscribe later. */
  readonly isRetained: boolean;
}

export interface BrokerPublishOptions {
  /** The broker keeps it for those who subscribe later. Default false. */
  retain?: boolean;
  /** 1: it is kept for a device that is away, and delivered when it is back. Default 0. */
  QoS?: 0 | 1;
}

/** What a broker sends to one client. */
interface Delivery {
  readonly topic: string;
  readonly bytes: Uint8Array;
  readonly QoS: number;
  readonly retain: boolean;
}

/** What a broker knows of a client, also while it is away. */
interface BrokerSession {
  /** The QoS of each subscription. */
  readonly filters: Map<string, number>;
  readonly waiting: Delivery[];
  client: ClientInMemory | undefined;
}

/** As many bytes as a client may write at once. */
const ROOM = 16_384;

/** The packets' types: MQTT 3.1.1, section 2.2.1. */
const CONNACK = 2;
const PUBLISH = 3;
const PUBACK = 4;
const SUBACK = 9;
const UNSUBSCRIBE = 10;

/**
 * The MQTT broker of a `TestDevice`, in memory. What is sent arrives while time passes.
 *
 * ```ts
 * const device = TestDevice.start(well, { mqtt: true });
 * await device.advance("5 s");
 * device.broker.publish("thimble/well/switch/pump/set", "ON");
 * await device.advance("1 s");
 * assert.equal(device.broker.text("thimble/well/switch/pump/state"), "ON");
 * ```
 */
export class TestBroker {
  readonly #messages: BrokerMessage[] = [];
  readonly #retained = new Map<string, Uint8Array>();
  readonly #sessions = new Map<string, BrokerSession>();
  #isUp = true;

  /** All messages of devices, the oldest first. */
  get messages(): readonly BrokerMessage[] {
    return this.#messages;
  }

  /** The clients that are connected, by their ids. */
  get clients(): readonly string[] {
    return [...this.#sessions].filter(([, { client }]) => client).map(([id]) => id);
  }

  /** The latest text that was published there; undefined if none was. */
  text(topic: string): string | undefined {
    return this.#messages.findLast((message) => message.topic === topic)?.text;
  }

  /** Publishes a message, as another client of the broker does. */
  publish(
    topic: string,
    text: string,
    { retain = false, QoS = 0 }: BrokerPublishOptions = {},
  ): void {
    this.#deliver({ topic, bytes: new TextEncoder().encode(text), QoS, retain });
  }

  /** The broker ends: all connections are lost, and there are no new ones until `start`. */
  stop(): void {
    this.#isUp = false;
    for (const { client } of [...this.#sessions.values()]) client?.lose();
  }

  /** The broker is back, with what it had retained. */
  start(): void {
    this.#isUp = true;
  }

  /** @internal The `mqtt` of a host whose clients connect to this broker. */
  hostMQTT(timers: Timers): HostMQTT {
    const broker = this;
    return {
      io: class extends ClientInMemory {
        static readonly CONNACK = CONNACK;
        static readonly PUBLISH = PUBLISH;
        static readonly PUBACK = PUBACK;
        static readonly SUBSCRIBE = 8;
        static readonly SUBACK = SUBACK;
        static readonly UNSUBSCRIBE = UNSUBSCRIBE;
        static readonly DISCONNECT = 14;

        constructor(options: MQTTClientOptions) {
          super(broker, timers, options);
        }
      },
    };
  }

  /** @internal The power of the device was cut: the broker says so in its name. */
  powerCut(): void {
    for (const { client } of [...this.#sessions.values()]) client?.vanish();
  }

  /** @internal Returns whether the broker takes the client. */
  connect(client: ClientInMemory, id: string, isClean: boolean): boolean {
    if (!this.#isUp) return false;
    const known = this.#sessions.get(id);
    known?.client?.lose();
    const session = known && !isClean ? known : { filters: new Map(), waiting: [], client };
    session.client = client;
    this.#sessions.set(id, session);
    return true;
  }

  /** @internal Sends what has waited for the client. */
  resume(id: string): void {
    const session = this.#sessions.get(id);
    for (const delivery of session?.waiting.splice(0) ?? []) session?.client?.deliver(delivery);
  }

  /** @internal */
  subscribe(id: string, filter: string, QoS: number): void {
    const session = this.#sessions.get(id);
    session?.filters.set(filter, QoS);
    for (const [topic, bytes] of this.#retained)
      if (matches(filter, topic)) session?.client?.deliver({ topic, bytes, QoS, retain: true });
  }

  /** @internal */
  unsubscribe(id: string, filter: string): void {
    this.#sessions.get(id)?.filters.delete(filter);
  }

  /** @internal */
  received(delivery: Delivery): void {
    const { topic, bytes, retain } = delivery;
    const text = new TextDecoder().decode(bytes);
    this.#messages.push({ topic, text, isRetained: retain });
    this.#deliver(delivery);
  }

  /** @internal */
  left(client: ClientInMemory): void {
    for (const session of this.#sessions.values())
      if (session.client === client) session.client = undefined;
  }

  #deliver({ topic, bytes, QoS, retain }: Delivery): void {
    if (retain && bytes.length > 0) this.#retained.set(topic, bytes);
    else if (retain) this.#retained.delete(topic);
    for (const { filters, waiting, client } of this.#sessions.values()) {
      const granted = [...filters].filter(([filter]) => matches(filter, topic));
      if (granted.length === 0) continue;
      const most = Math.max(...granted.map(([, each]) => each));
      // Only those that subscribe later are told that it was retained: MQTT 3.1.1, section 3.3.1.3.
      const delivery = { topic, bytes, QoS: Math.min(QoS, most), retain: false };
      if (client) client.deliver(delivery);
      else if (delivery.QoS > 0) waiting.push(delivery);
    }
  }
}

/** ECMA-419's client, at a broker in memory. */
class ClientInMemory implements MQTTClient {
  target: unknown;
  readonly #broker: TestBroker;
  readonly #timers: Timers;
  readonly #options: MQTTClientOptions;
  readonly #id: string;
  #isConnected = false;
  #isClosed = false;
  #unread: Uint8Array | undefined;
  /** A message that is written in parts. */
  #partial: { options: MQTTMessageOptions; bytes: Uint8Array; length: number } | undefined;

  constructor(broker: TestBroker, timers: Timers, options: MQTTClientOptions) {
    this.target = options.target;
    this.#broker = broker;
    this.#timers = timers;
    this.#options = options;
    this.#id = options.id ?? "";
    this.#later(() => this.#connect());
  }

  read(count?: number): ArrayBuffer | undefined {
    const unread = this.#unread;
    if (!unread) return undefined;
    const taken = unread.slice(0, count);
    this.#unread = taken.length < unread.length ? unread.subarray(taken.length) : undefined;
    return taken.buffer;
  }

  write(data: Uint8Array | null, options?: MQTTMessageOptions): number {
    if (!this.#isConnected) throw new Error("The client isn't connected.");
    const bytes = data?.slice() ?? new Uint8Array();
    if (!options) return this.#writePart(bytes);
    const { operation = PUBLISH, id = 0, items, byteLength = bytes.length } = options;
    if (items && operation === UNSUBSCRIBE)
      for (const { topic } of items) this.#broker.unsubscribe(this.#id, topic);
    else if (items) {
      const payload = items.map(({ QoS = 0 }) => QoS);
      this.#later(() => {
        this.#options.onControl?.call(this, { operation: SUBACK, id, payload });
        for (const { topic, QoS = 0 } of items) this.#broker.subscribe(this.#id, topic, QoS);
      });
    } else if (operation === PUBLISH) {
      this.#partial = { options, bytes: new Uint8Array(byteLength), length: 0 };
      return this.#writePart(bytes);
    }
    // Who says goodbye isn't missed: its last will isn't published.
    else this.close();
    return ROOM;
  }

  close(): void {
    this.#isClosed = true;
    this.#isConnected = false;
    this.#broker.left(this);
  }

  deliver({ topic, bytes, QoS, retain }: Delivery): void {
    const message: MQTTReadable = { topic, byteLength: bytes.length, QoS, retain };
    this.#later(() => {
      this.#unread = bytes;
      this.#options.onReadable?.call(this, bytes.length, message);
      this.#unread = undefined;
    });
  }

  /** The connection is lost. */
  lose(): void {
    this.vanish();
    this.#timers.set(() => this.#options.onError?.call(this), 0);
  }

  /** The client is gone without a goodbye. */
  vanish(): void {
    this.close();
    const { will } = this.#options;
    if (!will) return;
    const bytes = new TextEncoder().encode(will.message);
    const { topic, QoS = 0, retain = false } = will;
    this.#broker.received({ topic, bytes, QoS, retain });
  }

  #connect(): void {
    const { clean = true, onControl, onWritable } = this.#options;
    if (!this.#broker.connect(this, this.#id, clean)) {
      this.close();
      this.#options.onError?.call(this);
      return;
    }
    this.#isConnected = true;
    onControl?.call(this, { operation: CONNACK, returnCode: 0 });
    onWritable?.call(this, ROOM);
    this.#broker.resume(this.#id);
  }

  #writePart(part: Uint8Array): number {
    const partial = this.#partial;
    if (!partial) throw new Error("This isn't a part of a message.");
    const { options, bytes } = partial;
    bytes.set(part, partial.length);
    partial.length += part.length;
    if (partial.length < bytes.length) return ROOM;
    this.#partial = undefined;
    const { topic = "", QoS = 0, retain = false, id = 0 } = options;
    this.#later(() => {
      this.#broker.received({ topic, bytes, QoS, retain });
      if (QoS > 0) this.#options.onControl?.call(this, { operation: PUBACK, id });
    });
    return ROOM;
  }

  /** In a turn of its own, as with a socket, unless it was closed by then. */
  #later(run: () => void): void {
    this.#timers.set(() => {
      if (!this.#isClosed) run();
    }, 0);
  }
}

/** Whether a topic is one that a filter names: MQTT 3.1.1, section 4.7.1. */
function matches(filter: string, topic: string): boolean {
  const levels = topic.split("/");
  const wanted = filter.split("/");
  for (const [index, level] of wanted.entries()) {
    if (level === "#") return true;
    if (index >= levels.length || (level !== "+" && level !== levels[index])) return false;
  }
  return wanted.length === levels.length;
}
