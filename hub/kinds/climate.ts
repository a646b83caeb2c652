import {
  decodeClimateStateResponse,
  decodeListEntitiesClimateResponse,
  encodeClimateCommandRequest,
} from "../../src/messages/client/climate.js";
import {
  ClimateCommandRequest,
  ClimateStateResponse,
  ListEntitiesClimateResponse,
} from "../../src/messages/climate.js";
import { ClimateAction } from "../../src/messages/enums.js";
import { MessageId } from "../../src/messages/ids.js";
import { CLIMATE_ACTION_WORDS, CLIMATE_MODE_WORDS } from "../../src/messages/words.js";
import { CommandError } from "../command-error.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import type { CommandWords } from "../commands/words.js";
import type { HubKind } from "./kind.js";

export const climate: HubKind<ListEntitiesClimateResponse, ClimateStateResponse> = {
  name: "climate",
  list: {
    id: MessageId.ListEntitiesClimateResponse,
    message: new ListEntitiesClimateResponse(),
    decode: decodeListEntitiesClimateResponse,
  },
  state: {
    id: MessageId.ClimateStateResponse,
    message: new ClimateStateResponse(),
    decode: decodeClimateStateResponse,
  },
  inWords(state, climate) {
    const parts: string[] = [CLIMATE_MODE_WORDS[state.mode] ?? `mode ${state.mode}`];
    if (climate.supportsTwoPointTargetTemperature)
      parts.push(
        `${degrees(state.targetTemperatureLow)} to ${degrees(state.targetTemperatureHigh)}`,
      );
    else parts.push(`target ${degrees(state.targetTemperature)}`);
    if (state.away) parts.push("away");
    if (climate.supportsCurrentTemperature) parts.push(`now ${degrees(state.currentTemperature)}`);
    if (state.action !== ClimateAction.OFF)
      parts.push(CLIMATE_ACTION_WORDS[state.action] ?? `action ${state.action}`);
    return parts.join(", ");
  },
  command: entityCommand<ListEntitiesClimateResponse, ClimateCommandRequest>({
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
  }),
};

function degrees(temperature: number): string {
  return Number.isNaN(temperature) ? "unknown" : `${temperature.toFixed(1)} °C`;
}

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
        throw unknownWord("climate", word);
    }
  }
  const { targetTemperatureLow: low, targetTemperatureHigh: high } = request;
  if (request.hasTargetTemperatureLow && request.hasTargetTemperatureHigh && low > high)
    throw new CommandError(`low ${low} is above high ${high}.`);
  return request;
}
