import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import type { FanDirection, FanSpeed } from "../../messages/enums.js";
import type { Utf8 } from "../../wire/utf8.js";
import type { EntityOptions } from "../entity.js";
import type { Restore } from "../restore.js";
import type { FanSettings } from "./fan-command.js";
import { levelOf, speedOf } from "./fan-speeds.js";

/** A fan's values: the fields of its state except the key. */
export interface FanValues {
  state: boolean;
  oscillating: boolean;
  /** The nearest of three speeds, for clients that know no others. */
  speed: FanSpeed;
  /** From 1 to `supportedSpeedCount`; 0 without speeds. */
  speedLevel: number;
  direction: FanDirection;
  /** Empty: none. */
  presetMode: Utf8;
}

export interface FanOptions extends EntityOptions {
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
   * The state at start; see Restore. The rest comes from `initialState` with
   * `"off"` and `"on"`, and with `"last"` if nothing was saved. If this option is
   * given, `onCommand` is called with the state at start once all entities have
   * started. Default: `initialState`.
   */
  restore?: Restore;
  /**
   * Called for each command: the fan's fields say what it should do. If it
   * throws, the fields go back to what they were. It may be async: a rejected
   * promise is logged.
   */
  onCommand?: (fan: Readonly<FanValues>) => void;
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
  for (const mode of presetModes) {
    if (mode !== "" && presetModes.indexOf(mode) === presetModes.lastIndexOf(mode)) continue;
    throw new ConfigurationError(
      `The fan "${name}" has a preset mode named "${mode}"; give each a name of its own, other than "".`,
    );
  }
  const count = supportsSpeed ? speedCount : 0;
  checkInitialState(name, initialState, count, options);
  return count;
}

function checkInitialState(
  name: string,
  { oscillating, speed, speedLevel, direction, presetMode = "" }: FanSettings,
  count: number,
  { supportsOscillation, supportsDirection, presetModes = [] }: FanOptions,
): void {
  const refuse = (what: string, instead: string) => {
    throw new ConfigurationError(
      `The fan "${name}" ${what} in its initialState, ${instead}, or leave it out.`,
    );
  };
  if (oscillating && !supportsOscillation)
    refuse("oscillates", "but doesn't support it; add supportsOscillation");
  if (direction && !supportsDirection)
    refuse("turns the other way", "but doesn't support it; add supportsDirection");
  if (speed !== undefined && !hasSpeed(speed, count))
    refuse(`has the speed ${speed}`, "which it doesn't have; give another one");
  if (speedLevel !== undefined && !(speedLevel >= 1 && speedLevel <= count))
    refuse(
      `has the speedLevel ${speedLevel}`,
      `which it doesn't have; give one from 1 to ${count}`,
    );
  if (presetMode !== "" && !presetModes.includes(presetMode))
    refuse(
      `has the presetMode "${presetMode}"`,
      "which it doesn't have; give one of its presetModes",
    );
}

/** Whether a fan with that many speeds has this one of the three named speeds. */
export function hasSpeed(speed: FanSpeed, count: number): boolean {
  const level = levelOf(speed, count);
  return count > 0 && level !== undefined && speedOf(level, count) === speed;
}
