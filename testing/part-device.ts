import { MemoryHost } from "../hosts/memory/host.js";
import type {
  AttachedPart,
  CountWires,
  PartPins,
  PulseWires,
  SPIWires,
} from "../hosts/virtual/board-wiring.js";
import { VirtualCountPart } from "../hosts/virtual/parts/virtual-count-part.js";
import { VirtualI2CPart } from "../hosts/virtual/parts/virtual-i2c-part.js";
import { VirtualOneWirePart } from "../hosts/virtual/parts/virtual-one-wire-part.js";
import { VirtualPulsePart } from "../hosts/virtual/parts/virtual-pulse-part.js";
import { VirtualSPIPart } from "../hosts/virtual/parts/virtual-spi-part.js";
import { VirtualTrainPart } from "../hosts/virtual/parts/virtual-train-part.js";
import type { Device } from "../src/device/device.js";
import type { Entity } from "../src/entities/entity.js";
import type { Sensor } from "../src/entities/sensor.js";
import type { Host, I2CBus, PinSpecifier, SerialPins, Timers } from "../src/host/host.js";
import { LogLevel } from "../src/log/log-level.js";
import { attachPart } from "./parts.js";

/** Timers count whole milliseconds, so that they may be nearly one early. */
const EARLY = 0.99;

const BUS = { data: 21, clock: 22 };

/** A part that `checkPart` tries. */
export interface CheckedPart {
  /** Makes the simulated part. */
  readonly virtual: () => AttachedPart;
  /**
   * Makes its sensors, each named as the channel of the simulated part whose value it shows. There may be other entities
   * that they need, which aren't looked at.
   */
  readonly sensors: (options: { bus: I2CBus; interval: number }) => Iterable<Entity>;
  /**
   * Where it is wired to. Default: I2C at pins 21 and 22, SPI with the clock at 18 and CS at 5, a serial port that receives
   * at 16 and transmits at 17, 1-Wire at 4, trains of pulses at 14, a trigger at 12 and its echo at 13.
   */
  readonly wires?: PartPins;
  /** Milliseconds between readings. Default 1000. */
  readonly interval?: number;
  /** What the part sends has checksums, so that noise on the wires is seen. Default false. */
  readonly hasChecksums?: boolean;
  /**
   * What it measures without power, where nobody can tell that it has none: it sends pulses, or doesn't. Default: nothing is
   * known then.
   */
  readonly unplugged?: 0;
  /** Milliseconds for which the part may hold its bus's clock, by its data sheet. Default 0. */
  readonly holdsClock?: number;
}

/** `Device`. */
export type DeviceClass = typeof Device;

/** A device with one part on a board in memory. */
export class PartDevice {
  readonly part: AttachedPart;
  readonly sensors: readonly Sensor[];
  /** The log's lines about parts. */
  readonly log: string[] = [];
  readonly interval: number;
  /** For how long the part may hold its bus's clock. */
  readonly holdsClock: number;
  /** The longest time in milliseconds that one turn of the program waited for the bus. */
  maxTurn = 0;
  readonly #host = new MemoryHost();
  readonly #device: Device;
  readonly #wires: PartPins | undefined;

  constructor(checked: CheckedPart, makeDevice: DeviceClass) {
    const { virtual, wires, sensors, interval = 1000, holdsClock = 0 } = checked;
    this.interval = interval;
    this.holdsClock = holdsClock;
    const part = virtual();
    this.part = part;
    this.#wires = wires;
    attachPart(this.#host.board, part, wires);
    const entities = [...sensors({ bus: BUS, interval })];
    this.sensors = entities.filter((each): each is Sensor => each.kind === "sensor");
    const timer = this.#measured(this.#host.timer);
    const host: Host = Object.create(this.#host, { timer: { value: timer } });
    this.#device = new makeDevice(host, { name: "part", entities });
    this.#device.start({ log: (level, tag, message) => this.#heard(level, tag, message) });
    const atStart = this.bus.busy;
    while (this.bus.busy === atStart && !this.#hasAsked) this.#host.advance(1);
    // Readings are now halfway through each interval.
    this.#host.advance(interval / 2);
  }

  get #hasAsked(): boolean {
    const { bus } = this;
    return "uses" in bus && bus.uses > 0;
  }

  get bus() {
    const { board } = this.#host;
    const { part } = this;
    const wires = this.#wires;
    if (part instanceof VirtualI2CPart) return board.i2c((wires as I2CBus | undefined) ?? BUS);
    if (part instanceof VirtualSPIPart) return board.spi((wires as SPIWires | undefined)?.clock);
    const counted = board.counts((wires as CountWires | undefined)?.first);
    if (part instanceof VirtualCountPart && counted) return counted;
    if (part instanceof VirtualPulsePart)
      return board.pulses((wires as PulseWires | undefined)?.echo);
    const pin = wires as PinSpecifier | undefined;
    if (part instanceof VirtualTrainPart) return board.trains(pin);
    if (part instanceof VirtualOneWirePart) return board.oneWire(pin);
    return board.serial(wires as SerialPins | undefined);
  }

  /** What callbacks threw. */
  get uncaught(): readonly unknown[] {
    return this.#host.uncaught;
  }

  advance(milliseconds: number): void {
    this.#host.advance(milliseconds);
  }

  /** Lets one interval pass, in which the part is read once. */
  read(): void {
    this.advance(this.interval);
  }

  /** The sensors' values that aren't the part's, in words. Those that have none are right. */
  wrong(): string[] {
    return this.sensors.flatMap(({ name, state }) => {
      const { precision = 0, unit } = this.part.channels[name] ?? {};
      const value = this.part.get(name);
      if (state === undefined || Math.abs(state - value) <= precision) return [];
      return [`${name} is ${state} ${unit}, not ${value}`];
    });
  }

  /** The sensors that have no value. */
  silent(): string[] {
    return this.sensors.filter(({ state }) => state === undefined).map(({ name }) => name);
  }

  close(): void {
    this.#device.close();
  }

  /** What somebody sees who doesn't debug: that a reading is tried again is a line for those who do. */
  #heard(level: LogLevel, tag: string, message: string): void {
    if (level >= LogLevel.DEBUG) return;
    if (tag === "part" || message.includes("failed")) this.log.push(message);
  }

  #measured(timer: Timers): Timers {
    const measure = (callback: () => void) => () => {
      const before = this.bus.busy;
      callback();
      this.maxTurn = Math.max(this.maxTurn, this.bus.busy - before);
    };
    return {
      set: (callback, delay) => timer.set(measure(callback), delay - EARLY),
      repeat: (callback, interval) => timer.repeat(measure(callback), interval),
      clear: (running) => timer.clear(running),
    };
  }
}
