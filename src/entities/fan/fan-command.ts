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

/** An unused command, for the next call. On XS a command takes 16 slots, and a program may set fans often. */
let spare: FanCommand | undefined;
let noMode: Utf8 | undefined;

/** Converts settings to a command. Return it with `release` once it is carried out. */
export function commandOf(settings: FanSettings): FanCommand {
  const { presetMode } = settings;
  const command = spare ?? ({} as FanCommand);
  // Carrying out the command may make the program set another fan.
  spare = undefined;
  command.hasState = settings.state !== undefined;
  command.state = settings.state ?? false;
  command.hasSpeed = settings.speed !== undefined;
  command.speed = settings.speed ?? FanSpeed.LOW;
  command.hasOscillating = settings.oscillating !== undefined;
  command.oscillating = settings.oscillating ?? false;
  command.hasDirection = settings.direction !== undefined;
  command.direction = settings.direction ?? FanDirection.FORWARD;
  command.hasSpeedLevel = settings.speedLevel !== undefined;
  command.speedLevel = settings.speedLevel ?? 0;
  command.hasPresetMode = presetMode !== undefined;
  noMode ??= new Utf8();
  command.presetMode = presetMode === undefined ? noMode : new Utf8(presetMode);
  return command;
}

/** Takes back a command that is no longer used. */
export function release(command: FanCommand): void {
  spare = command;
}
