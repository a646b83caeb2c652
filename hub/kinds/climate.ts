import { newMessage } from "../../src/messages/client/decode-message.js";
import type { MessageOf } from "../../src/messages/client/messages.js";
import {
  ClimateAction,
  type ClimateFanMode,
  ClimatePreset,
  type ClimateSwingMode,
} from "../../src/messages/enums.js";
import {
  CLIMATE_ACTION_WORDS,
  CLIMATE_FAN_MODE_WORDS,
  CLIMATE_MODE_WORDS,
  CLIMATE_PRESET_WORDS,
  CLIMATE_SWING_MODE_WORDS,
} from "../../src/messages/words.js";
import { CommandError } from "../command-error.js";
import { entityCommand, unknownWord } from "../commands/entity-command.js";
import type { CommandWords } from "../commands/words.js";
import type { HubKind } from "./kind.js";

/** Two of its feature_flags. */
const CURRENT_HUMIDITY = 8;
const TARGET_HUMIDITY = 16;

export const climate: HubKind<"ListEntitiesClimateResponse", "ClimateStateResponse"> = {
  name: "climate",
  list: "ListEntitiesClimateResponse",
  state: "ClimateStateResponse",
  inWords(state, climate) {
    const parts: string[] = [CLIMATE_MODE_WORDS[state.mode] ?? `mode ${state.mode}`];
    if (climate.supportsTwoPointTargetTemperature)
      parts.push(
        `${degrees(state.targetTemperatureLow)} to ${degrees(state.targetTemperatureHigh)}`,
      );
    else parts.push(`target ${degrees(state.targetTemperature)}`);
    if (state.customPreset !== "") parts.push(state.customPreset);
    else if (climate.supportedPresets.length === 0 && state.away) parts.push("away");
    else if (state.preset > ClimatePreset.HOME)
      parts.push(CLIMATE_PRESET_WORDS[state.preset] ?? `preset ${state.preset}`);
    if (state.customFanMode !== "") parts.push(`fan ${state.customFanMode}`);
    else if (climate.supportedFanModes.length > 0)
      parts.push(`fan ${CLIMATE_FAN_MODE_WORDS[state.fanMode] ?? state.fanMode}`);
    if (climate.supportedSwingModes.length > 0)
      parts.push(`swing ${CLIMATE_SWING_MODE_WORDS[state.swingMode] ?? state.swingMode}`);
    if (climate.featureFlags & TARGET_HUMIDITY)
      parts.push(`target ${percents(state.targetHumidity)}`);
    if (climate.featureFlags & CURRENT_HUMIDITY)
      parts.push(`now ${percents(state.currentHumidity)}`);
    if (climate.supportsCurrentTemperature) parts.push(`now ${degrees(state.currentTemperature)}`);
    if (state.action !== ClimateAction.OFF)
      parts.push(CLIMATE_ACTION_WORDS[state.action] ?? `action ${state.action}`);
    return parts.join(", ");
  },
  command: entityCommand<"ListEntitiesClimateResponse", "ClimateCommandRequest">({
    request: "ClimateCommandRequest",
    usage: [
      "ID [mode MODE] [target CELSIUS] [low CELSIUS] [high CELSIUS]",
      "[away on|off] [preset NAME] [fan NAME] [swing MODE]",
      "[humidity PERCENT]",
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
      if (request.hasAway && !entity.supportsAway) return "away";
      if (request.hasTargetHumidity && !(entity.featureFlags & TARGET_HUMIDITY)) return "humidity";
      if (request.hasSwingMode && !entity.supportedSwingModes.includes(request.swingMode))
        return `swing ${CLIMATE_SWING_MODE_WORDS[request.swingMode]}`;
      return chosen(request, entity);
    },
  }),
};

/** Converts the command's names to this device's values; returns those that it doesn't have. */
function chosen(
  request: MessageOf<"ClimateCommandRequest">,
  entity: MessageOf<"ListEntitiesClimateResponse">,
): string | undefined {
  const preset = request.customPreset;
  if (request.hasCustomPreset && !entity.supportedCustomPresets.includes(preset)) {
    const known = (CLIMATE_PRESET_WORDS as readonly string[]).indexOf(preset) as ClimatePreset;
    if (!entity.supportedPresets.includes(known)) {
      const names = entity.supportedPresets.map((one) => CLIMATE_PRESET_WORDS[one]);
      return `preset ${preset}; it has: ${[...names, ...entity.supportedCustomPresets].join(", ") || "none"}`;
    }
    Object.assign(request, { hasCustomPreset: false, customPreset: "" });
    Object.assign(request, { hasPreset: true, preset: known });
  }
  const fan = request.customFanMode;
  if (request.hasCustomFanMode && !entity.supportedCustomFanModes.includes(fan)) {
    const known = (CLIMATE_FAN_MODE_WORDS as readonly string[]).indexOf(fan) as ClimateFanMode;
    if (!entity.supportedFanModes.includes(known)) {
      const names = entity.supportedFanModes.map((one) => CLIMATE_FAN_MODE_WORDS[one]);
      return `fan ${fan}; it has: ${[...names, ...entity.supportedCustomFanModes].join(", ") || "none"}`;
    }
    Object.assign(request, { hasCustomFanMode: false, customFanMode: "" });
    Object.assign(request, { hasFanMode: true, fanMode: known });
  }
  return undefined;
}

function percents(humidity: number): string {
  return Number.isNaN(humidity) ? "unknown" : `${Math.round(humidity)} %`;
}

function degrees(temperature: number): string {
  return Number.isNaN(temperature) ? "unknown" : `${temperature.toFixed(1)} °C`;
}

function read(words: CommandWords): MessageOf<"ClimateCommandRequest"> {
  const request = newMessage("ClimateCommandRequest");
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
      case "preset":
        request.hasCustomPreset = true;
        request.customPreset = words.take() ?? "";
        break;
      case "fan":
        request.hasCustomFanMode = true;
        request.customFanMode = words.take() ?? "";
        break;
      case "swing":
        request.hasSwingMode = true;
        request.swingMode = words.choice(word, CLIMATE_SWING_MODE_WORDS) as ClimateSwingMode;
        break;
      case "humidity":
        request.hasTargetHumidity = true;
        request.targetHumidity = words.number(word, 0, 100);
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
