import type {
  Host,
  HostMQTT,
  MQTTClient,
  MQTTClientOptions,
  MQTTControl,
  MQTTMessageOptions,
  MQTTReadable,
  Timer,
} from "../host/host.js";
import { describeError } from "../log/log.js";
import { type BrokerAddress, inWords } from "./broker-address.js";
import { IncomingMessage } from "./incoming-message.js";
import type { BrokerSettings } from "./mqtt-options.js";
import { OFFLINE } from "./topics.js";

/** Receives the events of the connection. */
export interface BrokerListener {
  /** The broker has accepted the client. */
  connected(): void;
  /** There is room to write again. */
  writable(): void;
  /** A message has come. `payload` is undefined when it was too long. */
  message(topic: string, payload: string | undefined, isRetained: boolean): void;
  /** The broker has acknowledged a message of QoS 1. */
  acknowledged(id: number): void;
  /**
   * The broker doesn't allow one of the subscriptions.
   *
   * @param id - The identifier of the packet that it was in.
   */
  refused(id: number): void;
  /**
   * The connection is lost, or couldn't be made.
   *
   * @param problem - As text, for the log.
   * @param wasConnected - The broker had accepted the client.
   */
  lost(problem: string, wasConnected: boolean): void;
}

/**
 * After so many short connections in a row, without a failed attempt between them, another client has the same id: the
 * broker closes the connection of whichever came first, and both come back.
 */
const KICKED = 4;

/** MQTT 3.1.1, section 3.9.3: the broker refuses a subscription. */
const REFUSED = 0x80;

/**
 * The connection to a broker. After a loss it reconnects, with growing and partly random delays, so that a
 * thousand devices that lost one broker don't come back at once.
 */
export class BrokerConnection {
  /** How many bytes can be written; 0 while it isn't connected. */
  room = 0;
  private readonly incoming: IncomingMessage;
  private client: MQTTClient | undefined;
  /** The broker has accepted the client. */
  isConnected = false;
  /** The broker forgets the last connection: nothing that was subscribed to or sent then counts. */
  isClean = false;
  /** It is connected with an id of its own, because another client has the device's. */
  isTwin = false;
  /** How many connections in a row the broker has closed soon. */
  private short = 0;
  /** When the broker accepted the client, in ticks. */
  private since = 0;
  private timer: Timer | undefined;
  private delay: number;
  /** The broker to connect to, of several. */
  private next: number;

  /** @param statusTopic - The topic where the broker reports that the device is gone. */
  constructor(
    private readonly host: Host,
    private readonly settings: BrokerSettings,
    private readonly clientId: string,
    private readonly statusTopic: string,
    private readonly listener: BrokerListener,
  ) {
    this.delay = settings.retryAfter;
    this.next = Math.floor(Math.random() * settings.brokers.length);
    this.incoming = new IncomingMessage((topic, payload, isRetained) =>
      listener.message(topic, payload, isRetained),
    );
  }

  /** The broker that it is connected to, or tries next: `"broker.local:1883"`. */
  get broker(): string {
    return inWords(this.address);
  }

  open(): void {
    const mqtt = this.mqtt;
    const { keepAlive, user, password, ca } = this.settings;
    const { host, port, isSecure } = this.address;
    const connection = this;
    this.isTwin = this.short >= KICKED;
    const options: MQTTClientOptions = {
      ...mqtt,
      host,
      port,
      id: this.isTwin ? `${this.clientId}-${Math.floor(Math.random() * 0xffff)}` : this.clientId,
      // If not, the broker keeps commands for a device that is reconnecting.
      clean: this.isClean || this.isTwin,
      keepAlive,
      ...(user !== undefined && { user }),
      ...(password !== undefined && { password }),
      ...(isSecure && { secure: ca === undefined ? {} : { certificate: ca } }),
      will: { topic: this.statusTopic, message: OFFLINE, QoS: 1, retain: true },
      onReadable(count: number, message: MQTTReadable) {
        connection.incoming.take(this, count, message);
      },
      onWritable: (count) => this.writable(count),
      onControl: (packet) => this.control(packet),
      onError: (error) => this.lost(error),
    };
    try {
      this.client = new mqtt.io(options);
    } catch (error) {
      this.lost(error);
    }
  }

  /** Writes a message, or a part of one, for which there is room. */
  write(bytes: Uint8Array | null, options?: MQTTMessageOptions): void {
    const { client } = this;
    if (client === undefined) return;
    try {
      this.room = client.write(bytes, options);
    } catch (error) {
      this.lost(error);
    }
  }

  /** @param id - The packet's identifier. */
  subscribe(id: number, items: readonly { topic: string; QoS: number }[]): void {
    this.write(null, { operation: this.mqtt.io.SUBSCRIBE, id, items });
  }

  /** @param id - The packet's identifier. */
  unsubscribe(id: number, topic: string): void {
    const { UNSUBSCRIBE } = this.mqtt.io;
    // Without it, what still comes is ignored.
    if (UNSUBSCRIBE !== undefined)
      this.write(null, { operation: UNSUBSCRIBE, id, items: [{ topic }] });
  }

  /** Closes the connection at once, as when the network is lost, and connects again. */
  drop(): void {
    this.since = 0;
    if (this.client) this.lost(new Error("it was closed"));
  }

  /** Ends the connection, for good. */
  close(): void {
    if (this.timer) this.host.timer.clear(this.timer);
    this.timer = undefined;
    const { client } = this;
    if (this.isConnected && this.room > 0) this.write(null, { operation: this.mqtt.io.DISCONNECT });
    this.forget();
    client?.close();
  }

  private get address(): BrokerAddress {
    const { brokers } = this.settings;
    return brokers[this.next % brokers.length] as BrokerAddress;
  }

  private get mqtt(): HostMQTT {
    const { mqtt, mqtts } = this.host;
    return (this.address.isSecure ? mqtts : mqtt) as HostMQTT;
  }

  private writable(count: number): void {
    this.room = count;
    this.listener.writable();
  }

  private control({ operation, id = 0, payload }: MQTTControl): void {
    const { CONNACK, PUBACK, SUBACK } = this.mqtt.io;
    if (operation === PUBACK) this.listener.acknowledged(id);
    else if (operation === CONNACK) {
      this.isConnected = true;
      this.delay = this.settings.retryAfter;
      this.since = this.host.time.ticks;
      this.listener.connected();
    } else if (operation === SUBACK && payload)
      for (let i = 0; i < payload.length; i++)
        if (payload[i] === REFUSED) this.listener.refused(id);
  }

  private lost(error: unknown): void {
    const { client } = this;
    const wasConnected = this.isConnected;
    const problem = this.problem(error, wasConnected);
    // The other client comes back within one and a half times the shortest wait.
    const isShort = this.host.time.ticks - this.since < 2 * this.settings.retryAfter;
    this.short = wasConnected && isShort ? this.short + 1 : 0;
    this.forget();
    client?.close();
    const delay = this.delay * (0.5 + Math.random());
    this.next += 1;
    // All of them are tried before it waits longer.
    if (this.next % this.settings.brokers.length === 0)
      this.delay = Math.min(this.delay * 2, this.settings.maxRetry);
    this.timer = this.host.timer.set(() => {
      this.timer = undefined;
      this.open();
    }, Math.ceil(delay));
    this.listener.lost(problem, wasConnected);
  }

  private problem(error: unknown, wasConnected: boolean): string {
    if (error !== undefined) return `${this.broker}: ${describeError(error)}`;
    // Moddable's client doesn't say why.
    if (wasConnected) return `${this.broker}: the connection is lost`;
    return `${this.broker}: can't be reached, or refuses user, password or certificate`;
  }

  private forget(): void {
    this.client = undefined;
    this.isConnected = false;
    this.room = 0;
    this.incoming.reset();
  }
}
