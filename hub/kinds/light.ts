import {
  decodeLightStateResponse,
  decodeListEntitiesLightResponse,
} from "../../src/messages/client/light.js";
import { MessageId } from "../../src/messages/ids.js";
import { LightStateResponse, ListEntitiesLightResponse } from "../../src/messages/light.js";
import { type HubKind, percent } from "./kind.js";

export const light: HubKind<ListEntitiesLightResponse, LightStateResponse> = {
  name: "light",
  list: {
    id: MessageId.ListEntitiesLightResponse,
    message: new ListEntitiesLightResponse(),
    decode: decodeListEntitiesLightResponse,
  },
  state: {
    id: MessageId.LightStateResponse,
    message: new LightStateResponse(),
    decode: decodeLightStateResponse,
  },
  inWords(state, light) {
    if (!state.state) return "off";
    const parts = ["on"];
    if (light.supportsBrightness) parts.push(`brightness ${percent(state.brightness)}`);
    if (light.supportsRgb)
      parts.push(`rgb ${percent(state.red)} ${percent(state.green)} ${percent(state.blue)}`);
    if (light.supportsWhiteValue) parts.push(`white ${percent(state.white)}`);
    if (light.supportsColorTemperature) parts.push(`${Math.round(state.colorTemperature)} mireds`);
    if (state.effect && state.effect !== "None") parts.push(`effect ${state.effect}`);
    return parts.join(", ");
  },
};
