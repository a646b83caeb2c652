import { encode } from "jpeg-js";

/** JPEG quality, 0 to 100. At 320x240 a picture has about 5 KB. */
const QUALITY = 60;

/** The number of frames in which the bar crosses the picture. */
const FRAMES_ACROSS = 40;

/** The digits 0 to 9, each as five rows of three pixels. */
const DIGITS = [
  "####.##.##.####",
  ".#.##..#..#.###",
  "###..#####..###",
  "###..####..####",
  "#.##.####..#..#",
  "####..###..####",
  "####..####.####",
  "###..#..#..#..#",
  "####.#####.####",
  "####.####..####",
] as const;

/**
 * The picture of a virtual board's camera, as a JPEG file: a bar that moves to the right on a coloured
 * background, and the frame's number, which is also in the file's comment. The same number gives the same bytes.
 */
export function pictureOf(number: number, width: number, height: number): Uint8Array {
  // Opaque white; the background is drawn over it, except for the bar.
  const data = new Uint8Array(width * height * 4).fill(255);
  const barWidth = Math.ceil(width / 16);
  const barStart = Math.floor(((number % FRAMES_ACROSS) * (width - barWidth)) / FRAMES_ACROSS);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x >= barStart && x < barStart + barWidth) continue;
      const at = (y * width + x) * 4;
      data[at] = (x / width) * 200;
      data[at + 1] = (y / height) * 200;
      data[at + 2] = 120;
    }
  }
  write(String(number), width, height, (x, y) => {
    const at = (y * width + x) * 4;
    data.fill(0, at, at + 3);
  });
  return encode({ width, height, data, comments: [`frame ${number}`] }, QUALITY).data;
}

/** Draws the number's digits in the upper left corner, a sixth of the picture high. */
function write(
  number: string,
  width: number,
  height: number,
  put: (x: number, y: number) => void,
): void {
  const size = Math.max(1, Math.floor(height / 30));
  for (const [place, digit] of [...number].entries()) {
    const rows = DIGITS[Number(digit)] as string;
    for (let pixel = 0; pixel < rows.length * size * size; pixel++) {
      const column = pixel % (3 * size);
      const row = Math.floor(pixel / (3 * size));
      const x = (1 + place * 4) * size + column;
      const lit = rows[Math.floor(row / size) * 3 + Math.floor(column / size)] === "#";
      if (lit && x < width) put(x, size + row);
    }
  }
}
