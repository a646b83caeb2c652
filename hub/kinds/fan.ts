import { newMessage } from "../../src/messages/client/decode-message.js";
import type { MessageOf } from "../../src/messages/client/messages.js";
import { FAN_DIRECTION_WORDS, FAN_SPEED_WORDS } from "../../src/messages/words.js";
import { CommandError } from "../command-error.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import { type CommandWords, numberOf } from "../commands/words.js";
import { type HubKind, onOrOff } from "./kind.js";

/** The number of speeds that have names. */
const SPEEDS_WITH_WORDS = 3;

export const fan: HubKind<"ListEntitiesFanResponse", "FanStateResponse"> = {
  name: "fan",
  list: "ListEntitiesFanResponse",
  state: "FanStateResponse",
  inWords(state, { supportsSpeed, supportedSpeedCount: count, supportsDirection }) {
    const parts = [onOrOff(state.state)];
    if (count > SPEEDS_WITH_WORDS) parts.push(`speed ${state.speedLevel} of ${count}`);
    else if (supportsSpeed) parts.push(`speed ${FAN_SPEED_WORDS[state.speed] ?? state.speed}`);
    if (state.presetMode !== "") parts.push(`preset ${state.presetMode}`);
    if (supportsDirection) parts.push(FAN_DIRECTION_WORDS[state.direction]);
    if (state.oscillating) parts.push("oscillating");
    return parts.join(", ");
  },
  command: entityCommand<"ListEntitiesFanResponse", "FanCommandRequest">({
    request: "FanCommandRequest",
    usage: [
      "ID [on|off] [speed low|medium|high|NUMBER] [oscillate on|off]",
      "[direction forward|reverse] [preset NAME|none]",
    ],
    least: "on or off",
    read,
    missing(request, entity) {
      if ((request.hasSpeed || request.hasSpeedLevel) && !entity.supportsSpeed) return "speeds";
      const most = entity.supportedSpeedCount;
      if (request.hasSpeedLevel && request.speedLevel > most)
        return `speed ${request.speedLevel}; it has ${most}`;
      if (request.hasDirection && !entity.supportsDirection) return "directions";
      if (request.hasOscillating && !entity.supportsOscillation) return "oscillation";
      const preset = request.presetMode;
      if (preset === "" || entity.supportedPresetModes.includes(preset)) return undefined;
      return `preset "${preset}"; it has: ${entity.supportedPresetModes.join(", ") || "none"}`;
    },
  }),
};

function read(words: CommandWords): MessageOf<"FanCommandRequest"> {
  const request = newMessage("FanCommandRequest");
  while (words.areLeft) {
    const word = words.take();
    switch (word) {
      case "on":
      case "off":
        request.hasState = true;
        request.state = word === "on";
        break;
      case "speed":
        readSpeed(request, words);
        break;
      case "direction":
        request.hasDirection = true;
        request.direction = words.choice(word, FAN_DIRECTION_WORDS);
        break;
      case "preset": {
        const preset = words.take() ?? "";
        request.hasPresetMode = true;
        request.presetMode = preset === "none" ? "" : preset;
        break;
      }
      case "oscillate":
        request.hasOscillating = true;
        request.oscillating = words.onOrOff(word);
        break;
      default:
        throw unknownWord("fan", word);
    }
  }
  // Setting the speed or a preset turns the fan on.
  const starts = request.hasSpeed || request.hasSpeedLevel || request.hasPresetMode;
  if (starts && !request.hasState) {
    request.hasState = true;
    request.state = true;
  }
  return request;
}

/** One of the three words, or a number. */
function readSpeed(request: MessageOf<"FanCommandRequest">, words: CommandWords): void {
  const word = words.take() ?? "";
  const speed = (FAN_SPEED_WORDS as readonly string[]).indexOf(word);
  const level = numberOf(word);
  if (speed >= 0) {
    request.hasSpeed = true;
    request.speed = speed;
  } else if (level !== undefined && Number.isInteger(level) && level >= 1) {
    request.hasSpeedLevel = true;
    request.speedLevel = level;
  } else throw new CommandError(`speed takes low, medium, high or a whole number, not "${word}".`);
}
