import { FanDirection, FanSpeed } from "../../messages/enums.js";
import { Utf8 } from "../../wire/utf8.js";

/**
 * A command for a fan; each value has a flag that says whether it is given. These
 * are the fields of the clients' message, so that its memory can be reused for each
 * command.
 */
export interface FanCommand {
  hasState: boolean;
  state: boolean;
  /** One of three speeds. `speedLevel` wins over it. */
  hasSpeed: boolean;
  speed: FanSpeed;
  hasOscillating: boolean;
  oscillating: boolean;
  hasDirection: boolean;
  direction: FanDirection;
  hasSpeedLevel: boolean;
  /** From 1 to the fan's `supportedSpeedCount`. */
  speedLevel: number;
  hasPresetMode: boolean;
  /** Valid only during the command. Empty: none. */
  presetMode: Utf8;
}

/** What to change about a fan; anything left out stays as it is. */
export interface FanSettings {
  state?: boolean;
  oscillating?: boolean;
  /** One of three speeds, for a fan with any number: a third of its speeds, two thirds, or all. */
  speed?: FanSpeed;
  /** From 1 to the fan's `speedCount`. It wins over `speed`. */
  speedLevel?: number;
  direction?: FanDirection;
  /** One of the fan's `presetModes`; `""` for none. A speed ends it as well. */
  presetMode?: string;
}

/** Converts settings to a command. */
export function commandOf(settings: FanSettings): FanCommand {
  const { state, oscillating, speed, speedLevel, direction, presetMode } = settings;
  return {
    hasState: state !== undefined,
    state: state ?? false,
    hasSpeed: speed !== undefined,
    speed: speed ?? FanSpeed.LOW,
    hasOscillating: oscillating !== undefined,
    oscillating: oscillating ?? false,
    hasDirection: direction !== undefined,
    direction: direction ?? FanDirection.FORWARD,
    hasSpeedLevel: speedLevel !== undefined,
    speedLevel: speedLevel ?? 0,
    hasPresetMode: presetMode !== undefined,
    presetMode: new Utf8(presetMode),
  };
}
