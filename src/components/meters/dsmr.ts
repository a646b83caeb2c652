import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, checkedNumber, DELAY, DURATION } from "../../base/option-ranges.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import { needing } from "../../entities/needing.js";
import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import type { ReceivingPins } from "../../host/host.js";
import { latin1, lineNumber } from "../../parts/dsmr-line.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { DSMRPart } from "./dsmr-part.js";
import {
  type DSMRChannels,
  type DSMRSensorName,
  type DSMRTextName,
  numberBy,
  textBy,
} from "./dsmr-values.js";

const BAUD = { from: 300, to: 2_000_000 };
const CHANNEL = { from: 1, to: 255, whole: true };
const LENGTH = { from: 100, to: 65_535, whole: true };

export interface DSMROptions
  extends Omit<BinarySensorOptions, "deviceClass" | "isStatusBinarySensor" | "initialState"> {
  /**
   * The pins of its serial port, which it doesn't share: `{ receive: 16, inverted: true }`. A P1 port's output is inverted;
   * many adapters turn it round.
   */
  serial: ReceivingPins;
  /** Bits a second: 115,200, or 9600 of meters before DSMR 4. Default 115,200. */
  baud?: number;
  /** Bytes have seven bits and even parity, as those of meters before DSMR 4. Default false. */
  sevenBits?: boolean;
  /** Telegrams end with a checksum; those where it is wrong are left out. Default true; meters before DSMR 4 have none. */
  checksum?: boolean;
  /** The output that is on while the meter is to send (the port's Data Request). Default: none. */
  requestPin?: DigitalPin;
  /** Low means on. Default false. */
  requestInverted?: boolean;
  /** The time from one telegram that is taken to the next. Default 0: all are. */
  interval?: Duration;
  /** The time without a byte after which a telegram isn't continued. Default 200 ms. */
  receiveTimeout?: Duration;
  /** The time without a telegram, besides `interval`, after which nothing is known. Default 30 s. */
  silence?: Duration;
  /** The most bytes of a telegram, 100 to 65,535. Default 1500. */
  telegramLength?: number;
  /** The gas meter's M-Bus channel. Default 1. */
  gasChannel?: number;
  /** The water meter's. Default 2. */
  waterChannel?: number;
}

/**
 * A smart meter with a P1 port (DSMR, ESMR, e-MUCS), as in the Netherlands, Belgium, Luxembourg and Sweden. It is a binary
 * sensor, on while telegrams come; its methods make entities of what they say:
 *
 *     const meter = new DSMR({ name: "Meter", serial: { receive: 16, inverted: true } });
 *     const day = meter.sensor("energyDeliveredTariff2", { name: "Energy by day" });
 *     const gas = meter.sensor("gasDelivered", { name: "Gas" });
 *
 * Encrypted telegrams, which Luxembourg's meters send, can't be read: boards have no AES.
 */
export class DSMR extends BinarySensor {
  private readonly part: DSMRPart;
  private readonly channels: DSMRChannels;
  private readonly unknown: (() => void)[] = [];

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor(options: DSMROptions) {
    const { serial, baud = 115_200, sevenBits = false, checksum = true, ...more } = options;
    const { requestPin, requestInverted, interval = 0, receiveTimeout = 200, ...rest } = more;
    const { silence = 30_000, telegramLength = 1500, ...others } = rest;
    const { gasChannel = 1, waterChannel = 2, ...common } = others;
    super({ category: "diagnostic", ...common, deviceClass: "connectivity" });
    const who = `"${this.name}"`;
    const listening = {
      baud: checkedNumber(who, "baud", baud, BAUD),
      interval: checkedDuration(who, "interval", interval, DELAY),
      timeout: checkedDuration(who, "receiveTimeout", receiveTimeout, DURATION),
      silence: checkedDuration(who, "silence", silence, DURATION),
      length: checkedNumber(who, "telegramLength", telegramLength, LENGTH),
      ...{ sevenBits, checksum },
    };
    this.channels = {
      gas: checkedNumber(who, "gasChannel", gasChannel, CHANNEL),
      water: checkedNumber(who, "waterChannel", waterChannel, CHANNEL),
    };
    const request =
      requestPin === undefined
        ? undefined
        : this.use(new DigitalOutput(requestPin, requestInverted));
    this.part = this.use(
      new DSMRPart(
        serial,
        listening,
        request,
        (isThere) => this.changeTo(isThere),
        () => this.log,
      ),
    );
  }

  /**
   * Energy in kWh, power in kW, voltages and currents of the phases, gas and water in m³, and how often power failed. What a
   * meter doesn't say stays unknown.
   *
   * @throws ConfigurationError naming the meter, when there's no such value.
   */
  sensor(name: DSMRSensorName, options: FilteredSensorOptions): FilteredSensor {
    const { code, unit, options: usual } = this.found(numberBy(name, this.channels), name);
    const sensor = new FilteredSensor({ ...usual, ...options });
    this.part.takes(code, (bytes, from, to) => {
      const value = lineNumber(bytes, from, to, unit);
      if (!Number.isNaN(value)) sensor.publish(value);
    });
    this.unknown.push(() => sensor.publish(Number.NaN));
    return needing(sensor, this);
  }

  /**
   * The meter's identification, its time, the tariff, the ids of other meters, messages (as hexadecimal digits, two for each
   * character), and `"telegram"`: all of a telegram, which hubs get up to about 1,000 bytes.
   *
   * @throws ConfigurationError naming the meter, when there's no such text.
   */
  text(name: DSMRTextName, options: Omit<TextSensorOptions, "initialState">): TextSensor {
    const text = new TextSensor(options);
    if (name === "telegram")
      this.part.takesWhole((bytes, from, to) => text.publish(latin1(bytes, from, to)));
    else {
      const { code, read } = this.found(textBy(name, this.channels), name);
      this.part.takes(code, (bytes, from, to) => {
        const said = read(bytes, from, to);
        if (said !== undefined) text.publish(said);
      });
    }
    this.unknown.push(() => text.publish(undefined));
    return needing(text, this);
  }

  /** Calls `listener` with each telegram, when its values have been published. */
  onTelegram(listener: (telegram: string) => void): void {
    this.part.takesWhole((bytes, from, to) => this.watch(listener(latin1(bytes, from, to))));
  }

  private changeTo(isThere: boolean): void {
    this.publish(isThere);
    if (!isThere) for (const forget of this.unknown) forget();
  }

  private found<Value>(value: Value | undefined, name: string): Value {
    if (value !== undefined) return value;
    throw new ConfigurationError(`"${this.name}": a smart meter has no "${name}" of this kind.`);
  }
}
