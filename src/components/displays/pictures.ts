import { decodeBase64 } from "../../base/base64.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import type { DotPicture } from "../../parts/ssd1306.js";
import type { PixelPicture } from "../../parts/st7789.js";

/** Dots or pixels. */
const LENGTH = { whole: true, from: 1 };

export interface PictureOptions {
  /** In dots or pixels. */
  width: number;
  /** In dots or pixels. */
  height: number;
  /** The picture's bytes, or a text with them in Base64. */
  bytes: Uint8Array | string;
}

/**
 * A picture for a `TextDisplay`: a bit for each dot, in rows from the top. Each row begins with a new byte, whose
 * highest bit is the leftmost dot. A dot is lit where the bit is 1; elsewhere one sees what is below the picture.
 *
 * `const sun = new MonochromePicture({ width: 16, height: 16, bytes: "AYABgEGC..." });`
 *
 * The white dots of an image file: `ffmpeg -i sun.png -f rawvideo -pix_fmt monob - | base64 -w 0`
 */
export class MonochromePicture implements DotPicture {
  readonly width: number;
  readonly height: number;
  readonly columns: Uint8Array;

  /** @throws ConfigurationError when the bytes don't fit the width and the height. */
  constructor(options: PictureOptions) {
    const { width, height } = options;
    const rowLength = Math.ceil(width / 8);
    const bytes = checkedBytes(options, rowLength * height, "a bit for each dot");
    this.width = width;
    this.height = height;
    this.columns = new Uint8Array(Math.ceil(height / 8) * width);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const bit = ((bytes[y * rowLength + (x >> 3)] as number) >> (7 - (x & 7))) & 1;
        const at = (y >> 3) * width + x;
        this.columns[at] = (this.columns[at] as number) | (bit << (y & 7));
      }
  }
}

/**
 * A picture for a `ColorTextDisplay`: 16 bits for each pixel, the higher byte first, in rows from the top. They are
 * five bits of red, six of green and five of blue. It hides what is below it.
 *
 * `const logo = new ColorPicture({ width: 32, height: 32, bytes: "AAAAIQ..." });`
 *
 * An image file's bytes: `ffmpeg -i logo.png -f rawvideo -pix_fmt rgb565be - | base64 -w 0`
 *
 * Bytes that are given as a `Uint8Array` aren't copied, so on a board they can be in flash.
 */
export class ColorPicture implements PixelPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;

  /** @throws ConfigurationError when the bytes don't fit the width and the height. */
  constructor(options: PictureOptions) {
    const { width, height } = options;
    this.width = width;
    this.height = height;
    this.pixels = checkedBytes(options, 2 * width * height, "16 bits for each pixel");
  }
}

function checkedBytes(
  { width, height, bytes }: PictureOptions,
  length: number,
  format: string,
): Uint8Array {
  const size = `${width} by ${height}`;
  checkedNumber("A picture", "width", width, LENGTH);
  checkedNumber("A picture", "height", height, LENGTH);
  const decoded = typeof bytes === "string" ? decodeBase64(bytes) : bytes;
  if (!decoded)
    throw new ConfigurationError(
      `A picture of ${size}: bytes isn't valid Base64; it must be a Uint8Array, or text in Base64.`,
    );
  if (decoded.length !== length)
    throw new ConfigurationError(
      `A picture of ${size}: bytes has ${decoded.length}; it must have ${length}, with ${format}.`,
    );
  return decoded;
}
