import { PartError } from "./part-error.js";

/** CRC-8 with the polynomial x^8 + x^5 + x^4 + 1, from the highest bit on: Sensirion's (start 0xff) and Aosong's. */
export function crc8(bytes: Uint8Array, from: number, to: number, start = 0xff): number {
  let crc = start;
  for (let i = from; i < to; i++) {
    crc ^= bytes[i] as number;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x31) & 0xff : crc << 1;
  }
  return crc;
}

/**
 * The word at a position, as Sensirion's parts send it: two bytes and their CRC.
 *
 * @throws PartError when the CRC is wrong.
 */
export function checkedWord(bytes: Uint8Array, at: number): number {
  if (crc8(bytes, at, at + 2) !== bytes[at + 2]) throw new PartError("The checksum is wrong.");
  return (bytes[at] as number) * 256 + (bytes[at + 1] as number);
}

/**
 * The number with floating point at a position, as Sensirion's parts send it: two words, each with its CRC. `four` is
 * where its bytes are put together.
 *
 * @throws PartError when a CRC is wrong.
 */
export function checkedFloat(bytes: Uint8Array, at: number, four: DataView): number {
  four.setUint16(0, checkedWord(bytes, at));
  four.setUint16(2, checkedWord(bytes, at + 3));
  return four.getFloat32(0);
}

/** A command of Sensirion's parts with a word and its CRC. */
export function commandWithWord(command: number, word: number): Uint8Array {
  return commandWithWords(command, [word]);
}

/** The same with several, each with its CRC. Negative ones are in two's complement. */
export function commandWithWords(command: number, words: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(2 + 3 * words.length);
  bytes[0] = command >> 8;
  bytes[1] = command;
  words.forEach((word, i) => {
    putWord(bytes, 2 + 3 * i, word);
  });
  return bytes;
}

/** Puts a word and its CRC at a position of a command. */
export function putWord(bytes: Uint8Array, at: number, word: number): void {
  bytes[at] = word >> 8;
  bytes[at + 1] = word;
  bytes[at + 2] = crc8(bytes, at, at + 2);
}

/** What four bits change of a CRC-16, for polynomials from the lowest bit on: x^16 + x^15 + x^2 + 1, … */
export const CRC16_ARC: readonly number[] = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401,
  0x5000, 0x9c01, 0x8801, 0x4400,
];

/** One more byte of a CRC-16. @param table - The polynomial's, `CRC16_ARC`. */
export function crc16(table: readonly number[], before: number, byte: number): number {
  const crc = (before >> 4) ^ (table[(before ^ byte) & 15] as number);
  return (crc >> 4) ^ (table[(crc ^ (byte >> 4)) & 15] as number);
}

/** The same for x^16 + x^12 + x^5 + 1. */
export const CRC16_X25: readonly number[] = [
  0x0000, 0x1081, 0x2102, 0x3183, 0x4204, 0x5285, 0x6306, 0x7387, 0x8408, 0x9489, 0xa50a, 0xb58b,
  0xc60c, 0xd68d, 0xe70e, 0xf78f,
];
