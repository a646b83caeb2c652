import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, checkedNumber, DURATION } from "../../base/option-ranges.js";
import { optionWord } from "../../base/option-words.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import { needing } from "../../entities/needing.js";
import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import type { ReceivingPins } from "../../host/host.js";
import { obisCode } from "../../parts/dsmr-line.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { SMLPart } from "./sml-part.js";
import { optionsOf, rawNumber, type SMLFormat, scaledNumber, textOf } from "./sml-values.js";

const BAUD = { from: 300, to: 2_000_000 };
const LENGTH = { from: 100, to: 65_535, whole: true };
const FORMATS = ["text", "hex", "bool", "int", "uint"] as const;

export interface SMLOptions
  extends Omit<BinarySensorOptions, "deviceClass" | "isStatusBinarySensor" | "initialState"> {
  /** The pins of its serial port, which it doesn't share: `{ receive: 16 }`. */
  serial: ReceivingPins;
  /** Bits a second. Default 9600. */
  baud?: number;
  /** The time without a file after which nothing is known. Default 30 s. */
  silence?: Duration;
  /** The most bytes of a file, 100 to 65,535. Default 1024. */
  fileLength?: number;
}

/** For heads that read several meters: which of them is meant. */
interface ServerOption {
  /** The meter's id as hexadecimal digits: `"0a01454d480000abcdef"`. Default: any meter's. */
  serverId?: string;
}

export interface SMLSensorOptions extends FilteredSensorOptions, ServerOption {
  /**
   * The number as it stands in the file, as ESPHome's `sml` has it. Default false: it is multiplied by the power of ten that
   * stands beside it, and an energy in Wh is shown in kWh where that is the sensor's unit.
   */
  raw?: boolean;
}

export interface SMLTextOptions extends Omit<TextSensorOptions, "initialState">, ServerOption {
  /** How its bytes are read: as characters, hexadecimal digits (`"0x0a01"`), or a number. Default: what the file says that it is. */
  format?: SMLFormat;
}

/**
 * A meter that speaks the Smart Message Language, behind an optical reading head, as in Germany. It is a binary sensor, on
 * while files come; its methods make entities of what they say, by OBIS codes:
 *
 *     const meter = new SML({ name: "Meter", serial: { receive: 16 } });
 *     const used = meter.sensor("1-0:1.8.0", { name: "Energy used" });
 *     const power = meter.sensor("1-0:16.7.0", { name: "Power" });
 *
 * Many meters say the power only after their PIN was entered.
 */
export class SML extends BinarySensor {
  private readonly part: SMLPart;
  private readonly unknown: (() => void)[] = [];

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor(options: SMLOptions) {
    const { serial, baud = 9600, silence = 30_000, fileLength = 1024, ...common } = options;
    super({ category: "diagnostic", ...common, deviceClass: "connectivity" });
    const who = `"${this.name}"`;
    const listening = {
      baud: checkedNumber(who, "baud", baud, BAUD),
      silence: checkedDuration(who, "silence", silence, DURATION),
    };
    this.part = this.use(
      new SMLPart(
        serial,
        listening,
        checkedNumber(who, "fileLength", fileLength, LENGTH),
        (isThere) => this.changeTo(isThere),
        () => this.log,
      ),
    );
  }

  /**
   * The number with this code. Energy (`"1-0:1.8.0"`, `"1-0:2.8.0"`), power, voltages, currents and the frequency have their
   * units and classes already.
   *
   * @throws ConfigurationError naming the meter, when the code isn't one.
   */
  sensor(code: string, options: SMLSensorOptions): FilteredSensor {
    const { serverId, raw, ...others } = options;
    const sensor = new FilteredSensor({ ...(!raw && optionsOf(code)), ...others });
    const { unitOfMeasurement: unit } = sensor;
    this.part.takes(this.checked(code), idOf(serverId), (bytes, value) => {
      const number = raw ? rawNumber(bytes, value) : scaledNumber(bytes, value, unit);
      if (number !== undefined) sensor.publish(number);
    });
    this.unknown.push(() => sensor.publish(Number.NaN));
    return needing(sensor, this);
  }

  /**
   * The value with this code as a text: the manufacturer, the meter's id.
   *
   * @throws ConfigurationError naming the meter, when the code or the format isn't one.
   */
  text(code: string, options: SMLTextOptions): TextSensor {
    const { serverId, format, ...others } = options;
    if (format !== undefined) optionWord(`"${this.name}"`, "format", format, FORMATS);
    const text = new TextSensor(others);
    this.part.takes(this.checked(code), idOf(serverId), (bytes, value) =>
      text.publish(textOf(bytes, value, format)),
    );
    this.unknown.push(() => text.publish(undefined));
    return needing(text, this);
  }

  /** Calls `listener` with the bytes of each file, and whether its checksum is right. Values come after it. */
  onData(listener: (bytes: Uint8Array, isValid: boolean) => void): void {
    this.part.takesWhole((bytes, isValid) => this.watch(listener(bytes, isValid)));
  }

  private changeTo(isThere: boolean): void {
    this.publish(isThere);
    if (!isThere) for (const forget of this.unknown) forget();
  }

  private checked(code: string): number {
    const number = obisCode(code);
    if (!Number.isNaN(number)) return number;
    throw new ConfigurationError(`"${this.name}": "${code}" isn't an OBIS code as "1-0:1.8.0".`);
  }
}

function idOf(serverId = ""): string {
  return serverId.toLowerCase();
}
