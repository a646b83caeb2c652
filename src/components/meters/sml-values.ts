/** What codes of electricity meters mean, for the options of their sensors; and values as texts. */
import type { SensorOptions } from "../../entities/sensor.js";
import { latin1 } from "../../parts/dsmr-line.js";
import {
  SML_BOOLEAN,
  SML_INTEGER,
  SML_UNSIGNED,
  type SMLValue,
  smlHex,
  smlSigned,
  smlUnsigned,
} from "../../parts/sml-file.js";

/** How a text is made of a value's bytes. */
export type SMLFormat = "text" | "hex" | "bool" | "int" | "uint";

const ENERGY: Partial<SensorOptions> = {
  deviceClass: "energy",
  stateClass: "total_increasing",
  unitOfMeasurement: "kWh",
  accuracyDecimals: 3,
};

const measured = (
  deviceClass: SensorOptions["deviceClass"],
  unitOfMeasurement: string,
  accuracyDecimals: number,
): Partial<SensorOptions> => ({
  ...(deviceClass && { deviceClass }),
  ...{ unitOfMeasurement, accuracyDecimals, stateClass: "measurement" },
});

const POWER = measured("power", "W", 0);
const VOLTAGE = measured("voltage", "V", 1);
const CURRENT = measured("current", "A", 2);

/** By what is between the colon and the second point or the end. */
const KNOWN: Readonly<Record<string, Partial<SensorOptions>>> = {
  ...{ "1.8": ENERGY, "2.8": ENERGY },
  ...{ "1.7": POWER, "2.7": POWER, "16.7": POWER, "36.7": POWER, "56.7": POWER, "76.7": POWER },
  ...{ "32.7": VOLTAGE, "52.7": VOLTAGE, "72.7": VOLTAGE },
  ...{ "31.7": CURRENT, "51.7": CURRENT, "71.7": CURRENT },
  "14.7": measured("frequency", "Hz", 1),
};

/** The options of a sensor that shows a code's value: those of electricity are known. */
export function optionsOf(code: string): Partial<SensorOptions> {
  const [medium, value = ""] = code.split(":");
  const quantity = value.split(".").slice(0, 2).join(".");
  return medium === "1-0" && Object.hasOwn(KNOWN, quantity) ? (KNOWN[quantity] ?? {}) : {};
}

/** The unit's number of Wh. */
const WATT_HOURS = 30;

/** A number, as it stands in a file; undefined when it is none. */
export function rawNumber(bytes: Uint8Array, value: SMLValue): number | undefined {
  const { type, from, to } = value;
  if (from === to) return undefined;
  if (type === SML_INTEGER) return smlSigned(bytes, from, to);
  return type === SML_UNSIGNED || type === SML_BOOLEAN ? smlUnsigned(bytes, from, to) : undefined;
}

/** The same by its scaler, and in kWh where that is the sensor's unit. */
export function scaledNumber(
  bytes: Uint8Array,
  value: SMLValue,
  unitOfMeasurement: string,
): number | undefined {
  const raw = rawNumber(bytes, value);
  if (raw === undefined) return undefined;
  const isInThousands = value.unit === WATT_HOURS && unitOfMeasurement === "kWh";
  const power = value.scaler - (isInThousands ? 3 : 0);
  // Dividing by a whole number is exact to the last bit; multiplying by a tenth isn't.
  return power < 0 ? raw / 10 ** -power : raw * 10 ** power;
}

/** A value as a text. @param format - Default: as its type is. */
export function textOf(bytes: Uint8Array, value: SMLValue, format?: SMLFormat): string | undefined {
  const { type, from, to } = value;
  switch (format ?? type) {
    case "hex":
      return `0x${smlHex(bytes, from, to)}`;
    case "int":
    case SML_INTEGER:
      return String(smlSigned(bytes, from, to));
    case "uint":
    case SML_UNSIGNED:
      return String(smlUnsigned(bytes, from, to));
    case "bool":
    case SML_BOOLEAN:
      return smlUnsigned(bytes, from, to) === 0 ? "False" : "True";
    default:
      return latin1(bytes, from, to);
  }
}
