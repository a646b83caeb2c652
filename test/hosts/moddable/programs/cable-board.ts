/** A board that takes programs over its cable: the firmware's code, with as much room for bytes as an ESP32 has. */
import { Device, type Host, type LogLevel } from "thimble";
import { runPrograms } from "../../../../hosts/moddable/plain/programs/run-programs.js";
import type { FirmwareProgram, Machine, Running } from "../../../../hosts/moddable/plain/run.js";
import {
  type ConsoleCallbacks,
  SerialConsole,
} from "../../../../hosts/moddable/plain/serial-console.js";
import type { WebSerialPort } from "../../../../hosts/moddable/tools/monitor/web-serial-port.js";
import { createHost } from "../../../../hosts/node/index.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";
import { ManualTimer } from "../manual-timer.js";
import { start as startEngine } from "./engine.js";
import { FlashChip } from "./flash-chip.js";
import { platformWith } from "./platform.js";

/** Bytes that an ESP32's UART keeps until somebody reads them; what comes beyond is lost. */
const ROOM = 128;

/** A program whose device has the name. */
export const named =
  (name: string): FirmwareProgram =>
  (host: Host) =>
    new Device(host, { name, entities: [] });

export class CableBoard {
  readonly flash: FlashChip;
  readonly storage = new VirtualStorage();
  timer = new ManualTimer();
  /** The interface of its firmware. */
  interface: string | undefined;
  /** What a stored program does. */
  loaded = named("deployed");
  running: Running | undefined;
  /** Bytes that were lost, since the board hadn't read those before. */
  lost = 0;
  readonly #send: (bytes: Uint8Array) => void;
  #received: number[] = [];
  #console: SerialConsole | undefined;

  /** @param send - is given what the board sends */
  constructor(send: (bytes: Uint8Array) => void, flash = new FlashChip(256, 64)) {
    this.#send = send;
    this.flash = flash;
  }

  /** The device's name; undefined while nothing runs. */
  get name(): string | undefined {
    return this.running?.device?.name;
  }

  /** Starts until something runs, as after power has come back. */
  start(): void {
    for (let count = 0; count < 10; count++) {
      this.stop();
      this.timer = new ManualTimer();
      startEngine(this.flash);
      this.#console = new SerialConsole((callbacks) => this.#port(callbacks));
      const { storage, timer } = this;
      let restarts = false;
      const restart = () => {
        restarts = true;
        // Between two events, as a board does.
        if (this.running) this.start();
      };
      const host = { ...createHost(), storage, timer, restart };
      const machine: Machine = { host, connect() {} };
      const platform = {
        ...platformWith(this.flash, () => this.loaded),
        cable: this.#console,
        ...(this.interface !== undefined && { interface: this.interface }),
      };
      const log = (level: LogLevel, tag: string, message: string) =>
        this.#console?.log(level, tag, message);
      const options = { log, port: 0, address: "127.0.0.1" };
      this.running = runPrograms(platform, () => named("own"), machine, options);
      if (this.running?.device) return;
      if (!restarts) this.timer.pass(2000);
    }
    throw new Error("The board starts again and again");
  }

  /** Takes what comes over the cable. */
  receive(bytes: Iterable<number>): void {
    for (const byte of bytes)
      if (this.#received.length < ROOM) this.#received.push(byte);
      else this.lost += 1;
    setImmediate(() => this.#console?.onReadable());
  }

  /** Lets time pass on the board. */
  pass(milliseconds: number): void {
    this.timer.pass(milliseconds);
  }

  stop(): void {
    const { running } = this;
    this.running = undefined;
    running?.close();
    this.#console = undefined;
  }

  #port(callbacks: ConsoleCallbacks) {
    setImmediate(() => callbacks.onWritable(1_000_000));
    return {
      read: () => {
        const bytes = this.#received;
        this.#received = [];
        return bytes.length === 0 ? undefined : Uint8Array.from(bytes).buffer;
      },
      write: (bytes: Uint8Array) => this.#send(bytes.slice()),
    };
  }
}

/** The computer's end of a cable. */
export class CablePort implements WebSerialPort {
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  /** What the board sends comes here. */
  fromBoard: (bytes: Uint8Array) => void = () => {};
  readonly #toBoard: (bytes: Uint8Array) => void;

  /** @param toBoard - is given what the computer sends */
  constructor(toBoard: (bytes: Uint8Array) => void) {
    this.#toBoard = toBoard;
  }

  async open(): Promise<void> {
    this.readable = new ReadableStream({
      start: (controller) => {
        this.fromBoard = (bytes) => controller.enqueue(bytes);
      },
    });
    this.writable = new WritableStream({ write: (bytes) => this.#toBoard(bytes) });
  }

  async close(): Promise<void> {
    this.fromBoard = () => {};
  }

  async setSignals(): Promise<void> {}

  getInfo(): object {
    return {};
  }
}
