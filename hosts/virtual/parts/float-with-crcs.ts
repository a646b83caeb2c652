import { wordWithCrc } from "./crc.js";

/** A number with floating point as Sensirion's parts send it: highest byte first, each half with its CRC. */
export function floatWithCrcs(value: number): number[] {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return [...wordWithCrc(view.getUint16(0)), ...wordWithCrc(view.getUint16(2))];
}
