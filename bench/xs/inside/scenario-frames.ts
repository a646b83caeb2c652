import { encodeFrame } from "../../../src/messages/client/encode-message.js";
import { ClimateMode, FanSpeed } from "../../../src/messages/enums.js";
import { blind, fan, lamp, relay, room } from "./scenario-entities.js";

export const SWITCH_ON = encodeFrame("SwitchCommandRequest", { key: relay.key, state: true });
export const SWITCH_OFF = encodeFrame("SwitchCommandRequest", { key: relay.key });
const LAMP = {
  ...{ key: lamp.key, hasState: true, state: true, hasBrightness: true, hasRgb: true },
  ...{ hasWhite: true, hasColorTemperature: true, colorTemperature: 250 },
  ...{ hasTransitionLength: true, transitionLength: 1500, hasEffect: true },
};
export const LAMP_RED = encodeFrame("LightCommandRequest", {
  ...{ ...LAMP, brightness: 0.5, red: 1, green: 0.25, blue: 0.25, white: 0.5 },
  effect: "Rainbow",
});
export const LAMP_BLUE = encodeFrame("LightCommandRequest", {
  ...{ ...LAMP, brightness: 0.75, red: 0.25, green: 0.5, blue: 1, white: 0.25 },
  effect: "Pulse",
});

export const ROOM_HEAT = encodeFrame("ClimateCommandRequest", {
  ...{ key: room.key, hasMode: true, mode: ClimateMode.HEAT_COOL, hasAway: true },
  ...{ hasTargetTemperatureLow: true, targetTemperatureLow: 20 },
  ...{ hasTargetTemperatureHigh: true, targetTemperatureHigh: 24 },
});
export const ROOM_REST = encodeFrame("ClimateCommandRequest", {
  ...{ key: room.key, hasMode: true, mode: ClimateMode.OFF, hasAway: true, away: true },
});

export const WARM = hubState("sensor.outside", "21.5");
export const COLD = hubState("sensor.outside", "-7");
export const OPEN = hubState("binary_sensor.door", "on");
export const CLOSED = hubState("binary_sensor.door", "off");
const FAN = { key: fan.key, hasState: true, hasSpeed: true, hasOscillating: true };
export const FAN_ON = encodeFrame("FanCommandRequest", {
  ...{ ...FAN, state: true, speed: FanSpeed.MEDIUM, oscillating: true },
});
export const FAN_OFF = encodeFrame("FanCommandRequest", {
  ...{ ...FAN, speed: FanSpeed.HIGH },
});

const BLIND = { key: blind.key, hasPosition: true, hasTilt: true };
export const BLIND_HALF = encodeFrame("CoverCommandRequest", {
  ...{ ...BLIND, position: 0.5, tilt: 0.25 },
});
export const BLIND_OPEN = encodeFrame("CoverCommandRequest", {
  ...{ ...BLIND, position: 1, tilt: 1 },
});

function hubState(entityId: string, state: string): Uint8Array {
  return encodeFrame("HubStateResponse", { entityId, state });
}
