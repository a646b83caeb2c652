/**
 * The packets with which a computer gives a board a program over its serial line, beside the log and Improv. Numbers
 * are the least significant byte first; texts are preceded by their length.
 */

/** "THIMBLE" and the version. */
export const CABLE: readonly number[] = [0x54, 0x48, 0x49, 0x4d, 0x42, 0x4c, 0x45, 1];

/** What the computer sends. The board answers each with one packet. */
export const CableCommand = {
  /** Nothing. The answer is `STATE`. */
  STATE: 1,
  /** The program's length (4 bytes), its SHA-256 (32 bytes), the interface that it needs, and the engine's version. */
  BEGIN: 2,
  /** Where it begins (4 bytes), up to 96 bytes. */
  PIECE: 3,
  /** Whether it stays when it is healthy (1 byte). Then the board restarts with it. */
  START: 4,
} as const;

/** What the board answers. */
export const CableAnswer = {
  /**
   * The board says this unasked as well, once a program has started. The firmware's interface and its engine's version; the SHA-256 of the program that runs, empty for the firmware's own, and
   * while none has started;
   * that of the last one that was given up, and why.
   */
  STATE: 0x81,
  /** How many bytes of the program it has (4 bytes). */
  RECEIVED: 0x82,
  /** Why not. */
  REFUSED: 0x83,
} as const;

/**
 * Bytes of a program in one packet. An ESP32 keeps 128 bytes that come until its engine reads them, so the whole packet
 * has fewer.
 */
export const CABLE_PIECE = 96;

/** Bytes of a SHA-256. */
export const SHA256_LENGTH = 32;

export function hexOf(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0");
  return hex;
}

/** The number that begins there. */
export function numberAt(data: Uint8Array, at = 0): number {
  let number = 0;
  for (let i = 3; i >= 0; i--) number = number * 256 + (data[at + i] ?? 0);
  return number;
}

export function numberBytes(number: number): number[] {
  return [0, 8, 16, 24].map((shift) => (number >>> shift) & 0xff);
}
