import { connect as connectTCP, isIP, type Socket } from "node:net";
import { connect as connectTLS } from "node:tls";
import type { IConnackPacket, Packet } from "mqtt-packet";
import type * as host from "../../../src/host/host.js";
import { ClosedError, NoRoomError } from "../errors.js";
import { heldSocket, type NodeNetwork } from "../network.js";
import { BrokerClosedError, BrokerRefusedError, BrokerSilentError } from "./errors.js";
import { IncomingPackets, type PacketListener } from "./incoming-packets.js";
import { mqttPackets } from "./packets.js";

/** How many bytes wait to be sent before there is no more room. */
const ROOM = 16_384;

const NOTHING = new Uint8Array();

/** How long connecting may take, in milliseconds; as in Moddable's class. */
const CONNECT_TIMEOUT = 30_000;

/** The packets' types: MQTT 3.1.1, section 2.2.1. */
const OPERATIONS: Readonly<Record<string, number>> = {
  puback: 4,
  pubrec: 5,
  pubrel: 6,
  pubcomp: 7,
  suback: 9,
  unsuback: 11,
  pingresp: 13,
};

/** A message that is written in parts. */
interface PartialMessage {
  readonly options: host.MQTTMessageOptions;
  readonly bytes: Uint8Array;
  length: number;
}

/**
 * ECMA-419's MQTT client on a Node socket. Nothing is queued: when there is no room, `write` throws. Messages of
 * QoS 1 are acknowledged when `onReadable` has returned.
 */
export class NodeMQTTClient implements host.MQTTClient {
  static readonly CONNACK = 2;
  static readonly PUBLISH = 3;
  static readonly PUBACK = 4;
  static readonly SUBSCRIBE = 8;
  static readonly SUBACK = 9;
  static readonly UNSUBSCRIBE = 10;
  static readonly DISCONNECT = 14;

  target: unknown;
  #socket: Socket | undefined;
  readonly #options: host.MQTTClientOptions;
  readonly #incoming: IncomingPackets;
  /** The timeout for connecting, then the timer for pings. */
  #timer: NodeJS.Timeout;
  #connected = false;
  #closed = false;
  /** A ping hasn't been answered yet. */
  #pinged = false;
  /** There was no room: `onWritable` has to be called when there is. */
  #full = false;
  #id = 0;
  /** What hasn't been read yet of the part of a message that has come last. */
  #unread: Buffer | undefined;
  #partial: PartialMessage | undefined;

  /** @param network - can be taken away while it is open */
  constructor(options: host.MQTTClientOptions, network?: NodeNetwork) {
    const { host, secure, port = secure ? 8883 : 1883 } = options;
    if (!host) throw new TypeError("An MQTT client needs a host.");
    this.target = options.target;
    this.#options = options;
    const listener: PacketListener = {
      packet: (packet) => this.#received(packet),
      part: (bytes, message, id) => this.#take(bytes, message, id),
    };
    this.#incoming = new IncomingPackets(listener, (error) => this.#failed(error));
    const { certificate } = secure ?? {};
    const name = isIP(host) ? {} : { servername: host };
    const socket = secure
      ? connectTLS({ host, port, ...name, ...(certificate && { ca: certificate }) })
      : connectTCP({ host, port });
    this.#socket = socket;
    this.#timer = setTimeout(
      () => this.#failed(new BrokerSilentError("connection")),
      CONNECT_TIMEOUT,
    );
    socket.setNoDelay(true);
    if (network) {
      const held = heldSocket(socket);
      network.add(held);
      socket.once("close", () => network.remove(held));
    }
    socket.on(secure ? "secureConnect" : "connect", () => this.#login());
    socket.on("data", (data) => this.#arrived(data));
    socket.on("error", (error) => this.#failed(error));
    socket.on("close", () => this.#failed(new BrokerClosedError()));
  }

  read(count?: number): ArrayBuffer | undefined {
    const unread = this.#unread;
    if (!unread) return undefined;
    const taken = unread.subarray(0, count);
    this.#unread = taken.length < unread.length ? unread.subarray(taken.length) : undefined;
    return new Uint8Array(taken).buffer;
  }

  /**
   * @throws {NoRoomError} there is no room for it
   * @throws {ClosedError} it isn't connected
   */
  write(data: Uint8Array | null, options?: host.MQTTMessageOptions): number {
    if (!this.#connected) throw new ClosedError("The MQTT client");
    if (!options) return this.#writePart(data ?? new Uint8Array());
    const { operation = NodeMQTTClient.PUBLISH, id = this.#nextId(), byteLength } = options;
    if (operation === NodeMQTTClient.DISCONNECT) return this.#send({ cmd: "disconnect" });
    if (operation === NodeMQTTClient.SUBSCRIBE) {
      const { items = [] } = options;
      const subscriptions = items.map(({ topic, QoS = 0 }) => ({ topic, qos: QoS as 0 | 1 }));
      return this.#send({ cmd: "subscribe", messageId: id, subscriptions });
    }
    if (operation === NodeMQTTClient.UNSUBSCRIBE) {
      const unsubscriptions = (options.items ?? []).map(({ topic }) => topic);
      return this.#send({ cmd: "unsubscribe", messageId: id, unsubscriptions });
    }
    if (operation !== NodeMQTTClient.PUBLISH)
      throw new TypeError(`An MQTT client can't write the operation ${operation}.`);
    const payload = data ?? new Uint8Array();
    this.#check(payload.length);
    if (byteLength === undefined || byteLength === payload.length)
      // A copy: the socket holds it until the turn ends, and the caller may write over its bytes before.
      return this.#publish(Buffer.from(payload), { ...options, id });
    const bytes = new Uint8Array(byteLength);
    this.#partial = { options: { ...options, id }, bytes, length: 0 };
    return this.#writePart(payload);
  }

  close(): void {
    const socket = this.#end();
    // Anything already written is still sent.
    if (socket?.connecting) socket.destroy();
    else socket?.destroySoon();
  }

  #end(): Socket | undefined {
    const socket = this.#socket;
    this.#closed = true;
    this.#connected = false;
    clearTimeout(this.#timer);
    this.#socket = undefined;
    return socket;
  }

  get #room(): number {
    const waiting = (this.#socket?.writableLength ?? ROOM) + (this.#partial?.length ?? 0);
    return Math.max(0, ROOM - waiting);
  }

  #nextId(): number {
    this.#id = (this.#id % 0xffff) + 1;
    return this.#id;
  }

  /** @throws {NoRoomError} */
  #check(wanted: number): void {
    const room = this.#room;
    if (wanted <= room) return;
    this.#waitForRoom();
    throw new NoRoomError(wanted, room);
  }

  /** Keeps the parts of a message until it is complete. */
  #writePart(part: Uint8Array): number {
    const partial = this.#partial;
    if (!partial || partial.length + part.length > partial.bytes.length)
      throw new TypeError("This isn't a part of the current message.");
    partial.bytes.set(part, partial.length);
    partial.length += part.length;
    // Nothing of it is sent yet, so it can't wait for room.
    if (partial.length < partial.bytes.length) return ROOM;
    this.#partial = undefined;
    return this.#publish(partial.bytes, partial.options);
  }

  #publish(bytes: Uint8Array, options: host.MQTTMessageOptions): number {
    const { topic = "", QoS = 0, retain = false, id = 0 } = options;
    const payload = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const message = { cmd: "publish", topic, payload, retain, dup: false } as const;
    return this.#send(
      QoS === 0 ? { ...message, qos: 0 } : { ...message, qos: QoS as 1, messageId: id },
    );
  }

  #send(packet: Packet): number {
    const socket = this.#socket;
    if (!socket) return 0;
    // So that everything written in one turn is sent together.
    mqttPackets().writeToStream(packet, socket);
    const room = this.#room;
    if (room < ROOM / 2) this.#waitForRoom();
    return room;
  }

  #waitForRoom(): void {
    if (this.#full) return;
    this.#full = true;
    this.#callWhenWritten();
  }

  /** Calls `#written` when all that was written before is with the machine. */
  #callWhenWritten(): void {
    this.#socket?.write(NOTHING, this.#written);
  }

  readonly #written = (): void => {
    if (!this.#full || !this.#connected) return;
    // More was written meanwhile.
    if (this.#room < ROOM / 2) {
      this.#callWhenWritten();
      return;
    }
    this.#full = false;
    this.#options.onWritable?.call(this, this.#room);
  };

  #login(): void {
    const { id = "", user, password, clean = true, keepAlive = 0, will } = this.#options;
    this.#send({
      cmd: "connect",
      protocolId: "MQTT",
      protocolVersion: 4,
      clientId: id,
      clean,
      keepalive: Math.ceil(keepAlive / 1000),
      ...(user !== undefined && { username: user }),
      ...(password !== undefined && { password: Buffer.from(password) }),
      ...(will && {
        will: {
          topic: will.topic,
          payload: Buffer.from(will.message),
          qos: (will.QoS ?? 0) as 0 | 1,
          retain: will.retain ?? false,
        },
      }),
    });
  }

  #received(packet: Packet): void {
    if (this.#closed) return;
    if (packet.cmd === "connack") this.#answered(packet);
    else {
      const operation = OPERATIONS[packet.cmd];
      if (operation === undefined) return;
      const { messageId: id = 0 } = packet;
      const payload = "granted" in packet ? { payload: packet.granted as number[] } : {};
      this.#options.onControl?.call(this, { operation, id, ...payload });
    }
  }

  #answered({ returnCode = 0 }: IConnackPacket): void {
    if (returnCode !== 0) {
      this.#failed(new BrokerRefusedError(returnCode));
      return;
    }
    clearTimeout(this.#timer);
    this.#connected = true;
    const { keepAlive = 0 } = this.#options;
    if (keepAlive > 0) this.#timer = setInterval(() => this.#ping(), keepAlive * 0.75);
    this.#options.onControl?.call(this, { operation: NodeMQTTClient.CONNACK, returnCode });
    if (this.#connected) this.#options.onWritable?.call(this, this.#room);
  }

  #arrived(bytes: Buffer): void {
    // Its answer may come behind a long message.
    this.#pinged = false;
    try {
      this.#incoming.take(bytes);
    } catch (error) {
      this.#failed(error as Error);
    }
  }

  #take(bytes: Buffer, message: host.MQTTReadable, id: number): void {
    if (this.#closed) return;
    this.#unread = bytes;
    this.#options.onReadable?.call(this, bytes.length, message);
    this.#unread = undefined;
    if (message.QoS === 1 && !message.more && this.#connected)
      this.#send({ cmd: "puback", messageId: id });
  }

  #ping(): void {
    if (this.#pinged) this.#failed(new BrokerSilentError("answer to a ping"));
    else {
      this.#pinged = true;
      this.#send({ cmd: "pingreq" });
    }
  }

  #failed(error: Error): void {
    if (this.#closed) return;
    this.#end()?.destroy();
    this.#options.onError?.call(this, error);
  }
}

/** An MQTT client on this network. */
export function mqttClientOn(network: NodeNetwork): typeof NodeMQTTClient {
  return class extends NodeMQTTClient {
    constructor(options: host.MQTTClientOptions) {
      super(options, network);
    }
  };
}
