import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import { optionWord } from "../../base/option-words.js";
import { WATER_HEATER_MODE_WORDS as MODES } from "../../messages/words.js";
import { unknown } from "../choices.js";
import type { RestoreOption } from "../commanded-entity.js";
import type { EntityOptions } from "../entity.js";
import { checkTexts } from "../texts.js";

/** How a water heater works. */
export type WaterHeaterModeName = (typeof MODES)[number];

/** What to change about a water heater; anything left out stays as it is. Temperatures are in °C. */
export interface WaterHeaterSettings {
  /** One of its modes. */
  mode?: WaterHeaterModeName;
  /** For a device with one target. */
  targetTemperature?: number;
  /** For a device with two targets. */
  targetTemperatureLow?: number;
  /** For a device with two targets. */
  targetTemperatureHigh?: number;
  /** Away mode: nobody is at home. */
  away?: boolean;
  /** Whether it heats at all. */
  on?: boolean;
}

/** What a water heater publishes; anything left out stays as it is. */
export interface WaterHeaterPublished extends WaterHeaterSettings {
  /** In °C; undefined, or NaN: it isn't known. */
  currentTemperature?: number | undefined;
}

/** What a water heater is set to. Temperatures are in °C; undefined if unknown or not supported. */
export interface WaterHeaterValues {
  readonly mode: WaterHeaterModeName;
  readonly on: boolean;
  readonly away: boolean;
  readonly currentTemperature: number | undefined;
  readonly targetTemperature: number | undefined;
  readonly targetTemperatureLow: number | undefined;
  readonly targetTemperatureHigh: number | undefined;
}

export interface WaterHeaterOptions extends EntityOptions, RestoreOption {
  /** The modes that people choose from. Default: none. */
  modes?: readonly WaterHeaterModeName[];
  /** It measures the water's temperature. Default false. */
  supportsCurrentTemperature?: boolean;
  /** A lower and an upper target instead of one. Default false. */
  supportsTwoPointTargetTemperature?: boolean;
  /** It has an away mode. Default false. */
  supportsAway?: boolean;
  /** It can be turned on and off. Default false. */
  supportsOnOff?: boolean;
  /** The lowest target in °C. Default 40, a little less than Home Assistant's 110 °F. */
  minTemperature?: number;
  /** The highest target in °C. Default 65: a little more than Home Assistant's 140 °F. */
  maxTemperature?: number;
  /** The step of targets that clients offer, in °C, more than 0. Default 0.5. */
  targetTemperatureStep?: number;
  /** The target before the first command, in °C. Default: not known. */
  targetTemperature?: number;
  /** With two targets, the lower one before the first command, in °C. Default: not known. */
  targetTemperatureLow?: number;
  /** With two targets, the higher one before the first command, in °C. Default: not known. */
  targetTemperatureHigh?: number;
  /** The mode before the first command. Default: the first of its modes. */
  initialMode?: WaterHeaterModeName;
  /** Whether it is on before the first command. Default true. */
  initiallyOn?: boolean;
  /**
   * Called for each command, when the fields have their new values and before they are sent. If it throws, the
   * fields go back to what they were. It may be async: a rejected promise is logged.
   */
  onCommand?: (heater: WaterHeaterValues) => void;
}

/** The bits of supported_features. */
const CURRENT_TEMPERATURE = 1;
const TARGET_TEMPERATURE = 2;
const OPERATION_MODE = 4;
const AWAY_MODE = 8;
const ON_OFF = 16;
const TWO_POINT_TARGET_TEMPERATURE = 32;

export function supportedFeaturesOf(options: WaterHeaterOptions): number {
  return (
    (options.supportsCurrentTemperature ? CURRENT_TEMPERATURE : 0) |
    (options.supportsTwoPointTargetTemperature
      ? TWO_POINT_TARGET_TEMPERATURE
      : TARGET_TEMPERATURE) |
    (options.modes ? OPERATION_MODE : 0) |
    (options.supportsAway ? AWAY_MODE : 0) |
    (options.supportsOnOff ? ON_OFF : 0)
  );
}

/** The range of the targets, with defaults filled in. */
export function temperaturesOf(options: WaterHeaterOptions) {
  const { minTemperature = 40, maxTemperature = 65, targetTemperatureStep = 0.5 } = options;
  return { minTemperature, maxTemperature, targetTemperatureStep };
}

/** @throws ConfigurationError naming the entity, when an option is out of range, or options don't go together. */
export function checkWaterHeater(options: WaterHeaterOptions): void {
  const { name, modes, initialMode, supportsTwoPointTargetTemperature: isTwoPoint } = options;
  const who = `"${name}"`;
  const {
    minTemperature: from,
    maxTemperature: to,
    targetTemperatureStep,
  } = temperaturesOf(options);
  checkedNumber(who, "minTemperature", from, { unit: "°C" });
  checkedNumber(who, "maxTemperature", to, { unit: "°C", above: from });
  checkedNumber(who, "targetTemperatureStep", targetTemperatureStep, { unit: "°C", above: 0 });
  const { targetTemperature, targetTemperatureLow, targetTemperatureHigh } = options;
  const targets = { targetTemperature, targetTemperatureLow, targetTemperatureHigh };
  for (const [option, target] of Object.entries(targets)) {
    if (target === undefined) continue;
    checkedNumber(who, option, target, { unit: "°C", from, to });
    if ((option === "targetTemperature") === (isTwoPoint ?? false))
      throw new ConfigurationError(
        `The water heater ${who} has ${isTwoPoint ? "two targets" : "one target"}, but is given ${option}; ${isTwoPoint ? "give targetTemperatureLow and targetTemperatureHigh" : "give targetTemperature"}.`,
      );
  }
  const low = targetTemperatureLow ?? from;
  const highest = targetTemperatureHigh ?? to;
  checkedNumber(who, "targetTemperatureLow", low, { unit: "°C", from, to: highest });
  if (modes) checkTexts(name, "modes", modes);
  for (const mode of modes ?? []) optionWord(who, "modes", mode, MODES);
  if (initialMode !== undefined && !modes?.includes(initialMode))
    throw unknown({ name }, "initialMode", initialMode, modes ?? []);
}
