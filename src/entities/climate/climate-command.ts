import type { ClimateMode } from "../../messages/enums.js";

/**
 * What a climate device is told, each value with a flag that says whether it is
 * given. These are the fields of the message that clients send, so that its
 * memory can be used again for each command.
 */
export interface ClimateCommand {
  hasMode: boolean;
  mode: ClimateMode;
  hasTargetTemperature: boolean;
  /** In °C, as the other two. */
  targetTemperature: number;
  hasTargetTemperatureLow: boolean;
  targetTemperatureLow: number;
  hasTargetTemperatureHigh: boolean;
  targetTemperatureHigh: number;
  hasAway: boolean;
  away: boolean;
}
