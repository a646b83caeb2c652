import { FanCommandRequest } from "../../messages/fan.js";
import { FAN_DIRECTION_WORDS } from "../../messages/words.js";
import type { Repeated } from "../../wire/repeated.js";
import type { Utf8 } from "../../wire/utf8.js";
import { nameOf, numberOf } from "../choices.js";

/** Which way a fan turns. */
export type FanDirectionName = (typeof FAN_DIRECTION_WORDS)[number];

/** What to change about a fan; anything left out stays as it is. */
export interface FanSettings {
  state?: boolean;
  oscillating?: boolean;
  /** From 1 to the fan's `speedCount`. */
  speedLevel?: number;
  direction?: FanDirectionName;
  /** One of the fan's `presetModes`; `""` for none. A speed ends it as well. */
  presetMode?: string;
}

/** What settings are checked with. */
interface FanChoices {
  readonly name: string;
  readonly wirePresetModes: Repeated<Utf8>;
}

/** The same one for each call: on XS it takes 20 slots, and a program may set fans often. */
let request: { -readonly [Name in keyof FanCommandRequest]: FanCommandRequest[Name] } | undefined;

/**
 * Converts settings to a command. It is valid until the next call.
 *
 * @throws ConfigurationError naming the fan, when it hasn't that preset mode, or there is no such direction.
 */
export function requestOf(settings: FanSettings, fan: FanChoices): Readonly<FanCommandRequest> {
  const { state, oscillating, speedLevel, direction, presetMode } = settings;
  request ??= new FanCommandRequest();
  request.hasState = state !== undefined;
  request.state = state ?? false;
  request.hasOscillating = oscillating !== undefined;
  request.oscillating = oscillating ?? false;
  request.hasSpeedLevel = speedLevel !== undefined;
  request.speedLevel = speedLevel ?? 0;
  request.hasDirection = direction !== undefined;
  if (direction) request.direction = numberOf(fan, "direction", direction, FAN_DIRECTION_WORDS);
  request.hasPresetMode = presetMode !== undefined;
  if (presetMode !== undefined)
    request.presetMode = nameOf(fan, "presetMode", presetMode, fan.wirePresetModes);
  return request;
}
