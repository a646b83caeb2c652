import type { Packet, Parser } from "mqtt-packet";
import type { MQTTReadable } from "../../../src/host/host.js";
import { PacketHead } from "./packet-head.js";
import { mqttPackets } from "./packets.js";

/** The longest packet that isn't a message, in bytes: a SUBACK has a byte for each topic. */
const MAX_OTHER = 1024;

const NOTHING = Buffer.alloc(0);

/** Is told what has come from a broker. */
export interface PacketListener {
  /** A packet that isn't a message. */
  packet(packet: Packet): void;
  /** A part of a message. `id` is its packet identifier; 0 with QoS 0. */
  part(bytes: Buffer, message: MQTTReadable, id: number): void;
}

/** The message that is coming. */
interface ComingMessage {
  readonly id: number;
  readonly QoS: number;
  /** How many bytes of its payload are still to come. */
  left: number;
  /** What goes with its first part, until that has come. */
  first: MQTTReadable | undefined;
}

/**
 * The packets in what a broker sends. Messages are passed on in the parts in which they come, and never kept whole,
 * since a broker may send one of 256 MB: mqtt-packet, which reads all other packets, would collect it.
 */
export class IncomingPackets {
  readonly #listener: PacketListener;
  readonly #parser: Parser;
  /** The beginning of a packet of which not enough has come. */
  #head = NOTHING;
  #message: ComingMessage | undefined;
  /** How many bytes of another packet are still to come. */
  #otherLeft = 0;

  /** @param onError - Called when a packet can't be read. */
  constructor(listener: PacketListener, onError: (error: Error) => void) {
    this.#listener = listener;
    this.#parser = mqttPackets().parser({ protocolVersion: 4 });
    this.#parser.on("packet", (packet) => listener.packet(packet));
    this.#parser.on("error", onError);
  }

  /** @throws Error when it isn't MQTT. */
  take(bytes: Buffer): void {
    for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(this.#step(rest));
  }

  /** Handles the first of these bytes. Returns how many. */
  #step(bytes: Buffer): number {
    const message = this.#message;
    if (message) {
      const part = bytes.subarray(0, message.left);
      this.#part(message, part);
      return part.length;
    }
    if (this.#otherLeft > 0) {
      const part = bytes.subarray(0, this.#otherLeft);
      this.#otherLeft -= part.length;
      this.#parser.parse(part);
      return part.length;
    }
    const part = bytes.subarray(0, new PacketHead(this.#head).missing);
    this.#head = Buffer.concat([this.#head, part]);
    const head = new PacketHead(this.#head);
    if (head.missing === 0) this.#begin(head);
    return part.length;
  }

  #begin(head: PacketHead): void {
    this.#head = NOTHING;
    if (head.isMessage) {
      const { id, QoS, topic, retain, payloadLength: left } = head;
      const first = { topic, byteLength: left, QoS, retain };
      this.#message = { id, QoS, left, first };
      // Nothing more comes of it that it could wait for.
      if (left === 0) this.#part(this.#message, NOTHING);
      return;
    }
    const { length } = head;
    if (length > MAX_OTHER)
      throw new Error(`The broker has sent a packet of ${length} bytes that isn't a message.`);
    this.#otherLeft = length;
    this.#parser.parse(head.bytes);
  }

  #part(message: ComingMessage, bytes: Buffer): void {
    const { id, QoS, first } = message;
    message.left -= bytes.length;
    message.first = undefined;
    const more = message.left > 0;
    if (!more) this.#message = undefined;
    this.#listener.part(bytes, { QoS, ...first, more }, id);
  }
}
