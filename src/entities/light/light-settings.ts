import type { Duration } from "../../base/duration.js";
import { checkedDuration } from "../../base/option-ranges.js";
import type { ColorMode } from "../../messages/enums.js";
import { LightCommandRequest } from "../../messages/light.js";
import type { Repeated } from "../../wire/repeated.js";
import { Utf8 } from "../../wire/utf8.js";
import { find, none, unknown } from "../choices.js";
import { type ColorModeName, findMode, modesInWords } from "./color-modes.js";

/** What to change about a light; anything left out stays as it is. */
export interface LightSettings {
  state?: boolean;
  /** 0 to 1; 0 turns the light off. */
  brightness?: number;
  /** 0 to 1. */
  red?: number;
  /** 0 to 1. */
  green?: number;
  /** 0 to 1. */
  blue?: number;
  /** 0 to 1. */
  white?: number;
  /** In mireds, from the light's `minMireds` to its `maxMireds`. */
  colorTemperature?: number;
  /** 0 to 1, for a light with cold and warm white. */
  coldWhite?: number;
  /** 0 to 1, for a light with cold and warm white. */
  warmWhite?: number;
  /** One of the light's modes. Default: the first that has all values given, or the current one if it has. */
  colorMode?: ColorModeName;
  /** One of the light's effects; `""` ends the current one. */
  effect?: string;
  /** How long the change takes. Default: the light's `defaultTransitionLength`. */
  transitionLength?: Duration;
  /** When the light returns to what it shows now. Default: it doesn't. */
  flashLength?: Duration;
}

// Constants, because on XS a literal in a script takes memory each time.
const TRANSITION_LENGTH = "transitionLength";
const FLASH_LENGTH = "flashLength";

/** What settings are completed and checked with. */
interface SetLight {
  readonly name: string;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly effects: readonly string[];
  readonly wireEffects: Repeated<Utf8>;
  readonly wireColorModes: Repeated<ColorMode>;
}

/** The same one for each call: on XS it takes more than 30 slots, and a program may set lights often. */
let request:
  | { -readonly [Name in keyof LightCommandRequest]: LightCommandRequest[Name] }
  | undefined;

/**
 * Converts settings to a command; colours that aren't given come from the light. It is valid until the next call.
 *
 * @throws ConfigurationError naming the light, when it hasn't that effect or colour mode, or a time isn't one.
 */
export function requestOf(settings: LightSettings, light: SetLight): Readonly<LightCommandRequest> {
  const { red, green, blue, effect, colorMode, transitionLength, flashLength } = settings;
  request ??= new LightCommandRequest();
  request.hasState = settings.state !== undefined;
  request.state = settings.state ?? false;
  request.hasBrightness = settings.brightness !== undefined;
  request.brightness = settings.brightness ?? 0;
  request.hasRgb = red !== undefined || green !== undefined || blue !== undefined;
  request.red = red ?? light.red;
  request.green = green ?? light.green;
  request.blue = blue ?? light.blue;
  request.hasWhite = settings.white !== undefined;
  request.white = settings.white ?? 0;
  request.hasColorTemperature = settings.colorTemperature !== undefined;
  request.colorTemperature = settings.colorTemperature ?? 0;
  request.hasColdWhite = settings.coldWhite !== undefined;
  request.coldWhite = settings.coldWhite ?? 0;
  request.hasWarmWhite = settings.warmWhite !== undefined;
  request.warmWhite = settings.warmWhite ?? 0;
  request.hasTransitionLength = transitionLength !== undefined;
  if (transitionLength !== undefined)
    request.transitionLength = timeOf(light, TRANSITION_LENGTH, transitionLength);
  request.hasFlashLength = flashLength !== undefined;
  if (flashLength !== undefined) request.flashLength = timeOf(light, FLASH_LENGTH, flashLength);
  request.hasEffect = effect !== undefined;
  if (effect !== undefined) request.effect = effectOf(light, effect);
  request.hasColorMode = colorMode !== undefined;
  if (colorMode !== undefined) request.colorMode = modeOf(light, colorMode);
  return request;
}

/** Clients know "None", which is the first of the effects, for `""`. */
function effectOf(light: SetLight, effect: string): Utf8 {
  const { wireEffects } = light;
  if (effect === "") return wireEffects.items[0] ?? none();
  const found = effect === "None" ? undefined : find(wireEffects, new Utf8(effect));
  if (!found) throw unknown(light, "effect", effect, ["", ...light.effects]);
  return found;
}

function modeOf(light: SetLight, word: string): ColorMode {
  const mode = findMode(light.wireColorModes, word);
  if (mode !== undefined) return mode;
  throw unknown(light, "colorMode", word, modesInWords(light.wireColorModes));
}

function timeOf({ name }: SetLight, option: string, time: Duration): number {
  // Most times need no error's text.
  if (Number.isFinite(time) && (time as number) >= 0) return time as number;
  return checkedDuration(`"${name}"`, option, time, { from: 0 });
}
