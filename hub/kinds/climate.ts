import {
  decodeClimateStateResponse,
  decodeListEntitiesClimateResponse,
} from "../../src/messages/client/climate.js";
import { ClimateStateResponse, ListEntitiesClimateResponse } from "../../src/messages/climate.js";
import { ClimateAction } from "../../src/messages/enums.js";
import { MessageId } from "../../src/messages/ids.js";
import { CLIMATE_ACTION_WORDS, CLIMATE_MODE_WORDS } from "../../src/messages/words.js";
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
};

function degrees(temperature: number): string {
  return Number.isNaN(temperature) ? "unknown" : `${temperature.toFixed(1)} °C`;
}
