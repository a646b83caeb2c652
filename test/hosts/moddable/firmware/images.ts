import { createHash } from "node:crypto";

/** Numbers of chips in images. */
export const ESP32 = 0;
export const ESP32_S3 = 9;

export interface ImageOptions {
  chip?: number;
  /** Bytes of each segment's data. */
  segments?: readonly number[];
  /** The first word of the first segment. Default: a program's. */
  description?: number;
}

/** A program's image as Espressif's tools make it, with content that depends on the seed. */
export function imageOf(
  seed: number,
  { chip = ESP32_S3, segments = [64, 700, 12], description = 0xabcd5432 }: ImageOptions = {},
): Uint8Array {
  const header = Buffer.alloc(24);
  header.writeUInt8(0xe9, 0);
  header.writeUInt8(segments.length, 1);
  header.writeUInt16LE(chip, 12);
  header.writeUInt8(1, 23);
  const parts = [header];
  let checksum = 0xef;
  segments.forEach((length, index) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(0x3f400020 + index * 0x10000, 0);
    head.writeUInt32LE(length, 4);
    const data = Buffer.from(Array.from({ length }, (_, at) => (seed * 31 + at * 7 + index) % 251));
    if (index === 0) data.writeUInt32LE(description, 0);
    for (const byte of data) checksum ^= byte;
    parts.push(head, data);
  });
  const length = Buffer.concat(parts).length;
  const end = Buffer.alloc(16 - (length % 16));
  end.writeUInt8(checksum, end.length - 1);
  parts.push(end);
  const content = Buffer.concat(parts);
  return Buffer.concat([content, createHash("sha256").update(content).digest()]);
}

/** The SHA-256 at an image's end. */
export function hashOf(image: Uint8Array): string {
  return Buffer.from(image.subarray(-32)).toString("hex");
}
