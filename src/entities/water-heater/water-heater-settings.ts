import type { WaterHeaterMode } from "../../messages/enums.js";
import { WaterHeaterCommandRequest } from "../../messages/water-heater.js";
import { WATER_HEATER_MODE_WORDS } from "../../messages/words.js";
import type { Repeated } from "../../wire/repeated.js";
import { isOneOf, unknown } from "../choices.js";
import type { WaterHeaterSettings } from "./water-heater-options.js";

/** The bits of has_fields. */
export const enum Given {
  MODE = 1,
  TARGET_TEMPERATURE = 2,
  /** Away and on together, as in the first versions of the message. */
  STATE = 4,
  TARGET_TEMPERATURE_LOW = 8,
  TARGET_TEMPERATURE_HIGH = 16,
  ON_STATE = 32,
  AWAY_STATE = 64,
  ALL = 127,
}

/** The bits of its state. */
export const enum Bit {
  AWAY = 1,
  ON = 2,
}

/** What settings are checked with. */
interface SetWaterHeater {
  readonly name: string;
  readonly wireModes: Repeated<WaterHeaterMode>;
  readonly modes: readonly string[];
}

/** The same one for each call: on XS it takes 9 slots, and a program may set water heaters often. */
let request: WaterHeaterCommandRequest | undefined;

/**
 * Converts settings to a command. It is valid until the next call.
 *
 * @throws ConfigurationError naming the water heater, when it hasn't that mode.
 */
export function requestOf(
  settings: WaterHeaterSettings,
  heater: SetWaterHeater,
): Readonly<WaterHeaterCommandRequest> {
  const { mode, away, on } = settings;
  const { targetTemperature, targetTemperatureLow, targetTemperatureHigh } = settings;
  request ??= new WaterHeaterCommandRequest();
  request.hasFields =
    (mode === undefined ? 0 : Given.MODE) |
    (targetTemperature === undefined ? 0 : Given.TARGET_TEMPERATURE) |
    (targetTemperatureLow === undefined ? 0 : Given.TARGET_TEMPERATURE_LOW) |
    (targetTemperatureHigh === undefined ? 0 : Given.TARGET_TEMPERATURE_HIGH) |
    (on === undefined ? 0 : Given.ON_STATE) |
    (away === undefined ? 0 : Given.AWAY_STATE);
  if (mode !== undefined) {
    request.mode = WATER_HEATER_MODE_WORDS.indexOf(mode);
    if (!isOneOf(heater.wireModes, request.mode)) throw unknown(heater, "mode", mode, heater.modes);
  }
  request.state = (away ? Bit.AWAY : 0) | (on ? Bit.ON : 0);
  request.targetTemperature = targetTemperature ?? Number.NaN;
  request.targetTemperatureLow = targetTemperatureLow ?? Number.NaN;
  request.targetTemperatureHigh = targetTemperatureHigh ?? Number.NaN;
  return request;
}
