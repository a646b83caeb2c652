/** A picture as a data URL, also where there's no canvas, as in a worker: a BMP, which browsers show. */

/** Bytes before the pixels: of the file, and of the picture. */
const HEADER = 14 + 40;

const BYTES_PER_PIXEL = 4;

/** @param color - a pixel's red, green and blue, from 0 to 1 */
export function bitmapOf(
  width: number,
  height: number,
  color: (x: number, y: number) => readonly number[],
): string {
  const bytes = new Uint8Array(HEADER + width * height * BYTES_PER_PIXEL);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, HEADER, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  // Negative: the first line is the upper one.
  view.setInt32(22, -height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, BYTES_PER_PIXEL * 8, true);
  for (let at = HEADER, y = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += BYTES_PER_PIXEL) {
      const [red = 0, green = 0, blue = 0] = color(x, y);
      for (const [index, share] of [blue, green, red].entries())
        bytes[at + index] = Math.round(share * 255);
    }
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:image/bmp;base64,${btoa(text)}`;
}
