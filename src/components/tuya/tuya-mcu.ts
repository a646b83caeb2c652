import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { Entity } from "../../entities/entity.js";
import type { EntityPart } from "../../entities/entity-part.js";
import { NumberEntity, type NumberEntityOptions } from "../../entities/number.js";
import { Select, type SelectOptions } from "../../entities/select.js";
import { Switch, type SwitchOptions } from "../../entities/switch.js";
import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import type { BusUse, Host, SerialPins, Timer } from "../../host/host.js";
import { PartError } from "../../parts/part-error.js";
import {
  type TuyaDatapoint,
  type TuyaListener,
  TuyaMCUDriver,
  type TuyaType,
} from "../../parts/tuya-mcu.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";

export type { TuyaDatapoint, TuyaType } from "../../parts/tuya-mcu.js";

const BAUD = { from: 1200, to: 460_800 };
const ID = { from: 0, to: 255, whole: true };

/** Milliseconds between looks at the port. */
const LOOK = 20;

export interface TuyaMCUOptions
  extends Omit<BinarySensorOptions, "deviceClass" | "isStatusBinarySensor" | "initialState"> {
  /** The pins of its serial port, which it doesn't share. */
  serial: SerialPins;
  /** Bits a second: 9600 or, of some, 115200. Default 9600. */
  baud?: number;
}

type DatapointListener = (datapoint: TuyaDatapoint) => void;

/**
 * The processor (MCU) of a device with a Tuya module, to which the board speaks in the module's place. It is a binary sensor,
 * on while it answers; its methods make entities of its datapoints:
 *
 *     const mcu = new TuyaMCU({ name: "MCU", serial: { receive: 16, transmit: 17 } });
 *     const power = mcu.switch(1, { name: "Power" });
 *     const temperature = mcu.sensor(3, { name: "Temperature", calibrate: (value) => value / 10 });
 */
export class TuyaMCU extends BinarySensor {
  private readonly listeners: { readonly id: number; readonly listener: DatapointListener }[] = [];
  private readonly types = new Map<number, TuyaType>();
  private readonly unknown: (() => void)[] = [];
  private readonly port: TuyaPort;

  /** @throws ConfigurationError naming the entity, when `baud` is out of range. */
  constructor({ serial, baud = 9600, ...options }: TuyaMCUOptions) {
    super({ category: "diagnostic", ...options, deviceClass: "connectivity" });
    checkedNumber(`"${this.name}"`, "baud", baud, BAUD);
    this.port = this.use(
      new TuyaPort(
        serial,
        baud,
        (datapoint) => this.take(datapoint),
        (isThere) => this.changeTo(isThere),
      ),
    );
  }

  /**
   * Calls `listener` with each value that is reported of a datapoint.
   *
   * @throws ConfigurationError naming the entity, when the datapoint isn't from 0 to 255.
   */
  onDatapoint(id: number, listener: DatapointListener): void {
    checkedNumber(`"${this.name}"`, "a datapoint", id, ID);
    this.listeners.push({ id, listener });
  }

  /**
   * Sets a datapoint.
   *
   * @param type - Default: what it was reported as.
   * @throws PartError when it hasn't answered yet, or the type isn't known.
   */
  set(id: number, value: number | string, type = this.types.get(id)): void {
    const { driver } = this.port;
    if (!driver || type === undefined)
      throw new PartError(`The Tuya MCU hasn't reported datapoint ${id} yet.`);
    driver.set(id, type, typeof value === "number" ? value : codesOf(value));
  }

  /** A datapoint of the type `bool`. */
  switch(id: number, options: Omit<SwitchOptions, "onCommand" | "restore">): Switch {
    const made = new Switch({
      ...options,
      onCommand: (state) => this.set(id, state ? 1 : 0, "bool"),
    });
    this.onDatapoint(id, ({ value }) => made.publish(isOn(value)));
    return this.needing(made);
  }

  /** A datapoint that is a number, or on and off as 1 and 0. */
  sensor(id: number, options: FilteredSensorOptions): FilteredSensor {
    const sensor = new FilteredSensor(options);
    this.onDatapoint(id, ({ value }) => {
      if (typeof value === "number") sensor.publish(value);
    });
    this.unknown.push(() => sensor.publish(Number.NaN));
    return this.needing(sensor);
  }

  /** A datapoint that is on when it isn't 0. */
  contact(id: number, options: Omit<BinarySensorOptions, "initialState">): BinarySensor {
    const contact = new BinarySensor(options);
    this.onDatapoint(id, ({ value }) => contact.publish(isOn(value)));
    this.unknown.push(() => contact.publish(undefined));
    return this.needing(contact);
  }

  /** A datapoint as a text: the number of an `enum`, the digits of `raw`. */
  text(id: number, options: Omit<TextSensorOptions, "initialState">): TextSensor {
    const text = new TextSensor(options);
    this.onDatapoint(id, ({ type, value }) => {
      if (type === "string" || type === "enum") text.publish(String(value));
      // As ESPHome writes bytes.
      else if (type === "raw") text.publish(inPairs(String(value).toUpperCase()));
    });
    this.unknown.push(() => text.publish(undefined));
    return this.needing(text);
  }

  /**
   * A datapoint of the type `int` or `enum`.
   *
   * @param multiply - What a value is multiplied by for the processor. Default 1.
   */
  number(
    id: number,
    options: Omit<NumberEntityOptions, "onCommand" | "initialValue" | "restore">,
    multiply = 1,
  ): NumberEntity {
    const number = new NumberEntity({
      ...options,
      initialValue: null,
      onCommand: (value) => {
        const isEnum = this.types.get(id) === "enum";
        this.set(id, isEnum ? Math.trunc(value) : Math.round(value * multiply));
      },
    });
    this.onDatapoint(id, ({ type, value }) => {
      if (type === "int") number.publish(Number(value) / multiply);
      else if (type === "enum") number.publish(Number(value));
    });
    return this.needing(number);
  }

  /**
   * A datapoint of the type `enum` or `int`.
   *
   * @param values - The number of each option.
   */
  select(
    id: number,
    options: Omit<SelectOptions, "options" | "onCommand" | "initialOption" | "restore">,
    values: Readonly<Record<string, number>>,
    type: "enum" | "int" = "enum",
  ): Select<string> {
    const words = Object.keys(values);
    const select = new Select<string>({
      ...options,
      options: words,
      initialOption: null,
      onCommand: (option) => this.set(id, values[option] as number, type),
    });
    this.onDatapoint(id, ({ value }) => {
      const word = words.find((each) => values[each] === value);
      if (word !== undefined) select.publish(word);
    });
    return this.needing(select);
  }

  private take(datapoint: TuyaDatapoint): void {
    this.types.set(datapoint.id, datapoint.type);
    for (const { id, listener } of this.listeners)
      if (id === datapoint.id) this.watch(listener(datapoint));
  }

  private changeTo(isThere: boolean): void {
    if (!isThere) {
      this.log.error("part", () => `${this.port.title} can't be read, and is tried again`);
      for (const forget of this.unknown) forget();
    } else if (this.state === false) this.log.info("part", `${this.port.title} works again`);
    this.publish(isThere);
  }

  /** Has the device check that it has the processor as well. */
  private needing<Made extends Entity>(entity: Made): Made {
    return Object.defineProperty(entity, "needs", { value: [this] });
  }
}

function isOn(value: number | string): boolean {
  return typeof value === "number" && value !== 0;
}

function codesOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i) & 0xff);
}

/** `"01A2"` is `"01.A2 (2)"`. */
function inPairs(digits: string): string {
  const pairs: string[] = [];
  for (let at = 0; at < digits.length; at += 2) pairs.push(digits.slice(at, at + 2));
  return pairs.length > 4 ? `${pairs.join(".")} (${pairs.length})` : pairs.join(".");
}

/** Looks at the port again and again. */
class TuyaPort implements EntityPart, TuyaListener {
  driver: TuyaMCUDriver | undefined;
  readonly reported: TuyaListener["reported"];
  readonly changed: TuyaListener["changed"];
  private readonly serial: SerialPins;
  private readonly baud: number;
  private host: Host | undefined;
  private timer: Timer | undefined;

  constructor(
    serial: SerialPins,
    baud: number,
    reported: TuyaListener["reported"],
    changed: TuyaListener["changed"],
  ) {
    this.serial = serial;
    this.baud = baud;
    this.reported = reported;
    this.changed = changed;
  }

  get title(): string {
    return `Tuya MCU at the port (serial, pins ${this.serial.receive} and ${this.serial.transmit})`;
  }

  get buses(): readonly BusUse[] {
    const { receive, transmit } = this.serial;
    return [{ bus: "serial", pins: [receive, transmit], part: "Tuya MCU", address: "the port" }];
  }

  get hasNetwork(): boolean {
    return this.host?.networkAddress !== undefined;
  }

  get signal(): number {
    return this.host?.wifi?.RSSI ?? 0;
  }

  open(host: Host): void {
    const { Serial } = host.io;
    if (!Serial) throw new ConfigurationError(`This board (${host.model}) has no serial port.`);
    const io = new Serial({ ...this.serial, baud: this.baud, format: "buffer" });
    const driver = new TuyaMCUDriver(io, this);
    this.host = host;
    this.driver = driver;
    this.timer = host.timer.repeat(() => driver.run(host.time.ticks), LOOK);
  }

  close(): void {
    const { driver } = this;
    if (this.timer !== undefined) this.host?.timer.clear(this.timer);
    this.timer = this.host = this.driver = undefined;
    driver?.close();
  }
}
