import { crc32, deflateSync } from "node:zlib";
import type { VirtualScreen } from "../../virtual/parts/virtual-part.js";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** 8 bits for each of red, green and blue; not interlaced. */
const FORMAT = [8, 2, 0, 0, 0];

/** What a display shows, as a PNG file. */
export function pngOf({ width, height, color }: VirtualScreen): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set(FORMAT, 8);
  // Each line begins with its filter's number, which is 0 for none.
  const lines = new Uint8Array(height * (1 + 3 * width));
  for (let at = 0, y = 0; y < height; y++) {
    lines[at++] = 0;
    for (let x = 0; x < width; x++)
      for (const share of color(x, y)) lines[at++] = Math.round(share * 255);
  }
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(lines)), chunk("IEND")];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
