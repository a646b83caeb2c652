/** Sensirion's indexes of gases, which several of its parts have. */
import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import type { GasTuning, IndexedGas } from "../../parts/gas-tuning.js";
import type { Quantity } from "./part-sensor.js";

const INDEX = { deviceClass: "aqi", stateClass: "measurement", accuracyDecimals: 0 } as const;

/** An index of a gas. */
export function gasIndex<Gas extends IndexedGas>(
  gas: Gas,
): Quantity<Readonly<Record<Gas, number | undefined>>> {
  return { options: INDEX, of: (sample) => sample[gas] };
}

const RANGES: Readonly<Record<keyof GasTuning, NumberRange>> = {
  indexOffset: { from: 1, to: 250, whole: true },
  learningTimeOffset: { from: 1, to: 1000, whole: true, unit: "hours" },
  learningTimeGain: { from: 1, to: 1000, whole: true, unit: "hours" },
  gatingMaxDuration: { from: 0, to: 3000, whole: true, unit: "minutes" },
  stdInitial: { from: 10, to: 5000, whole: true },
  gainFactor: { from: 1, to: 1000, whole: true },
};

/** @throws ConfigurationError when a number of a tuning is out of range. */
export function checkTuning(owner: string, tuning: GasTuning = {}): void {
  for (const [option, value] of Object.entries(tuning))
    checkedNumber(owner, option, value, RANGES[option as keyof GasTuning] ?? {});
}
