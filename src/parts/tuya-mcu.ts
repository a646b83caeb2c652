import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { SerialInput } from "./serial-input.js";

/** Commands of the serial protocol, of both directions. */
const HEARTBEAT = 0x00;
const PRODUCT = 0x01;
const WORKING_MODE = 0x02;
const NETWORK_STATE = 0x03;
const SET = 0x06;
const REPORT = 0x07;
const QUERY = 0x08;
const WIFI_TEST = 0x0e;
const LOCAL_TIME = 0x1c;
const REPORT_TO_CONFIRM = 0x22;
const CONFIRMED = 0x23;
const SIGNAL = 0x24;
const NETWORK_STATUS = 0x2b;

/** A frame: two bytes that begin it, version, command, length of what follows, and the sum of all of it. */
const HEAD = 6;
const LONGEST = 200;

/** Milliseconds between heartbeats, until an answer has to have come, and how often a command is sent. */
const BEAT = 15_000;
const ANSWER_TIME = 300;
const TRIES = 5;

/** Milliseconds without a frame after which the processor isn't there: two heartbeats, and some. */
const SILENCE = 2 * BEAT + 5000;

/** What a datapoint is, in the protocol's numbering. */
export const DATAPOINT_TYPES = ["raw", "bool", "int", "string", "enum", "bitmask"] as const;
export type TuyaType = (typeof DATAPOINT_TYPES)[number];

/** A datapoint's value: bytes of `raw` as hexadecimal digits. */
export interface TuyaDatapoint {
  readonly id: number;
  readonly type: TuyaType;
  readonly value: number | string;
}

/** Who is told what comes, and what the processor asks for. */
export interface TuyaListener {
  reported(datapoint: TuyaDatapoint): void;
  /** It has begun to answer, also after a restart of its own, or hasn't for a while. */
  changed(isThere: boolean): void;
  readonly hasNetwork: boolean;
  /** Of the Wi-Fi, in dBm. */
  readonly signal: number;
  /** As a Date whose UTC is the local time; undefined while it isn't known. */
  readonly localTime: Date | undefined;
}

interface Queued {
  readonly command: number;
  readonly data: readonly number[];
  readonly answer: number | undefined;
}

/**
 * Tuya's serial protocol, with which a device's own processor (the MCU) tells a Wi-Fi module what it does: version 0 to 3.
 *
 * Protocol: "Serial Port Protocol", Tuya developer platform. A heartbeat each 15 s; then it is asked for all datapoints, so
 * that a report that was lost is only late.
 */
export class TuyaMCUDriver extends PartDriver<Serial> {
  private readonly input: SerialInput;
  private readonly listener: TuyaListener;
  private readonly queue: Queued[] = [];
  private tries = 0;
  private sentAt = 0;
  private beatAt = Number.NEGATIVE_INFINITY;
  private heardAt = Number.NEGATIVE_INFINITY;
  private isThere = false;
  private version = 0;
  /** Whether it wants to be told of the network: it has no pin for that. */
  private isTold = false;
  private state = -1;
  private wantsTime = false;

  constructor(io: Serial, listener: TuyaListener) {
    super(io);
    this.listener = listener;
    this.input = new SerialInput(io);
  }

  /** Sets a datapoint. @param value - Of `raw` and `string` its bytes. */
  set(id: number, type: TuyaType, value: number | readonly number[]): void {
    const bytes = typeof value === "number" ? bytesOf(type, value) : value;
    const place = DATAPOINT_TYPES.indexOf(type);
    this.send(SET, [id, place, bytes.length >> 8, bytes.length & 0xff, ...bytes], REPORT);
  }

  /** Tells the time, if the processor has asked for it. */
  tellTime(): void {
    if (this.wantsTime) this.send(LOCAL_TIME, timeInBytes(this.listener.localTime));
  }

  /** Takes what has come, and sends what is next. @param now - Milliseconds. */
  run(now: number): void {
    this.receive(now);
    if (now - this.beatAt >= BEAT) {
      this.beatAt = now;
      this.send(HEARTBEAT, [], HEARTBEAT);
      if (this.isThere) this.send(QUERY, [], REPORT);
    }
    if (this.isThere && now - this.heardAt >= SILENCE) this.lost();
    if (this.isThere && this.isTold && this.networkState() !== this.state) {
      this.state = this.networkState();
      this.send(NETWORK_STATE, [this.state], NETWORK_STATE);
    }
    this.sendNext(now);
  }

  private lost(): void {
    this.isThere = this.isTold = false;
    this.queue.length = this.tries = 0;
    this.listener.changed(false);
  }

  private networkState(): number {
    if (!this.listener.hasNetwork) return 2;
    // From version 3 on it is also told of the cloud, which here is the hub.
    return this.version >= 3 ? 4 : 3;
  }

  private send(command: number, data: readonly number[], answer?: number): void {
    // What isn't answered isn't repeated for ever.
    if (this.queue.length < 50) this.queue.push({ command, data, answer });
  }

  private sendNext(now: number): void {
    const [next] = this.queue;
    if (!next) return;
    if (this.tries > 0 && now - this.sentAt < ANSWER_TIME) return;
    if (this.tries === TRIES) {
      this.dropFirst();
      return;
    }
    const { command, data, answer } = next;
    const frame = [0x55, 0xaa, 0, command, data.length >> 8, data.length & 0xff, ...data];
    this.tries += 1;
    this.sentAt = now;
    this.io.write(Uint8Array.of(...frame, sumOf(frame) & 0xff));
    if (answer === undefined) this.dropFirst();
  }

  private dropFirst(): void {
    this.queue.shift();
    this.tries = 0;
  }

  private receive(now: number): void {
    const { input } = this;
    const { bytes } = input;
    input.receive();
    let at = 0;
    while (at + HEAD < input.length) {
      const length = (bytes[at + 4] as number) * 256 + (bytes[at + 5] as number);
      const isFrame = bytes[at] === 0x55 && bytes[at + 1] === 0xaa && length <= LONGEST;
      const end = at + HEAD + length;
      if (isFrame && end >= input.length) break;
      if (!isFrame || (sumOf(bytes.subarray(at, end)) & 0xff) !== bytes[end]) {
        at += 1;
        continue;
      }
      this.take(bytes[at + 2] as number, bytes[at + 3] as number, bytes.slice(at + HEAD, end), now);
      at = end + 1;
    }
    input.drop(at);
  }

  private take(version: number, command: number, data: Uint8Array, now: number): void {
    this.heardAt = now;
    if (this.tries > 0 && this.queue[0]?.answer === command) this.dropFirst();
    switch (command) {
      case HEARTBEAT:
        this.version = version;
        // A 0 is its first since it started.
        if (!this.isThere || data[0] === 0) this.send(PRODUCT, [], PRODUCT);
        return;
      case PRODUCT:
        return this.send(WORKING_MODE, [], WORKING_MODE);
      case WORKING_MODE:
        this.isTold = data.length < 2;
        this.state = -1;
        this.send(QUERY, [], REPORT);
        this.isThere = true;
        return this.listener.changed(true);
      case REPORT:
      case REPORT_TO_CONFIRM:
        this.takeDatapoints(data);
        if (command === REPORT_TO_CONFIRM) this.send(CONFIRMED, [1]);
        return;
      case NETWORK_STATUS:
        return this.send(NETWORK_STATUS, [this.networkState()]);
      case SIGNAL:
        return this.send(SIGNAL, [this.listener.signal & 0xff]);
      case WIFI_TEST:
        return this.send(WIFI_TEST, [0, 0]);
      case LOCAL_TIME:
        this.wantsTime = true;
        return this.tellTime();
    }
  }

  private takeDatapoints(data: Uint8Array): void {
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    for (let at = 0; at + 4 <= data.length; ) {
      const length = view.getUint16(at + 2);
      const end = at + 4 + length;
      const type = DATAPOINT_TYPES[data[at + 1] as number];
      if (type === undefined || end > data.length) return;
      const value = readValue(type, view, data.subarray(at + 4, end), at + 4);
      if (value === undefined) return;
      this.listener.reported({ id: data[at] as number, type, value });
      at = end;
    }
  }
}

function readValue(type: TuyaType, view: DataView, bytes: Uint8Array, at: number) {
  const { length } = bytes;
  if (type === "string") return String.fromCharCode(...bytes);
  if (type === "raw")
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (type === "int") return length === 4 ? view.getInt32(at) : undefined;
  if (length === 1) return bytes[0];
  if (type !== "bitmask") return undefined;
  if (length === 2) return view.getUint16(at);
  return length === 4 ? view.getUint32(at) : undefined;
}

/** A number as bytes, the highest first. */
function bytesOf(type: TuyaType, value: number): number[] {
  if (type !== "int" && type !== "bitmask") return [value & 0xff];
  return [(value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}

/** Whether it is known, year, month, day, hour, minute, second, and the day of the week: Monday is 1. */
function timeInBytes(time: Date | undefined): number[] {
  if (!time) return [0, 0, 0, 0, 0, 0, 0, 0];
  return [
    1,
    time.getUTCFullYear() - 2000,
    time.getUTCMonth() + 1,
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
    time.getUTCSeconds(),
    time.getUTCDay() || 7,
  ];
}

function sumOf(bytes: Iterable<number>): number {
  let sum = 0;
  for (const byte of bytes) sum += byte;
  return sum;
}
