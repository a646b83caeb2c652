/** ECMA-419's MQTT client, as Moddable's `embedded:network/mqtt/client` has it. */

/**
 * The class of a client, and the options that the host provides: `new mqtt.io({ ...mqtt, host: "broker.local"
 * })`.
 */
export interface HostMQTT {
  readonly io: MQTTClientConstructor;
  /** The resolver of names; its contents are a matter of the host and the class. */
  readonly dns?: object;
  /** The sockets of the client; likewise. */
  readonly socket?: object;
  /** With TLS: it knows no authorities, so a certificate has to be given (`secure`). Default false. */
  readonly needsCA?: boolean;
}

export interface MQTTClientConstructor {
  new (options: MQTTClientOptions): MQTTClient;
  readonly CONNACK: number;
  readonly PUBLISH: number;
  readonly PUBACK: number;
  readonly SUBSCRIBE: number;
  readonly SUBACK: number;
  /** Default: it can't end subscriptions. */
  readonly UNSUBSCRIBE?: number;
  readonly DISCONNECT: number;
}

export interface MQTTClientOptions {
  /** The broker's name or address. */
  host: string;
  /** Default: 1883. */
  port?: number;
  /** The client's id: the broker closes the connection of another client with the same. */
  id?: string;
  user?: string;
  password?: string;
  /** false: the broker keeps the subscriptions, and messages of QoS 1, while the client is away. Default true. */
  clean?: boolean;
  /** Milliseconds after which an idle client pings the broker. Default 0: never. */
  keepAlive?: number;
  /** What the broker publishes when the connection is lost. */
  will?: MQTTWill;
  /** For TLS. An addition to ECMA-419. */
  secure?: MQTTSecure;
  /** `count` bytes of a message can be read, now. Its first part has the topic. */
  onReadable?: (this: MQTTClient, count: number, message: MQTTReadable) => void;
  /** `count` bytes can be written: a message with its topic. */
  onWritable?: (this: MQTTClient, count: number) => void;
  /** A packet that isn't a message has come. */
  onControl?: (this: MQTTClient, packet: MQTTControl) => void;
  /** The connection couldn't be made, was refused, or is lost. The last callback. Moddable's class gives no error. */
  onError?: (this: MQTTClient, error?: Error) => void;
  target?: unknown;
}

export interface MQTTSecure {
  /** The certificates of the authorities that the broker's may be signed by, in PEM. Default: the host's. */
  certificate?: string;
}

export interface MQTTWill {
  topic: string;
  message: string;
  QoS?: number;
  retain?: boolean;
}

/** What is known about a message when it comes. */
export interface MQTTReadable {
  /** Left out with all parts but the first. */
  readonly topic?: string;
  /** How long the message is, with its first part. */
  readonly byteLength?: number;
  readonly QoS?: number;
  /** More parts of the message come. */
  readonly more?: boolean;
  /** It is a retained message from before the subscription. An addition to ECMA-419. */
  readonly retain?: boolean;
}

export interface MQTTControl {
  /** One of the constructor's constants. */
  readonly operation: number;
  /** The packet's identifier, with PUBACK and SUBACK. */
  readonly id?: number;
  /** With CONNACK: 0. Undefined with all others. */
  readonly returnCode?: number;
  /** With SUBACK: for each topic its QoS, or 128 when it is refused. */
  readonly payload?: ArrayLike<number>;
}

export interface MQTTMessageOptions {
  /** Default: PUBLISH. */
  operation?: number;
  /** The packet's identifier, 1 to 65,535. */
  id?: number;
  topic?: string;
  QoS?: number;
  retain?: boolean;
  /** The whole message's length, where it is written in parts; those that follow have no options. Default: that of the first part. */
  byteLength?: number;
  /** With SUBSCRIBE and UNSUBSCRIBE. */
  items?: readonly { readonly topic: string; readonly QoS?: number }[];
}

export interface MQTTClient {
  target?: unknown;
  /** Up to `count` bytes of the last message; undefined when there are none. */
  read(count?: number): ArrayBuffer | undefined;
  /**
   * Writes a message, or a part of one.
   *
   * @returns How many more bytes can be written.
   * @throws Error when there is no room for it; nothing is written then.
   */
  write(data: Uint8Array | null, options?: MQTTMessageOptions): number;
  /** Closes the connection, without a DISCONNECT. No callback follows. */
  close(): void;
}
