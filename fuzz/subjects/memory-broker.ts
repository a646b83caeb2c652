import type {
  MQTTClient,
  MQTTClientConstructor,
  MQTTClientOptions,
  MQTTMessageOptions,
} from "../../src/host/mqtt.js";

/** How many bytes a client can write at once. */
const ROOM = 4096;

/** A broker in memory, with ECMA-419's client for it. What the clients publish is lost. */
export class MemoryBroker {
  readonly io: MQTTClientConstructor = memoryClient(this);
  /** The client that is connected now. */
  client: MemoryMQTTClient | undefined;
  /** How many bytes the clients have written. */
  written = 0;
}

function memoryClient(broker: MemoryBroker): MQTTClientConstructor {
  return class extends MemoryMQTTClient {
    static readonly CONNACK = 2;
    static readonly PUBLISH = 3;
    static readonly PUBACK = 4;
    static readonly SUBSCRIBE = 8;
    static readonly SUBACK = 9;
    static readonly DISCONNECT = 14;

    constructor(options: MQTTClientOptions) {
      super(broker, options);
      broker.client = this;
    }
  };
}

/** Its other side is the program that holds the broker: nothing happens by itself. */
export class MemoryMQTTClient implements MQTTClient {
  target: unknown;
  readonly options: MQTTClientOptions;
  readonly #broker: MemoryBroker;
  /** What hasn't been read yet of the part that has come last. */
  #unread: Uint8Array | undefined;

  constructor(broker: MemoryBroker, options: MQTTClientOptions) {
    this.#broker = broker;
    this.options = options;
  }

  /** The broker accepts the client. */
  accept(): void {
    this.options.onControl?.call(this, { operation: 2, returnCode: 0 });
    this.drain();
  }

  /** The broker takes what was written. */
  drain(): void {
    if (this.#broker.client === this) this.options.onWritable?.call(this, ROOM);
  }

  /** A packet that isn't a message comes. */
  control(operation: number, id: number, payload?: Uint8Array): void {
    this.options.onControl?.call(this, { operation, id, ...(payload && { payload }) });
  }

  /**
   * A part of a message comes.
   *
   * @param first - What goes with its first part.
   */
  part(
    bytes: Uint8Array,
    more: boolean,
    first: { topic?: string; byteLength?: number; retain?: boolean } = {},
  ): void {
    this.#unread = bytes;
    this.options.onReadable?.call(this, bytes.length, { ...first, more });
    this.#unread = undefined;
  }

  /** The connection is lost. */
  lose(): void {
    if (this.#broker.client !== this) return;
    this.#broker.client = undefined;
    this.options.onError?.call(this);
  }

  read(count?: number): ArrayBuffer | undefined {
    const bytes = this.#unread;
    if (!bytes?.length) return undefined;
    const read = bytes.slice(0, count);
    this.#unread = bytes.subarray(read.length);
    return read.buffer;
  }

  write(data: Uint8Array | null, _options?: MQTTMessageOptions): number {
    const length = data?.length ?? 0;
    if (length > ROOM) throw new Error(`${length} bytes, ${ROOM} room`);
    this.#broker.written += length;
    return ROOM;
  }

  close(): void {
    if (this.#broker.client === this) this.#broker.client = undefined;
  }
}
