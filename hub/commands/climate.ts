import { encodeClimateCommandRequest } from "../../src/messages/client/climate.js";
import { ClimateCommandRequest } from "../../src/messages/climate.js";
import { CLIMATE_MODE_WORDS } from "../../src/messages/words.js";
import { CommandError } from "../command-error.js";
import { climate } from "../kinds/climate.js";
import { entityCommand, unknownWord } from "./entity-command.js";
import type { CommandWords } from "./words.js";

export const climateCommand = entityCommand({
  kind: climate,
  usage: [
    "ID [mode off|auto|cool|heat] [target CELSIUS]",
    "[low CELSIUS] [high CELSIUS] [away on|off]",
  ],
  least: "a mode",
  read,
  missing(request, entity) {
    if (request.hasMode && !entity.supportedModes.includes(request.mode)) {
      const modes = entity.supportedModes.map((mode) => CLIMATE_MODE_WORDS[mode]).join(", ");
      return `mode ${CLIMATE_MODE_WORDS[request.mode]}; it has: ${modes}`;
    }
    const twoPoint = entity.supportsTwoPointTargetTemperature;
    if (request.hasTargetTemperature && twoPoint) return "single target; give low and high";
    if ((request.hasTargetTemperatureLow || request.hasTargetTemperatureHigh) && !twoPoint)
      return "low and high; give target";
    return request.hasAway && !entity.supportsAway ? "away" : undefined;
  },
  encode: encodeClimateCommandRequest,
});

function read(words: CommandWords): ClimateCommandRequest {
  const request = new ClimateCommandRequest();
  while (words.areLeft) {
    const word = words.take();
    switch (word) {
      case "mode":
        request.hasMode = true;
        request.mode = words.choice(word, CLIMATE_MODE_WORDS);
        break;
      case "target":
        request.hasTargetTemperature = true;
        request.targetTemperature = words.number(word);
        break;
      case "low":
        request.hasTargetTemperatureLow = true;
        request.targetTemperatureLow = words.number(word);
        break;
      case "high":
        request.hasTargetTemperatureHigh = true;
        request.targetTemperatureHigh = words.number(word);
        break;
      case "away":
        request.hasAway = true;
        request.away = words.onOrOff(word);
        break;
      default:
        throw unknownWord(climate, word);
    }
  }
  const { targetTemperatureLow: low, targetTemperatureHigh: high } = request;
  if (request.hasTargetTemperatureLow && request.hasTargetTemperatureHigh && low > high)
    throw new CommandError(`low ${low} is above high ${high}.`);
  return request;
}
