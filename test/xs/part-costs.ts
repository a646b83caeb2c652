import type { MostCost } from "./scenarios.js";

/** The most that each scenario of `bench/xs/inside/parts.ts` may take, which docs/parts/ names as well. */
export const PART_COSTS = {
  "a reading of 20 parts": { units: 41_800, slots: 170 },
  "a frame of a rainbow on 300 LEDs": { units: 3950, slots: 0 },
  "a frame of a rainbow on 300 LEDs with a clock": { units: 5200, slots: 0 },
  "a row of an LCD with 20 columns": { units: 7_900, slots: 38 },
  "the same text again on four digits of a TM1637": { units: 3_900, slots: 0 },
  "the same text again on two MAX7219": { units: 4_400, slots: 0 },
} as const satisfies Record<string, MostCost>;
