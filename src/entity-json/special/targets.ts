import { invalid } from "../../schema/errors.js";

export interface TargetChanges {
  target_temperature_low?: number | null;
  target_temperature_high?: number | null;
}

/** @throws ValidationError when both are known and in the wrong order. */
export function checkTargets(
  low: number | null | undefined,
  high: number | null | undefined,
): void {
  if (typeof low === "number" && typeof high === "number" && low > high)
    throw invalid("target_temperature_low", "must not be above target_temperature_high");
}
