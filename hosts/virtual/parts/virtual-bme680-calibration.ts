/** The coefficients of a simulated BME680, near a real part's, with negative ones where the data sheet allows them. */

export const T = [26_034, 26_312, 3] as const;
export const P = [36_321, -10_304, 88, 7214, -107, 30, 50, -1210, -2940, 30] as const;
export const H = [815, 1019, 0, 45, 20, 120, -100] as const;
export const RANGE_SWITCHING_ERROR = -3;

/** Of the heater: G1 to G3, its range and its resistance. */
const G = [-30, -12_030, 18] as const;
const HEATER_RANGE = 1;
const HEATER_VALUE = 50;

const low = (value: number) => value & 0xff;
const high = (value: number) => (value >> 8) & 0xff;

/** By register, 0x00 and on, 0x8a and on, 0xe1 and on (table 11 and following). */
const BYTES: Readonly<Record<number, number>> = {
  0: HEATER_VALUE,
  1: 0,
  2: HEATER_RANGE << 4,
  3: 0,
  4: low(RANGE_SWITCHING_ERROR << 4),
  138: low(T[1]),
  139: high(T[1]),
  140: low(T[2]),
  141: 0,
  142: low(P[0]),
  143: high(P[0]),
  144: low(P[1]),
  145: high(P[1]),
  146: low(P[2]),
  147: 0,
  148: low(P[3]),
  149: high(P[3]),
  150: low(P[4]),
  151: high(P[4]),
  152: low(P[6]),
  153: low(P[5]),
  154: 0,
  155: 0,
  156: low(P[7]),
  157: high(P[7]),
  158: low(P[8]),
  159: high(P[8]),
  160: P[9],
  225: H[1] >> 4,
  226: ((H[1] & 0x0f) << 4) | (H[0] & 0x0f),
  227: H[0] >> 4,
  228: low(H[2]),
  229: low(H[3]),
  230: low(H[4]),
  231: low(H[5]),
  232: low(H[6]),
  233: low(T[0]),
  234: high(T[0]),
  235: low(G[1]),
  236: high(G[1]),
  237: low(G[0]),
  238: low(G[2]),
};

/** What a register of the calibration has; undefined for another register. */
export function calibrationByte(register: number): number | undefined {
  return BYTES[register];
}
