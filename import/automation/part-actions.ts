/** The actions of parts that measure: they calibrate themselves when they are told to. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import type { Scope } from "../lambda/values.js";
import { CLOCK_CHIPS } from "./clock-chip-names.js";
import { idOf } from "./conditions.js";
import { optionsOf, targetOf, valueCode } from "./scope.js";
import type { EntityAction } from "./step-actions.js";

/** What the variable of a part is found by, which isn't an entity. Without an id it is the only part of its kind. */
export function partName(make: string, id: string | undefined): string {
  return id === undefined ? `only ${make}` : `${id} part`;
}

/** The part that an action names, or the only one. */
function partOf(make: string, id: string | undefined, scope: Scope): string {
  try {
    return targetOf(partName(make, id), scope, make).code;
  } catch {
    throw new UnconvertibleError(id === undefined ? `there is no ${make}` : `${id} as a ${make}`);
  }
}

/** An action of a part without other options. */
function told(make: string, call: string): EntityAction {
  return (value, scope) => `${partOf(make, idOf(value), scope)}.${call}`;
}

/** How much carbon dioxide there is now. Without options the value is a part's id, or what is given. */
function calibrate(make: string, plain: "id" | "value"): EntityAction {
  return (value, scope) => {
    const options: ReadonlyMap<string, YamlValue> = value.map
      ? optionsOf(value, "id", "value")
      : new Map([[plain, value]]);
    const part = partOf(make, textOf(options.get("id")), scope);
    return `${part}.calibrate(${valueCode(options.get("value"), scope, "int")})`;
  };
}

const CLOCK_CHIP_ACTIONS = Object.fromEntries(
  CLOCK_CHIPS.flatMap((chip) => [
    [`${chip}.read_time`, told(chip, "readTime()")],
    [`${chip}.write_time`, told(chip, "writeTime()")],
  ]),
);

export const PART_ACTIONS: Readonly<Record<string, EntityAction>> = {
  ...CLOCK_CHIP_ACTIONS,
  "mhz19.calibrate_zero": told("mhz19", "calibrateZero()"),
  "mhz19.abc_enable": told("mhz19", "setSelfCalibration(true)"),
  "mhz19.abc_disable": told("mhz19", "setSelfCalibration(false)"),
  "scd4x.perform_forced_calibration": calibrate("scd4x", "id"),
  "scd4x.factory_reset": told("scd4x", "factoryReset()"),
  "scd30.force_recalibration_with_reference": calibrate("scd30", "value"),
  "senseair.background_calibration": told("senseair", "calibrateBackground()"),
  "senseair.background_calibration_result": told(
    "senseair",
    `checkCalibration((isCalibrated) => device.log.info("senseair", isCalibrated ? "calibrated" : "not calibrated"))`,
  ),
  "senseair.abc_enable": told("senseair", "setSelfCalibration()"),
  "senseair.abc_disable": told("senseair", "setSelfCalibration(0)"),
  "senseair.abc_get_period": told(
    "senseair",
    `checkSelfCalibration((hours) => device.log.info("senseair", \`self-calibration: \${hours} h\`))`,
  ),
  "sound_level.start": told("soundLevel", "start()"),
  "sound_level.stop": told("soundLevel", "stop()"),
  "sen5x.start_fan_autoclean": told("sen5x", "cleanFan()"),
};
