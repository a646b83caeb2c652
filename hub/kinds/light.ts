import { newMessage } from "../../src/messages/client/decode-message.js";
import type { MessageOf } from "../../src/messages/client/messages.js";
import type { ColorMode } from "../../src/messages/enums.js";
import { COLOR_MODE_WORDS } from "../../src/messages/words.js";
import { CommandError } from "../command-error.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import type { CommandWords } from "../commands/words.js";
import { type HubKind, percent } from "./kind.js";

export const light: HubKind<"ListEntitiesLightResponse", "LightStateResponse"> = {
  name: "light",
  list: "ListEntitiesLightResponse",
  state: "LightStateResponse",
  inWords(state, light) {
    if (!state.state) return "off";
    const parts = ["on"];
    if (light.supportsBrightness) parts.push(`brightness ${percent(state.brightness)}`);
    const mode = state.colorMode === 0 ? ALL : state.colorMode;
    if (light.supportedColorModes.length > 1)
      parts.push(`mode ${COLOR_MODE_WORDS[state.colorMode]}`);
    if (light.supportsRgb && mode & Has.RGB)
      parts.push(`rgb ${percent(state.red)} ${percent(state.green)} ${percent(state.blue)}`);
    if (light.supportsWhiteValue && mode & Has.WHITE) parts.push(`white ${percent(state.white)}`);
    if (light.supportsColorTemperature && mode & Has.COLOR_TEMPERATURE)
      parts.push(`${Math.round(state.colorTemperature)} mireds`);
    if (mode & Has.COLD_WARM_WHITE && mode !== ALL)
      parts.push(`cold ${percent(state.coldWhite)} warm ${percent(state.warmWhite)}`);
    if (state.effect && state.effect !== "None") parts.push(`effect ${state.effect}`);
    return parts.join(", ");
  },
  command: entityCommand<"ListEntitiesLightResponse", "LightCommandRequest">({
    request: "LightCommandRequest",
    usage: [
      "ID [on|off] [brightness 0..1] [rgb R G B] [white 0..1]",
      "[color_temperature MIREDS] [cold_white 0..1] [warm_white 0..1]",
      "[color_mode MODE] [effect NAME] [transition SECONDS]",
      "[flash SECONDS]",
    ],
    least: "on or off",
    read,
    missing(request, entity) {
      if (request.hasBrightness && !entity.supportsBrightness) return "brightness";
      if (request.hasRgb && !entity.supportsRgb) return "rgb";
      if (request.hasWhite && !entity.supportsWhiteValue) return "white";
      if (request.hasColorTemperature && !entity.supportsColorTemperature)
        return "color_temperature";
      const modes = entity.supportedColorModes;
      if (
        (request.hasColdWhite || request.hasWarmWhite) &&
        !modes.some((mode) => mode & Has.COLD_WARM_WHITE)
      )
        return "cold and warm white";
      if (request.hasColorMode && !modes.includes(request.colorMode))
        return `color_mode ${COLOR_MODE_WORDS[request.colorMode]}; it has: ${modes.map((mode) => COLOR_MODE_WORDS[mode]).join(", ")}`;
      const { effect } = request;
      if (!request.hasEffect || effect === "None" || entity.effects.includes(effect))
        return undefined;
      return `effect "${effect}"; it has: ${entity.effects.join(", ") || "none"}`;
    },
  }),
};

/** The channels of a colour mode; a mode's number is their sum. */
const Has = { WHITE: 4, COLOR_TEMPERATURE: 8, COLD_WARM_WHITE: 16, RGB: 32 } as const;

/** For devices that don't know colour modes: all channels of a mode. */
const ALL = 0xff;

const LONGEST_SECONDS = 3600;

function read(words: CommandWords): MessageOf<"LightCommandRequest"> {
  const request = newMessage("LightCommandRequest");
  // Setting a color or an effect turns the light on.
  request.hasState = true;
  request.state = true;
  while (words.areLeft) {
    const word = words.take();
    switch (word) {
      case "on":
      case "off":
        request.state = word === "on";
        break;
      case "brightness":
        request.hasBrightness = true;
        request.brightness = words.number(word, 0, 1);
        break;
      case "white":
        request.hasWhite = true;
        request.white = words.number(word, 0, 1);
        break;
      case "rgb":
        request.hasRgb = true;
        request.red = words.number(word, 0, 1);
        request.green = words.number(word, 0, 1);
        request.blue = words.number(word, 0, 1);
        break;
      case "color_temperature":
        request.hasColorTemperature = true;
        request.colorTemperature = words.number(word, 1, 1000);
        break;
      case "cold_white":
        request.hasColdWhite = true;
        request.coldWhite = words.number(word, 0, 1);
        break;
      case "warm_white":
        request.hasWarmWhite = true;
        request.warmWhite = words.number(word, 0, 1);
        break;
      case "color_mode":
        request.hasColorMode = true;
        request.colorMode = colorMode(words);
        break;
      case "effect":
        request.hasEffect = true;
        request.effect = effect(words);
        break;
      case "transition":
        request.hasTransitionLength = true;
        request.transitionLength = milliseconds(word, words);
        break;
      case "flash":
        request.hasFlashLength = true;
        request.flashLength = milliseconds(word, words);
        break;
      default:
        throw unknownWord("light", word);
    }
  }
  return request;
}

function colorMode(words: CommandWords): ColorMode {
  const [numbers, names] = [Object.keys(COLOR_MODE_WORDS), Object.values(COLOR_MODE_WORDS)];
  return Number(numbers[words.choice("color_mode", names)]) as ColorMode;
}

function effect(words: CommandWords): string {
  const name = words.take();
  if (!name) throw new CommandError("effect takes a name, or None.");
  return name;
}

function milliseconds(what: string, words: CommandWords): number {
  return Math.round(words.number(what, 0, LONGEST_SECONDS) * 1000);
}
