import { SharedOutput } from "../net/shared-output.js";
import type { BrokerConnection } from "./broker-connection.js";
import type { Topic } from "./topics.js";

/**
 * The maximum number of bytes besides a message's topic and payload: type, length of up to 3 bytes, topic's
 * length, identifier.
 */
const AROUND = 8;

/** The shortest first part of a message that is written in parts, in bytes. */
const SHORTEST_PART = 64;

/**
 * Writes messages, one at a time. A message that is too long for the socket's buffer is written in parts; nothing
 * else can be written before its end. It is taken while messages are made and written.
 */
export class Outgoing extends SharedOutput {
  /** One object for all messages, so that none is allocated. */
  private readonly options = { topic: "", QoS: 0, retain: false, id: 1, byteLength: 0 };
  private maxRoom = 0;
  /** The payload that is partly written, and how much of it was written. */
  private rest: Uint8Array | undefined;
  private at = 0;

  constructor(private readonly connection: BrokerConnection) {
    super();
  }

  /** The identifier of the message that was written last. */
  get id(): number {
    return this.options.id;
  }

  /** The next identifier. */
  nextId(): number {
    const { options } = this;
    options.id = options.id < 0xffff ? options.id + 1 : 1;
    return options.id;
  }

  /**
   * Writes a message. `payload` mustn't change until `isFree`.
   *
   * @returns false when there is no room now; then nothing was written.
   */
  send(topic: Topic, payload: Uint8Array, QoS: number, retain: boolean): boolean {
    const { length } = payload;
    const { room } = this.connection;
    const needed = AROUND + topic.length + length;
    if (room > this.maxRoom) this.maxRoom = room;
    if (needed > room && (needed <= this.maxRoom || room < this.maxRoom)) return false;
    if (needed <= room) {
      this.begin(topic, length, QoS, retain, payload);
      return true;
    }
    const first = room - (needed - length);
    if (first < SHORTEST_PART) return false;
    this.begin(topic, length, QoS, retain, payload.subarray(0, first));
    this.rest = payload;
    this.at = first;
    return true;
  }

  /** Begins a message that is written with `part`. Returns false when there is no room now. */
  beginParts(topic: Topic, length: number, QoS: number, part: Uint8Array): number {
    const room = this.connection.room - AROUND - topic.length;
    if (room < SHORTEST_PART && room < part.length) return 0;
    const first = Math.min(room, part.length);
    this.begin(topic, length, QoS, true, part.subarray(0, first));
    return first;
  }

  /** Writes as much of the current message as there is room for. Returns how much that was. */
  part(part: Uint8Array): number {
    const count = Math.min(this.connection.room, part.length);
    if (count > 0) this.connection.write(count < part.length ? part.subarray(0, count) : part);
    return count;
  }

  /** Whether the message written last is complete; if not, writes more of it. */
  isFree(): boolean {
    const { rest } = this;
    if (rest === undefined) return true;
    this.at += this.part(rest.subarray(this.at));
    if (this.at < rest.length) return false;
    this.rest = undefined;
    return true;
  }

  /** Drops the current message, because the connection is lost. */
  reset(): void {
    this.rest = undefined;
    this.maxRoom = 0;
  }

  private begin(topic: Topic, length: number, QoS: number, retain: boolean, first: Uint8Array) {
    const { options } = this;
    this.nextId();
    options.topic = topic.name;
    options.QoS = QoS;
    options.retain = retain;
    options.byteLength = length;
    this.connection.write(first, options);
  }
}
