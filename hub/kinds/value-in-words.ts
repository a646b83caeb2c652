import { Access, type KindValue } from "../../src/kinds/kind.js";
import type { FieldValues, PlainValue } from "./plain-values.js";

/** The units that say what is measured: `target_temperature` is then shown as "target 21 °C". */
const MEASURED: Readonly<Record<string, string>> = {
  "°C": "_temperature",
  mireds: "_temperature",
  "%": "_humidity",
};

/**
 * A value for people: "brightness 50 %"; empty if there is nothing to say.
 *
 * @param isFirst - It is the most important one of its kind, and shown without its name.
 */
export function valueInWords(
  value: KindValue,
  plain: PlainValue | undefined,
  entity: FieldValues,
  isFirst: boolean,
): string {
  const { name, unit = "", words, access } = value;
  if (isFirst) return inWords(value, plain, entity);
  if (plain === "" || plain === false) return "";
  const label = name.replace(MEASURED[unit] ?? "", "").replaceAll("_", " ");
  if (plain === true) return label;
  // What it does: "closing".
  if (words && access === Access.READ && plain !== undefined) return `${plain}`;
  return `${label} ${inWords(value, plain, entity)}`;
}

function inWords(value: KindValue, plain: PlainValue | undefined, entity: FieldValues): string {
  if (plain === undefined) return "unknown";
  if (typeof plain === "boolean") return plain ? "on" : "off";
  if (typeof plain === "string") return plain;
  if (isShare(value)) return `${Math.round(plain * 100)} %`;
  const { unitOfMeasurement = "", accuracyDecimals } = entity;
  const number =
    typeof accuracyDecimals === "number"
      ? plain.toFixed(Math.min(Math.max(accuracyDecimals, 0), 100))
      : inSinglePrecision(plain);
  return `${number} ${value.unit ?? unitOfMeasurement}`.trimEnd();
}

/** Whether a value goes from 0 to 1, which people read in percent. */
function isShare({ minimum, maximum }: KindValue): boolean {
  return minimum === 0 && maximum === 1;
}

/** 21.1 comes as 21.100000381469727. */
export function inSinglePrecision(value: number): number {
  return Number(value.toPrecision(7));
}
