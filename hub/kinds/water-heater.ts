import { newMessage } from "../../src/messages/client/decode-message.js";
import type { MessageOf } from "../../src/messages/client/messages.js";
import { WATER_HEATER_MODE_WORDS as MODES } from "../../src/messages/words.js";
import { CommandError } from "../command-error.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import type { CommandWords } from "../commands/words.js";
import type { HubKind } from "./kind.js";

/** Bits of its supported_features. */
const CURRENT_TEMPERATURE = 1;
const AWAY = 8;
const ON_OFF = 16;
const TWO_TARGETS = 32;

/** Bits of its state. */
const IS_AWAY = 1;
const IS_ON = 2;

/** Bits of has_fields in a command. */
const HAS_MODE = 1;
const HAS_TARGET = 2;
const HAS_LOW = 8;
const HAS_HIGH = 16;
const HAS_ON = 32;
const HAS_AWAY = 64;

export const waterHeater: HubKind<"ListEntitiesWaterHeaterResponse", "WaterHeaterStateResponse"> = {
  name: "water_heater",
  list: "ListEntitiesWaterHeaterResponse",
  state: "WaterHeaterStateResponse",
  inWords(state, { supportedFeatures: features, supportedModes }) {
    const parts: string[] = [];
    if (features & ON_OFF) parts.push(state.state & IS_ON ? "on" : "off");
    if (supportedModes.length > 0) parts.push(MODES[state.mode] ?? `mode ${state.mode}`);
    if (features & TWO_TARGETS)
      parts.push(
        `${degrees(state.targetTemperatureLow)} to ${degrees(state.targetTemperatureHigh)}`,
      );
    else parts.push(`target ${degrees(state.targetTemperature)}`);
    if (state.state & IS_AWAY) parts.push("away");
    if (features & CURRENT_TEMPERATURE) parts.push(`now ${degrees(state.currentTemperature)}`);
    return parts.join(", ");
  },
  command: entityCommand<"ListEntitiesWaterHeaterResponse", "WaterHeaterCommandRequest">({
    request: "WaterHeaterCommandRequest",
    usage: [
      "ID [on|off] [mode MODE] [target CELSIUS] [low CELSIUS] [high CELSIUS]",
      "[away on|off]",
    ],
    least: "on or off",
    read,
    missing({ hasFields: has, mode }, { supportedFeatures: features, supportedModes }) {
      if (has & HAS_MODE && !supportedModes.includes(mode)) {
        const modes = supportedModes.map((mode) => MODES[mode]).join(", ");
        return `mode ${MODES[mode]}; it has: ${modes || "none"}`;
      }
      const hasTwo = (features & TWO_TARGETS) !== 0;
      if (has & HAS_TARGET && hasTwo) return "single target; give low and high";
      if (has & (HAS_LOW | HAS_HIGH) && !hasTwo) return "low and high; give target";
      if (has & HAS_ON && !(features & ON_OFF)) return "on and off";
      return has & HAS_AWAY && !(features & AWAY) ? "away" : undefined;
    },
  }),
};

function read(words: CommandWords): MessageOf<"WaterHeaterCommandRequest"> {
  const request = newMessage("WaterHeaterCommandRequest");
  while (words.areLeft) {
    const word = words.take();
    switch (word) {
      case "on":
      case "off":
        request.hasFields |= HAS_ON;
        if (word === "on") request.state |= IS_ON;
        break;
      case "mode":
        request.hasFields |= HAS_MODE;
        request.mode = words.choice(word, MODES);
        break;
      case "target":
        request.hasFields |= HAS_TARGET;
        request.targetTemperature = words.number(word);
        break;
      case "low":
        request.hasFields |= HAS_LOW;
        request.targetTemperatureLow = words.number(word);
        break;
      case "high":
        request.hasFields |= HAS_HIGH;
        request.targetTemperatureHigh = words.number(word);
        break;
      case "away":
        request.hasFields |= HAS_AWAY;
        if (words.onOrOff(word)) request.state |= IS_AWAY;
        break;
      default:
        throw unknownWord("water_heater", word);
    }
  }
  const { hasFields: has, targetTemperatureLow: low, targetTemperatureHigh: high } = request;
  if (has & HAS_LOW && has & HAS_HIGH && low > high)
    throw new CommandError(`low ${low} is above high ${high}.`);
  return request;
}

function degrees(temperature: number): string {
  return Number.isNaN(temperature) ? "unknown" : `${temperature.toFixed(1)} °C`;
}
