import type {
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
} from "../../messages/enums.js";
import type { Utf8 } from "../../wire/utf8.js";

/**
 * A command for a climate device; each value has a flag that says whether it is
 * given. These are the fields of the clients' message, so that its memory can be
 * reused for each command.
 */
export interface ClimateCommand {
  hasMode: boolean;
  mode: ClimateMode;
  hasTargetTemperature: boolean;
  /** In °C, as are the other two. */
  targetTemperature: number;
  hasTargetTemperatureLow: boolean;
  targetTemperatureLow: number;
  hasTargetTemperatureHigh: boolean;
  targetTemperatureHigh: number;
  /** For clients that know no presets. */
  hasAway: boolean;
  away: boolean;
  hasFanMode: boolean;
  fanMode: ClimateFanMode;
  hasSwingMode: boolean;
  swingMode: ClimateSwingMode;
  hasCustomFanMode: boolean;
  /** Valid only during the command, as is customPreset. */
  customFanMode: Utf8;
  hasPreset: boolean;
  preset: ClimatePreset;
  hasCustomPreset: boolean;
  customPreset: Utf8;
  hasTargetHumidity: boolean;
  /** In percent. */
  targetHumidity: number;
}
