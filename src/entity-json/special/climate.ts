import type { Climate } from "../../entities/climate/climate.js";
import { specialKind } from "./special-kind.js";
import { checkTargets, type TargetChanges } from "./targets.js";

export const special = specialKind<Climate>({
  // One that comes alone and passes the other moves it along.
  check(_, changes: TargetChanges) {
    checkTargets(changes.target_temperature_low, changes.target_temperature_high);
  },
});
