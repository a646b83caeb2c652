/** An MQTT client in memory, in place of the host's. */
import type { MQTTClient, MQTTClientOptions, MQTTMessageOptions } from "../../../src/host/host.js";

/** The bytes that it has room for, at any time. */
export const ROOM = 5744;

/** A client that allocates nothing, and whose broker accepts everything. */
export class MeasuredMQTTClient implements MQTTClient {
  /** The one that was made last. */
  static latest: MeasuredMQTTClient;

  static readonly CONNACK = 2;
  static readonly PUBLISH = 3;
  static readonly PUBACK = 4;
  static readonly SUBSCRIBE = 8;
  static readonly SUBACK = 9;
  static readonly DISCONNECT = 14;

  target: unknown;
  written: Uint8Array | null = null;
  topic: string | undefined;
  writes = 0;
  readonly options: MQTTClientOptions;

  constructor(options: MQTTClientOptions) {
    this.options = options;
    MeasuredMQTTClient.latest = this;
  }

  /** The broker accepts it. */
  connect(): void {
    const { CONNACK: operation } = MeasuredMQTTClient;
    this.options.onControl?.call(this, { operation, returnCode: 0 });
    this.options.onWritable?.call(this, ROOM);
  }

  write(data: Uint8Array | null, options?: MQTTMessageOptions): number {
    this.written = data;
    this.topic = options?.topic;
    this.writes += 1;
    return ROOM;
  }

  read(): undefined {}
  close(): void {}
}
