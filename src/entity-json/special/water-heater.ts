import type { WaterHeater } from "../../entities/water-heater/water-heater.js";
import { specialKind } from "./special-kind.js";
import { checkTargets, type TargetChanges } from "./targets.js";

export const special = specialKind<WaterHeater>({
  check(entity, changes: TargetChanges) {
    checkTargets(
      changes.target_temperature_low ?? entity.targetTemperatureLow,
      changes.target_temperature_high ?? entity.targetTemperatureHigh,
    );
  },
});
