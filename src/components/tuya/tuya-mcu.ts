import { CommandRefused } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { Climate } from "../../entities/climate/climate.js";
import type { Cover } from "../../entities/cover.js";
import type { Fan } from "../../entities/fan/fan.js";
import type { Light } from "../../entities/light/light.js";
import { needing } from "../../entities/needing.js";
import { NumberEntity, type NumberEntityOptions } from "../../entities/number.js";
import { Select, type SelectOptions } from "../../entities/select.js";
import { Switch, type SwitchOptions } from "../../entities/switch.js";
import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import type { SerialPins } from "../../host/host.js";
import type { TuyaDatapoint, TuyaType } from "../../parts/tuya-mcu.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";

import {
  TuyaClimate,
  type TuyaClimateDatapoints,
  type TuyaClimateOptions,
} from "./tuya-climate.js";
import { type TuyaCoverDatapoints, type TuyaCoverOptions, tuyaCover } from "./tuya-cover.js";
import { isOn } from "./tuya-datapoints.js";
import { type TuyaFanDatapoints, type TuyaFanOptions, tuyaFan } from "./tuya-fan.js";
import { TuyaLight, type TuyaLightDatapoints, type TuyaLightOptions } from "./tuya-light.js";
import { type TuyaClock, TuyaPort } from "./tuya-port.js";

export type { TuyaDatapoint, TuyaType } from "../../parts/tuya-mcu.js";
export type {
  TuyaClimateDatapoints,
  TuyaClimateOptions,
  TuyaStatePin,
  TuyaTemperature,
} from "./tuya-climate.js";
export type { TuyaColorType } from "./tuya-colors.js";
export type { TuyaCoverDatapoints, TuyaCoverOptions } from "./tuya-cover.js";
export type { TuyaFanDatapoints, TuyaFanOptions } from "./tuya-fan.js";
export type { TuyaLightDatapoints, TuyaLightOptions } from "./tuya-light.js";
export type { TuyaClock } from "./tuya-port.js";

const BAUD = { from: 1200, to: 460_800 };
const ID = { from: 0, to: 255, whole: true };

export interface TuyaMCUOptions
  extends Omit<BinarySensorOptions, "deviceClass" | "isStatusBinarySensor" | "initialState"> {
  /** The pins of its serial port, which it doesn't share. */
  serial: SerialPins;
  /** Bits a second: 9600 or, of some, 115200. Default 9600. */
  baud?: number;
  /** The output pin that is on while the board has a network, for processors that look at one. Default: none. */
  statusPin?: DigitalPin;
  /** Low means that there is a network. Default false. */
  statusInverted?: boolean;
  /** Datapoints whose reports aren't taken; they can be set. Default: none. */
  ignored?: readonly number[];
}

type DatapointListener = (datapoint: TuyaDatapoint) => void;

/** Which reports a listener is called with: what differs from the last report, or from what was said as well. */
type When = "always" | "other" | "new";

interface ReportListener {
  readonly id: number;
  readonly listener: DatapointListener;
  readonly when: When;
}

interface LastValue extends Omit<TuyaDatapoint, "id"> {
  readonly reported?: number | string | undefined;
}

/**
 * The processor (MCU) of a device with a Tuya module, to which the board speaks in the module's place. It is a binary sensor,
 * on while it answers; its methods make entities of its datapoints:
 *
 *     const mcu = new TuyaMCU({ name: "MCU", serial: { receive: 16, transmit: 17 } });
 *     const power = mcu.switch(1, { name: "Power" });
 *     const temperature = mcu.sensor(3, { name: "Temperature", calibrate: (value) => value / 10 });
 */
export class TuyaMCU extends BinarySensor {
  private readonly listeners: ReportListener[] = [];
  /** What was said or reported last. */
  private readonly known = new Map<number, LastValue>();
  private readonly found: (() => void)[] = [];
  private readonly unknown: (() => void)[] = [];
  private readonly ignored: readonly number[];
  private readonly port: TuyaPort;

  /** @throws ConfigurationError naming the entity, when `baud` is out of range. */
  constructor({
    serial,
    baud = 9600,
    statusPin,
    statusInverted,
    ignored = [],
    ...options
  }: TuyaMCUOptions) {
    super({ category: "diagnostic", ...options, deviceClass: "connectivity" });
    checkedNumber(`"${this.name}"`, "baud", baud, BAUD);
    this.ignored = ignored;
    const status =
      statusPin === undefined ? undefined : this.use(new DigitalOutput(statusPin, statusInverted));
    this.port = this.use(
      new TuyaPort(
        serial,
        baud,
        (datapoint) => this.take(datapoint),
        (isThere) => this.changeTo(isThere),
        status,
      ),
    );
  }

  /**
   * Calls `listener` with each value that is reported of a datapoint, but not with the same one again: all are asked for
   * every 15 s.
   *
   * @throws ConfigurationError naming the entity, when the datapoint isn't from 0 to 255.
   */
  onDatapoint(id: number, listener: DatapointListener): void {
    this.listen(id, listener, "other");
  }

  /** @internal */
  onReport(id: number | undefined, listener: DatapointListener): void {
    this.listen(id, listener, "always");
  }

  /** @internal */
  onNew(id: number | undefined, listener: (value: number | string) => void): void {
    this.listen(id, ({ value }) => listener(value), "new");
  }

  /** @internal */
  onFound(listener: () => void): void {
    this.found.push(listener);
  }

  /** @internal */
  last(id = -1): LastValue | undefined {
    return this.known.get(id);
  }

  /** @internal */
  settle(id: number | undefined, value: number | string, usual?: TuyaType): void {
    const known = this.last(id);
    const type = known?.type ?? usual;
    if (id === undefined || type === undefined || known?.value === value) return;
    this.set(id, value, type);
  }

  /**
   * Tells the processor the local time, when it asks and whenever the clock is set: `mcu.tellTime(device.clock)`.
   * Without it, it says that the time isn't known.
   */
  tellTime(clock: TuyaClock): void {
    this.port.tellTime(clock);
  }

  /**
   * Sets a datapoint.
   *
   * @param type - Default: what it was reported as.
   * @throws CommandRefused when it hasn't answered yet, or the type isn't known.
   */
  set(id: number, value: number | string, type = this.last(id)?.type): void {
    const { driver } = this.port;
    if (!driver || type === undefined)
      throw new CommandRefused(`The Tuya MCU hasn't reported datapoint ${id} yet.`);
    driver.set(id, type, typeof value === "number" ? value : codesOf(value));
    if (type !== "raw") this.known.set(id, { type, value, reported: this.known.get(id)?.reported });
  }

  /** A datapoint of the type `bool`. */
  switch(id: number, options: Omit<SwitchOptions, "onCommand" | "restore">): Switch {
    const made = new Switch({
      ...options,
      onCommand: (state) => this.set(id, state ? 1 : 0, "bool"),
    });
    this.onReport(id, ({ value }) => made.publish(isOn(value)));
    return needing(made, this);
  }

  /** A datapoint that is a number, or on and off as 1 and 0. */
  sensor(id: number, options: FilteredSensorOptions): FilteredSensor {
    const sensor = new FilteredSensor(options);
    this.onReport(id, ({ value }) => {
      if (typeof value === "number") sensor.publish(value);
    });
    this.unknown.push(() => sensor.publish(Number.NaN));
    return needing(sensor, this);
  }

  /** A datapoint that is on when it isn't 0. */
  contact(id: number, options: Omit<BinarySensorOptions, "initialState">): BinarySensor {
    const contact = new BinarySensor(options);
    this.onReport(id, ({ value }) => contact.publish(isOn(value)));
    this.unknown.push(() => contact.publish(undefined));
    return needing(contact, this);
  }

  /** A datapoint as a text: the number of an `enum`, the digits of `raw`. */
  text(id: number, options: Omit<TextSensorOptions, "initialState">): TextSensor {
    const text = new TextSensor(options);
    this.onReport(id, ({ type, value }) => {
      if (type === "string" || type === "enum") text.publish(String(value));
      // As ESPHome writes bytes.
      else if (type === "raw") text.publish(inPairs(String(value).toUpperCase()));
    });
    this.unknown.push(() => text.publish(undefined));
    return needing(text, this);
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
        const isEnum = this.last(id)?.type === "enum";
        this.set(id, isEnum ? Math.trunc(value) : Math.round(value * multiply));
      },
    });
    this.onReport(id, ({ type, value }) => {
      if (type === "int") number.publish(Number(value) / multiply);
      else if (type === "enum") number.publish(Number(value));
    });
    return needing(number, this);
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
    this.onReport(id, ({ value }) => {
      const word = words.find((each) => values[each] === value);
      if (word !== undefined) select.publish(word);
    });
    return needing(select, this);
  }

  /** A lamp: on and off, dimmed, in whites, in colours. */
  light(datapoints: TuyaLightDatapoints, options: TuyaLightOptions): Light {
    return needing(new TuyaLight(this, datapoints, options), this);
  }

  /** A fan, with speeds, or one that oscillates or turns the other way as well. */
  fan(datapoints: TuyaFanDatapoints, options: TuyaFanOptions): Fan {
    return needing(tuyaFan(this, datapoints, options), this);
  }

  /** A cover that can be sent to any position. */
  cover(datapoints: TuyaCoverDatapoints, options: TuyaCoverOptions): Cover {
    return needing(tuyaCover(this, datapoints, options), this);
  }

  /** A thermostat or an air conditioner. */
  climate(datapoints: TuyaClimateDatapoints, options: TuyaClimateOptions): Climate {
    return needing(new TuyaClimate(this, datapoints, options), this);
  }

  private listen(id: number | undefined, listener: DatapointListener, when: When): void {
    if (id === undefined) return;
    checkedNumber(`"${this.name}"`, "a datapoint", id, ID);
    this.listeners.push({ id, listener, when });
  }

  private take(datapoint: TuyaDatapoint): void {
    const { id, value } = datapoint;
    if (this.ignored.includes(id)) return;
    const known = this.known.get(id);
    const is = { always: true, other: known?.reported !== value, new: known?.value !== value };
    this.known.set(id, { ...datapoint, reported: value });
    for (const { id: own, listener, when } of this.listeners)
      if (own === id && is[when]) this.watch(listener(datapoint));
  }

  private changeTo(isThere: boolean): void {
    if (!isThere) {
      this.log.error("part", () => `${this.port.title} can't be read, and is tried again`);
      for (const forget of this.unknown) forget();
    } else if (this.state === false) this.log.info("part", `${this.port.title} works again`);
    this.publish(isThere);
    if (isThere) for (const listener of this.found) listener();
  }
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
