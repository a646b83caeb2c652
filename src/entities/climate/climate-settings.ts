import type {
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
} from "../../messages/enums.js";
import { Utf8 } from "../../wire/utf8.js";
import type { ClimateCommand } from "./climate-command.js";

/** What to change about a climate device; anything left out stays as it is. */
export interface ClimateSettings {
  /** One of the device's `supportedModes`. */
  mode?: ClimateMode;
  /** In °C; for a device with one target. */
  targetTemperature?: number;
  /** In °C; for a device with two targets. */
  targetTemperatureLow?: number;
  /** In °C; for a device with two targets. */
  targetTemperatureHigh?: number;
  /** As the presets AWAY and HOME. */
  away?: boolean;
  /** One of the device's `presets`. */
  preset?: ClimatePreset;
  /** One of the device's `customPresets`. */
  customPreset?: string;
  /** One of the device's `fanModes`. */
  fanMode?: ClimateFanMode;
  /** One of the device's `customFanModes`. */
  customFanMode?: string;
  /** One of the device's `swingModes`. */
  swingMode?: ClimateSwingMode;
  /** In percent. */
  targetHumidity?: number;
}

/** An unused command, for the next call. On XS a command takes 30 slots, and a program may set climates often. */
let spare: ClimateCommand | undefined;
let noName: Utf8 | undefined;

/** Converts settings to a command. Return it with `release` once it is carried out. */
export function commandOf(settings: ClimateSettings): ClimateCommand {
  const { customFanMode, customPreset } = settings;
  const command = spare ?? ({} as ClimateCommand);
  // Carrying out the command may make the program set another climate.
  spare = undefined;
  noName ??= new Utf8();
  command.hasMode = settings.mode !== undefined;
  command.mode = settings.mode ?? 0;
  command.hasTargetTemperature = settings.targetTemperature !== undefined;
  command.targetTemperature = settings.targetTemperature ?? 0;
  command.hasTargetTemperatureLow = settings.targetTemperatureLow !== undefined;
  command.targetTemperatureLow = settings.targetTemperatureLow ?? 0;
  command.hasTargetTemperatureHigh = settings.targetTemperatureHigh !== undefined;
  command.targetTemperatureHigh = settings.targetTemperatureHigh ?? 0;
  command.hasAway = settings.away !== undefined;
  command.away = settings.away ?? false;
  command.hasFanMode = settings.fanMode !== undefined;
  command.fanMode = settings.fanMode ?? 0;
  command.hasSwingMode = settings.swingMode !== undefined;
  command.swingMode = settings.swingMode ?? 0;
  command.hasCustomFanMode = customFanMode !== undefined;
  command.customFanMode = customFanMode === undefined ? noName : new Utf8(customFanMode);
  command.hasPreset = settings.preset !== undefined;
  command.preset = settings.preset ?? 0;
  command.hasCustomPreset = customPreset !== undefined;
  command.customPreset = customPreset === undefined ? noName : new Utf8(customPreset);
  command.hasTargetHumidity = settings.targetHumidity !== undefined;
  command.targetHumidity = settings.targetHumidity ?? 0;
  return command;
}

/** Takes back a command that is no longer used. */
export function release(command: ClimateCommand): void {
  spare = command;
}
