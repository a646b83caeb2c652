import { encode } from "jpeg-js";

/** Of 100. Such a picture has some 5 KB at 320x240. */
const QUALITY = 60;

/** The bar moves across the picture in so many frames. */
const FRAMES_ACROSS = 40;

/** 0 to 9, each five rows of three pixels. */
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
 * What a virtual board's camera sees, as a JPEG file: a bar that moves to the
 * right on a coloured ground, and the frame's number, which is the file's
 * comment as well. The same number gives the same bytes.
 */
export function pictureOf(number: number, width: number, height: number): Uint8Array {
  // Opaque white, of which the bar is left.
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

/** Puts the pixels of a number's digits, a sixth of the picture high, into the left upper corner. */
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
