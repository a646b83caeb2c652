import type { ClimateMode } from "../../messages/enums.js";

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
  hasAway: boolean;
  away: boolean;
}
