import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import { unknown } from "../choices.js";
import type { RestoreOption } from "../commanded-entity.js";
import type { EntityOptions } from "../entity.js";
import { checkTexts } from "../texts.js";
import type { FanDirectionName, FanSettings } from "./fan-settings.js";

/** What a fan does. */
export interface FanValues {
  readonly state: boolean;
  readonly oscillating: boolean;
  /** From 1 to `speedCount`; 0 without speeds. */
  readonly speedLevel: number;
  readonly direction: FanDirectionName;
  /** `""`: none. */
  readonly presetMode: string;
}

export interface FanOptions extends EntityOptions, RestoreOption {
  /** It can oscillate. Default false. */
  supportsOscillation?: boolean;
  /** Its speed can be set. Default: whether `speedCount` is given. */
  supportsSpeed?: boolean;
  /** How many speeds it has, 1 to 100. Default 3 with supportsSpeed. */
  speedCount?: number;
  /** It can turn the other way. Default false. */
  supportsDirection?: boolean;
  /** The programs that it can run by itself, by names for people: `["Night", "Auto"]`. Default: none. */
  presetModes?: readonly string[];
  /** The state before the first command. Default: off, not oscillating, forward, at its highest speed, as in ESPHome. */
  initialState?: FanSettings;
  /**
   * Called for each command: the fan's fields say what it should do. If it
   * throws, the fields go back to what they were. It may be async: a rejected
   * promise is logged.
   */
  onCommand?: (fan: FanValues) => void;
}

/** Clients offer steps of one percent at the finest. */
const SPEEDS: NumberRange = { from: 1, to: 100, whole: true };

const DEFAULT_SPEEDS = 3;

/**
 * Checks the options; returns the number of speeds.
 *
 * @throws ConfigurationError naming the entity, when the options are invalid.
 */
export function checkFanOptions(options: FanOptions): number {
  const { name, speedCount = DEFAULT_SPEEDS, presetModes = [], initialState = {} } = options;
  const { supportsSpeed = options.speedCount !== undefined } = options;
  checkedNumber(`"${name}"`, "speedCount", speedCount, SPEEDS);
  if (presetModes.length > 0) checkTexts(name, "presetModes", presetModes);
  const count = supportsSpeed ? speedCount : 0;
  checkInitialState(name, initialState, count, options);
  return count;
}

function checkInitialState(
  name: string,
  { oscillating, speedLevel, direction, presetMode = "" }: FanSettings,
  count: number,
  { supportsOscillation, supportsDirection, presetModes = [] }: FanOptions,
): void {
  const needs = (option: string, value: unknown, support: string) => {
    throw new ConfigurationError(
      `"${name}": initialState.${option} is ${value}, which needs ${support}; add that, or leave ${option} out.`,
    );
  };
  if (oscillating && !supportsOscillation) needs("oscillating", true, "supportsOscillation");
  if (direction === "reverse" && !supportsDirection)
    needs("direction", `"${direction}"`, "supportsDirection");
  if (speedLevel !== undefined && count === 0) needs("speedLevel", speedLevel, "supportsSpeed");
  if (speedLevel !== undefined)
    checkedNumber(`"${name}"`, "initialState.speedLevel", speedLevel, { ...SPEEDS, to: count });
  if (presetMode !== "" && !presetModes.includes(presetMode))
    throw unknown({ name }, "initialState.presetMode", presetMode, ["", ...presetModes]);
}
