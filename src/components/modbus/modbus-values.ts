import { ConfigurationError } from "../../base/errors.js";
import { notAmong } from "../../base/option-words.js";

/**
 * How a number stands in registers: its type, the higher register first; with `-reversed` the lower one.
 */
export type ModbusType =
  | "uint16"
  | "int16"
  | "uint32"
  | "int32"
  | "float32"
  | "uint32-reversed"
  | "int32-reversed"
  | "float32-reversed";

const TYPES: readonly ModbusType[] = [
  "uint16",
  "int16",
  "uint32",
  "int32",
  "float32",
  "uint32-reversed",
  "int32-reversed",
  "float32-reversed",
];

/** @throws ConfigurationError naming the owner, when there is no such type. */
export function checkedType(owner: string, type: ModbusType): ModbusType {
  if (TYPES.includes(type)) return type;
  throw new ConfigurationError(`${owner}: ${notAmong("type", type, TYPES)}.`);
}

/** How many registers it takes. */
export function registersOf(type: ModbusType): number {
  return type.includes("16") ? 1 : 2;
}

/** @param at - The number's first byte. */
export function numberAt(data: DataView, at: number, type: ModbusType): number {
  if (type === "uint16") return data.getUint16(at);
  if (type === "int16") return data.getInt16(at);
  const view = new DataView(new ArrayBuffer(4));
  const isReversed = type.endsWith("-reversed");
  view.setUint16(isReversed ? 2 : 0, data.getUint16(at));
  view.setUint16(isReversed ? 0 : 2, data.getUint16(at + 2));
  if (type.startsWith("float")) return view.getFloat32(0);
  return type.startsWith("u") ? view.getUint32(0) : view.getInt32(0);
}

/** The registers for a number. A whole type rounds it, halves away from 0. */
export function registersFor(value: number, type: ModbusType): number[] {
  const whole = Math.sign(value) * Math.round(Math.abs(value));
  if (registersOf(type) === 1) return [whole & 0xffff];
  const view = new DataView(new ArrayBuffer(4));
  if (type.startsWith("float")) view.setFloat32(0, value);
  else view.setUint32(0, whole);
  const registers = [view.getUint16(0), view.getUint16(2)];
  return type.endsWith("-reversed") ? registers.reverse() : registers;
}
