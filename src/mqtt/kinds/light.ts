import type { Light } from "../../entities/light/light.js";
import { ValidationError } from "../../schema/errors.js";
import { isObject } from "../../schema/schema.js";
import {
  kindDiscovery,
  type MQTTCommand,
  OFF,
  ON,
  readJSONCommand,
  readOnOff,
} from "./kind-discovery.js";
import {
  BOTH,
  colorWordsOf,
  modeFor,
  RGBWW,
  shownWord,
  WHITE,
  WORDS,
} from "./light-color-modes.js";
import type { Payload } from "./payload.js";

/** Home Assistant counts brightness and colors from 0 to this. */
const FULL = 255;

/** Names of fields in the state. They are constants, since XS allocates memory for a literal each time it runs. */
const FIELD = {
  state: "state",
  brightness: "brightness",
  color_mode: "color_mode",
  color_temp: "color_temp",
  effect: "effect",
  color: "color",
  r: "r",
  g: "g",
  b: "b",
  c: "c",
  w: "w",
};

/** The values of a light in the mode BOTH that is commanded a color temperature: without colors. */
const WHITE_ONLY = { red: 0, green: 0, blue: 0, white: 1 };

/** Its state and its commands are those of Home Assistant's schema "json". */
export const discovery = kindDiscovery({
  platform: "light",
  describe: (entity: Light, { state, command }) => ({
    schema: "json",
    state_topic: state,
    command_topic: command,
    brightness: entity.supportsBrightness,
    supported_color_modes: colorWordsOf(entity),
    ...(entity.supportsColorTemperature && {
      min_mireds: Math.round(entity.minMireds),
      max_mireds: Math.round(entity.maxMireds),
    }),
    ...(entity.wireEffects.length > 0 && {
      effect: true,
      effect_list: ["None", ...entity.effects],
    }),
  }),
  write(entity, to) {
    to.begin();
    to.field(FIELD.state).wordString(entity.state ? ON : OFF);
    if (entity.supportsBrightness) to.field(FIELD.brightness).value(share(entity.brightness));
    const mode = entity.colorMode;
    const word = mode === BOTH ? shownWord(entity) : WORDS[mode];
    if (entity.wireColorModes.length > 1 || word !== WHITE)
      to.field(FIELD.color_mode).wordString(word);
    if (entity.supportsRgb) writeColor(entity, word, to);
    if (entity.supportsColorTemperature)
      to.field(FIELD.color_temp).value(Math.round(entity.colorTemperature));
    if (entity.wireEffects.length > 0) to.field(FIELD.effect).utf8String(entity.wireEffect);
    to.end();
  },
  command(text, entity) {
    const asked = readJSONCommand(text);
    const { state, brightness, color_temp, white, effect, transition, flash } = asked;
    return {
      ...(state !== undefined && { state: readOnOff(String(state)) }),
      ...(brightness !== undefined && { brightness: part("brightness", brightness) }),
      ...colorCommand(asked, entity),
      ...(color_temp !== undefined && {
        color_temperature: color_temp,
        ...inMode(entity, "color_temp"),
        ...(entity.colorMode === BOTH && WHITE_ONLY),
      }),
      ...(white !== undefined && { brightness: part("white", white), ...inMode(entity, "white") }),
      ...(effect !== undefined && { effect }),
      // Home Assistant offers transitions for lights that can't be dimmed, too.
      ...(transition !== undefined &&
        entity.supportsBrightness && { transition_length: thousand("transition", transition) }),
      ...(flash !== undefined && { flash_length: thousand("flash", flash) }),
    };
  },
});

function writeColor(entity: Light, word: string, to: Payload): void {
  to.field(FIELD.color).begin();
  to.field(FIELD.r).value(share(entity.red));
  to.field(FIELD.g).value(share(entity.green));
  to.field(FIELD.b).value(share(entity.blue));
  if (word === RGBWW) {
    to.field(FIELD.c).value(share(entity.coldWhite));
    to.field(FIELD.w).value(share(entity.warmWhite));
  } else if (entity.supportsWhiteValue) to.field(FIELD.w).value(share(entity.white));
  to.end();
}

/** Converts a value from 0 to 1 to Home Assistant's range. */
function share(value: number): number {
  return Math.round(value * FULL);
}

function colorCommand({ color }: MQTTCommand, entity: Light): MQTTCommand {
  if (color === undefined) return {};
  if (!isObject(color)) throw new ValidationError('"color" must be an object.', "color");
  const { r, g, b, c, w } = color;
  const mode = modeFor(entity, (word) => word.startsWith("rgb"));
  return {
    ...(r !== undefined && { red: part("r", r) }),
    ...(g !== undefined && { green: part("g", g) }),
    ...(b !== undefined && { blue: part("b", b) }),
    ...(c !== undefined && { cold_white: part("c", c) }),
    ...(w !== undefined && { [c === undefined ? "white" : "warm_white"]: part("w", w) }),
    ...(mode !== undefined && { color_mode: mode }),
  };
}

function inMode(entity: Light, wanted: string): MQTTCommand {
  const mode = modeFor(entity, (word) => word === wanted);
  return mode === undefined ? {} : { color_mode: mode };
}

/** Converts a value in Home Assistant's range to 0 to 1. */
function part(field: string, value: unknown): number {
  return numberOf(field, value) / FULL;
}

/** Converts seconds to milliseconds. */
function thousand(field: string, value: unknown): number {
  return Math.round(numberOf(field, value) * 1000);
}

function numberOf(field: string, value: unknown): number {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new ValidationError(`"${field}" must be a number.`, field);
}
