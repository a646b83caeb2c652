import { framed, type PulseDistances, unframed } from "../remotes/pulse-distances.js";

/** Darkness that is longer divides a signal: microseconds. */
const DIVIDES = -4000;

/** The timings of bytes whose lowest bit comes first. */
export function lowFirstFrame(lengths: PulseDistances, bytes: readonly number[]): number[] {
  return framed(lengths, ...bytes.map((byte) => ({ value: reversedByte(byte), bits: 8 })));
}

/** The bytes of timings that are one frame, the lowest bit first; undefined unless it has as many as it should. */
export function bytesLowFirst(
  lengths: PulseDistances,
  timings: ArrayLike<number>,
  count: number,
): number[] | undefined {
  return bytesHighFirst(lengths, timings, count)?.map(reversedByte);
}

/** The timings of bytes whose highest bit comes first. */
export function highFirstFrame(lengths: PulseDistances, bytes: readonly number[]): number[] {
  return framed(lengths, ...bytes.map((value) => ({ value, bits: 8 })));
}

/** The bytes of timings that are one frame, the highest bit first; undefined unless it has as many as it should. */
export function bytesHighFirst(
  lengths: PulseDistances,
  timings: ArrayLike<number>,
  count: number,
): number[] | undefined {
  const bits = unframed(lengths, timings, 8 * count);
  if (bits === undefined) return undefined;
  return Array.from({ length: count }, (_, at) =>
    Number.parseInt(bits.slice(8 * at, 8 * at + 8), 2),
  );
}

export function reversedByte(byte: number): number {
  let result = 0;
  for (let bit = 0; bit < 8; bit++) result = (result << 1) | ((byte >> bit) & 1);
  return result;
}

/** In one byte. */
export function byteSum(bytes: readonly number[]): number {
  let sum = 0;
  for (const byte of bytes) sum += byte;
  return sum & 0xff;
}

/** Bytes, and their sum behind them. */
export function withSum(bytes: readonly number[]): number[] {
  return [...bytes, byteSum(bytes)];
}

/** Whether the last byte is the sum of those before it. */
export function isSummed(bytes: readonly number[]): boolean {
  return byteSum(bytes.slice(0, -1)) === bytes.at(-1);
}

/**
 * The parts of a signal that darkness of more than 4 ms divides, each as a frame with a leader, which only the first
 * has.
 */
export function sectionsOf(lengths: PulseDistances, timings: ArrayLike<number>): number[][] {
  const { leader, leaderOff } = lengths;
  const sections: number[][] = [[]];
  for (let at = 0; at < timings.length; at++) {
    const timing = timings[at] as number;
    if (at > 1 && at < timings.length - 1 && timing < DIVIDES) sections.push([leader, leaderOff]);
    else sections.at(-1)?.push(timing);
  }
  return sections;
}
