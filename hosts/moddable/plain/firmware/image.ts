/** Firmware images of Espressif's chips: a header, segments, a checksum, a SHA-256. All numbers are little-endian. */

/** Bytes of the header in front of the segments. */
export const HEADER = 24;
/** Bytes in front of each segment: its address, its length. */
export const SEGMENT = 8;
/** Bytes of the SHA-256 of everything before it. */
export const HASH = 32;

/** The first byte of an image. */
const MAGIC = 0xe9;
/** The most segments (`ESP_IMAGE_MAX_SEGMENTS`). */
const MAX_SEGMENTS = 16;
const SEGMENTS_AT = 1;
const CHIP_AT = 12;
/** Whether a SHA-256 follows. */
const HASHED_AT = 23;

/** The first word of a program's first segment (`ESP_APP_DESC_MAGIC_WORD`): a bootloader has another. */
const PROGRAM = 0xabcd5432;

/** What the beginning of an image says. */
export interface ImageHead {
  /** The chip's number. */
  readonly chip: number;
  readonly segments: number;
}

/** How many bytes `readHead` needs. */
export const HEAD = HEADER + SEGMENT + 4;

/**
 * Reads the beginning of a program's image.
 *
 * @returns the head, or what is wrong with it, as text
 */
export function readHead(bytes: Uint8Array): ImageHead | string {
  if (bytes[0] !== MAGIC)
    return "This isn't a firmware image: it doesn't begin with the byte 0xe9.";
  const segments = bytes[SEGMENTS_AT] as number;
  if (segments === 0 || segments > MAX_SEGMENTS)
    return `The image says that it has ${segments} segments; 1 to ${MAX_SEGMENTS} are possible.`;
  if (bytes[HASHED_AT] !== 1) return "The image has no SHA-256 at its end, so it can't be checked.";
  if (uint32At(bytes, HEADER + SEGMENT) !== PROGRAM)
    return "The image isn't a program, but a bootloader, a whole flash or something else: send xs_esp32.bin.";
  return { chip: (bytes[CHIP_AT] as number) + (bytes[CHIP_AT + 1] as number) * 256, segments };
}

/** The length of a segment, from the bytes in front of it. */
export function segmentLength(bytes: Uint8Array): number {
  return uint32At(bytes, 4);
}

/** Where an image ends whose segments end here: a checksum follows at a multiple of 16 bytes, then the SHA-256. */
export function imageEnd(segmentsEnd: number): number {
  return Math.floor(segmentsEnd / 16) * 16 + 16 + HASH;
}

function uint32At(bytes: Uint8Array, at: number): number {
  let value = 0;
  for (let i = 3; i >= 0; i--) value = value * 256 + (bytes[at + i] as number);
  return value;
}

/** The bytes in hexadecimal. */
export function hex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}

/**
 * The image that lies in flash memory.
 *
 * @param read - gives `length` bytes of it, from `offset` on
 * @returns its chip, and its SHA-256 as it stands at its end; undefined if there is none
 */
export function storedImage(
  read: (offset: number, length: number) => Uint8Array,
): { readonly chip: number; readonly sha256: string } | undefined {
  const head = readHead(read(0, HEAD));
  if (typeof head === "string") return undefined;
  let at = HEADER;
  for (let left = head.segments; left > 0; left--) at += SEGMENT + segmentLength(read(at, SEGMENT));
  return { chip: head.chip, sha256: hex(read(imageEnd(at) - HASH, HASH)) };
}
