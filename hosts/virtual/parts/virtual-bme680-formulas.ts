/** What a BME680 measures, by the formulas for integers of its data sheet. */
import { H, P, RANGE_SWITCHING_ERROR, T } from "./virtual-bme680-calibration.js";

/** Of each range of the gas (table 16). Numbers, since a preloaded module can't keep a BigInt. */
const FIRST = [
  2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2126008810, 2147483647, 2130303777,
  2147483647, 2147483647, 2143188679, 2136746228, 2147483647, 2126008810, 2147483647, 2147483647,
];
const SECOND = [
  4096000000, 2048000000, 1024000000, 512000000, 255744255, 127110228, 64000000, 32258064, 16016016,
  8000000, 4000000, 2000000, 1000000, 500000, 250000, 125000,
];

/** The fine temperature (3.3.1). */
export function temperatureOf(raw: number): number {
  const [t1, t2, t3] = T;
  const off = (raw >> 3) - (t1 << 1);
  return ((off * t2) >> 11) + ((((((off >> 1) * (off >> 1)) >> 12) * (t3 << 4)) >> 14) | 0);
}

/** In pascals (3.3.2). */
export function pressureOf(raw: number, fine: number): number {
  const [p1, p2, p3, p4, p5, p6, p7, p8, p9, p10] = P;
  let first = (fine >> 1) - 64_000;
  let second = ((((first >> 2) * (first >> 2)) >> 11) * p6) >> 2;
  second += (first * p5) << 1;
  second = (second >> 2) + (p4 << 16);
  first = (((((first >> 2) * (first >> 2)) >> 13) * (p3 << 5)) >> 3) + ((p2 * first) >> 1);
  first >>= 18;
  first = ((32_768 + first) * p1) >> 15;
  // The data sheet's 32 bits lose up to 4 Pa here, so that the division is exact instead.
  let pressure = Math.floor(((1_048_576 - raw - (second >> 12)) * 3125 * 2) / first);
  const square = (p9 * ((((pressure >> 3) * (pressure >> 3)) / 2 ** 13) | 0)) >> 12;
  const linear = ((pressure >> 2) * p8) >> 13;
  const cube = Math.floor(((pressure >> 8) ** 3 * p10) / 2 ** 17);
  pressure += (square + linear + cube + (p7 << 7)) >> 4;
  return pressure;
}

/** In percent (3.3.3). */
export function humidityOf(raw: number, fine: number): number {
  const [h1, h2, h3, h4, h5, h6, h7] = H;
  const celsius = (fine * 5 + 128) >> 8;
  const whole = Math.trunc;
  const off = raw - (h1 << 4) - (whole((celsius * h3) / 100) >> 1);
  const bend = whole((celsius * whole((celsius * h5) / 100)) / 64 / 100);
  const slope = (h2 * (whole((celsius * h4) / 100) + bend + (1 << 14))) >> 10;
  const linear = off * slope;
  const curve = ((h6 << 7) + whole((celsius * h7) / 100)) >> 4;
  const square = Math.floor(Math.floor(linear / 2 ** 14) ** 2 / 2 ** 10);
  const result = Math.floor((linear + Math.floor((curve * square) / 2)) / 2 ** 10) * 1000;
  return Math.min(Math.max(Math.floor(result / 2 ** 12) / 1000, 0), 100);
}

/** In ohms (3.4.1). */
export function gasOf(raw: number, range: number): number {
  const first = (BigInt(1340 + 5 * RANGE_SWITCHING_ERROR) * BigInt(FIRST[range] ?? 0)) >> 16n;
  const second = (BigInt(raw) << 15n) - (1n << 24n) + first;
  const third = (BigInt(SECOND[range] ?? 0) * first) >> 9n;
  return Number((third + (second >> 1n)) / second);
}

/** The range in which a resistance is measured: the finest that has it. */
export function rangeFor(ohms: number): number {
  for (let range = 15; range >= 0; range--)
    if (gasOf(1023, range) <= ohms && ohms <= gasOf(0, range)) return range;
  return 0;
}
