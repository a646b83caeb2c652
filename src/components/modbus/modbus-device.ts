import { type Duration, durationInWords } from "../../base/duration.js";
import { checkedDuration, checkedNumber, DURATION } from "../../base/option-ranges.js";
import { optionWord } from "../../base/option-words.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { EntityPart } from "../../entities/entity-part.js";
import { Listeners } from "../../entities/listeners.js";
import type { BusUse, Host, SafePart, SafePin, Timer } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { describeError } from "../../log/log.js";
import {
  READ_COILS,
  READ_DISCRETE_INPUTS,
  READ_HOLDING_REGISTERS,
  READ_INPUT_REGISTERS,
  WRITE_COIL,
  WRITE_COILS,
  WRITE_REGISTER,
  WRITE_REGISTERS,
} from "../../parts/modbus.js";
import type { ModbusPort } from "./modbus-port.js";
import {
  checkedType,
  type ModbusType,
  numberAt,
  registersFor,
  registersOf,
} from "./modbus-values.js";

/** What is read: registers, and single bits. */
export type ModbusKind = "holding" | "input" | "coil" | "discrete";

const KINDS: readonly ModbusKind[] = ["coil", "discrete", "holding", "input"];
const FUNCTIONS = [READ_COILS, READ_DISCRETE_INPUTS, READ_HOLDING_REGISTERS, READ_INPUT_REGISTERS];

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

const ADDRESS = { from: 1, to: 247, whole: true };
const REGISTER = { from: 0, to: 0xffff, whole: true };
const SKIPS = { from: 0, to: 0xffff, whole: true };

/** Registers in one request. */
const MOST = 125;

export interface ModbusDeviceOptions
  extends Omit<BinarySensorOptions, "deviceClass" | "isStatusBinarySensor" | "initialState"> {
  /** The serial port that it is on, with other devices or alone. */
  port: ModbusPort;
  /** 1 to 247. Default 1. */
  address?: number;
  /** How often it is read. Default 1 min. */
  interval?: Duration;
}

/** Which register or coil is read, and how. */
export interface ModbusReading {
  kind: ModbusKind;
  /** The first register, or the coil: 0 to 65,535. */
  register: number;
  /** Of registers. Default `"uint16"`. */
  type?: ModbusType;
  /** It is read only each time after so many times that it isn't. Default 0. */
  skips?: number;
  /** It isn't read together with the registers before it. Default false. */
  alone?: boolean;
}

interface ModbusItem extends Required<ModbusReading> {
  readonly count: number;
  readonly listener: (value: number) => void;
}

/** Registers that are read in one request. */
interface Range {
  readonly kind: ModbusKind;
  readonly first: number;
  readonly items: ModbusItem[];
  end: number;
  skips: number;
  skipped: number;
  isWaiting: boolean;
}

/**
 * A device on Modbus RTU, as a binary sensor that is on while it answers. What it measures is read at an interval, and
 * given to listeners; registers side by side are read together:
 *
 *     const port = new ModbusPort({ receive: 16, transmit: 17 });
 *     const inverter = new ModbusDevice({ name: "Inverter", port, address: 1, interval: "10 s" });
 *     inverter.read({ kind: "input", register: 0x3100 }, (value) => voltage.publish(value / 100));
 */
export class ModbusDevice extends BinarySensor {
  private readonly port: ModbusPort;
  private readonly address: number;
  private readonly interval: number;
  private readonly items: ModbusItem[] = [];
  private requestListeners: Listeners | undefined;
  private sentFunction = 0;
  private sentRegister = 0;

  /** @throws ConfigurationError naming the entity, when `address` or `interval` is out of range. */
  constructor({ port, address = 1, interval = DEFAULT_INTERVAL, ...options }: ModbusDeviceOptions) {
    super({ category: "diagnostic", ...options, deviceClass: "connectivity" });
    const who = `"${this.name}"`;
    this.port = port;
    this.address = checkedNumber(who, "address", address, ADDRESS);
    this.interval = checkedDuration(who, "interval", interval, DURATION);
    this.use(
      new ModbusPolling(port, this.address, this.interval, (range) => this.poll(range), this.items),
    );
  }

  override settings(): Settings {
    const interval = durationInWords(this.interval);
    return { ...super.settings(), address: this.address, interval };
  }

  /**
   * Calls `listener` with each value that is read; coils are 0 or 1. To be called before the device starts.
   *
   * @throws ConfigurationError naming the entity, when the reading isn't valid.
   */
  read(reading: ModbusReading, listener: (value: number) => void): void {
    const { kind, register, type = "uint16", skips = 0, alone = false } = reading;
    const who = `"${this.name}"`;
    optionWord(who, "kind", kind, KINDS);
    checkedType(who, type);
    const isBit = kind === "coil" || kind === "discrete";
    this.items.push({
      kind,
      register: checkedNumber(who, "register", register, REGISTER),
      type,
      skips: checkedNumber(who, "skips", skips, SKIPS),
      alone,
      count: isBit ? 1 : registersOf(type),
      listener,
    });
  }

  /**
   * Writes a number to holding registers: one with function 6, two with function 16.
   *
   * @param type - Default `"uint16"`.
   * @param several - Function 16 for one register as well. Default false.
   */
  write(register: number, value: number, type: ModbusType = "uint16", several = false): void {
    const values = registersFor(value, checkedType(`"${this.name}"`, type));
    const [only = 0] = values;
    const isOne = values.length === 1 && !several;
    this.request(isOne ? WRITE_REGISTER : WRITE_REGISTERS, register, (client) =>
      isOne
        ? client.writeRegister(this.address, register, only)
        : client.writeRegisters(this.address, register, values),
    );
  }

  /**
   * Writes holding registers side by side, with function 16.
   *
   * @param register - The first one.
   * @param values - Integers, of which 16 bits count: 1 to 123 of them.
   */
  writeRegisters(register: number, values: readonly number[]): void {
    const all = [...values];
    this.request(WRITE_REGISTERS, register, (client) =>
      client.writeRegisters(this.address, register, all),
    );
  }

  /** Switches a coil. @param several - With function 15 and not 5. Default false. */
  writeCoil(coil: number, isOn: boolean, several = false): void {
    this.request(several ? WRITE_COILS : WRITE_COIL, coil, (client) =>
      several
        ? client.writeCoils(this.address, coil, [isOn])
        : client.writeCoil(this.address, coil, isOn),
    );
  }

  /**
   * Calls `listener` each time that a request is sent to the device, also when it is sent again.
   *
   * @param listener - Is given the number of Modbus's function, and the first register or coil.
   * @returns A function that ends this.
   */
  onRequest(listener: (fn: number, register: number) => void): () => void {
    this.requestListeners ??= new Listeners();
    return this.requestListeners.add(() => listener(this.sentFunction, this.sentRegister));
  }

  private sent(fn: number, register: number): void {
    this.sentFunction = fn;
    this.sentRegister = register;
    this.requestListeners?.notify((error) =>
      this.log.error("modbus", () => `"${this.name}" failed: ${describeError(error)}`),
    );
  }

  private request(
    fn: number,
    register: number,
    send: Parameters<ModbusPort["request"]>[0]["send"],
  ): void {
    this.port.request({
      send: (client) => {
        send(client);
        this.sent(fn, register);
      },
      isWrite: true,
      done: (data, failure) => this.answered(data !== undefined, failure),
    });
  }

  private poll(range: Range): void {
    if (range.skipped < range.skips) {
      range.skipped += 1;
      return;
    }
    range.skipped = 0;
    if (range.isWaiting) return;
    range.isWaiting = true;
    const fn = FUNCTIONS[KINDS.indexOf(range.kind)] as number;
    this.port.request({
      send: (client) => {
        client.read(this.address, fn, range.first, range.end - range.first);
        this.sent(fn, range.first);
      },
      isWrite: false,
      done: (data, failure) => {
        range.isWaiting = false;
        this.answered(data !== undefined, failure);
        if (data) for (const item of range.items) item.listener(readingOf(data, range.first, item));
      },
    });
  }

  private answered(isThere: boolean, failure: string): void {
    if (!isThere && this.state !== false)
      this.log.warn("modbus", () => `"${this.name}" at ${this.address}: ${failure}`);
    this.publish(isThere);
  }
}

function readingOf(data: DataView, first: number, { kind, register, type }: ModbusItem): number {
  const at = register - first;
  if (kind === "coil" || kind === "discrete") return (data.getUint8(at >> 3) >> (at & 7)) & 1;
  return numberAt(data, 2 * at, type);
}

/** Opens the port, and reads at an interval. */
class ModbusPolling implements EntityPart {
  private readonly port: ModbusPort;
  private readonly address: number;
  private readonly interval: number;
  private readonly poll: (range: Range) => void;
  private readonly items: readonly ModbusItem[];
  private host: Host | undefined;
  private timer: Timer | undefined;

  constructor(
    port: ModbusPort,
    address: number,
    interval: number,
    poll: (range: Range) => void,
    items: readonly ModbusItem[],
  ) {
    this.port = port;
    this.address = address;
    this.interval = interval;
    this.poll = poll;
    this.items = items;
  }

  get buses(): readonly BusUse[] {
    const { pins } = this.port;
    return [{ bus: "Modbus", pins, part: "Modbus device", address: String(this.address) }];
  }

  get safeOutputs(): readonly (SafePin | SafePart)[] {
    return this.port.safeOutputs;
  }

  open(host: Host): void {
    this.host = host;
    this.port.open(host);
    const ranges = rangesOf(this.items);
    const look = () => {
      for (const range of ranges) this.poll(range);
    };
    this.timer = host.timer.repeat(look, this.interval);
    look();
  }

  close(): void {
    if (this.timer !== undefined) this.host?.timer.clear(this.timer);
    if (this.host) this.port.close();
    this.timer = this.host = undefined;
  }
}

/** `create_register_ranges_` of ESPHome: what begins where the one before ends, or reads it again, is read with it. */
function rangesOf(items: readonly ModbusItem[]): Range[] {
  const order = [...items].sort(
    (one, other) =>
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.register - other.register,
  );
  const ranges: Range[] = [];
  for (const item of order) {
    const last = ranges.at(-1);
    const end = item.register + item.count;
    const fits =
      last !== undefined &&
      !item.alone &&
      last.kind === item.kind &&
      item.register <= last.end &&
      end - last.first <= MOST;
    if (fits) {
      last.end = Math.max(last.end, end);
      last.items.push(item);
      // As in ESPHome, the least that isn't 0 goes for all of them.
      if (item.skips > 0)
        last.skips = last.skips > 0 ? Math.min(last.skips, item.skips) : item.skips;
    } else
      ranges.push({
        kind: item.kind,
        first: item.register,
        items: [item],
        end,
        skips: item.skips,
        skipped: item.skips,
        isWaiting: false,
      });
  }
  for (const range of ranges) range.skipped = range.skips;
  return ranges;
}
