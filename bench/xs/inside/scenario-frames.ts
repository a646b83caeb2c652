import { encodeClimateCommandRequest } from "../../../src/messages/client/climate.js";
import { encodeCoverCommandRequest } from "../../../src/messages/client/cover.js";
import { encodeFanCommandRequest } from "../../../src/messages/client/fan.js";
import { encodeHubStateResponse } from "../../../src/messages/client/hub.js";
import { encodeLightCommandRequest } from "../../../src/messages/client/light.js";
import { encodeSwitchCommandRequest } from "../../../src/messages/client/switch.js";
import { ClimateCommandRequest } from "../../../src/messages/climate.js";
import { CoverCommandRequest } from "../../../src/messages/cover.js";
import { ClimateMode, FanSpeed } from "../../../src/messages/enums.js";
import { FanCommandRequest } from "../../../src/messages/fan.js";
import { HubStateResponse } from "../../../src/messages/hub.js";
import { LightCommandRequest } from "../../../src/messages/light.js";
import { SwitchCommandRequest } from "../../../src/messages/switch.js";
import { Utf8 } from "../../../src/wire/utf8.js";
import { frame } from "./scenario.js";
import { blind, fan, lamp, relay, room } from "./scenario-entities.js";

export const SWITCH_ON = frame(encodeSwitchCommandRequest, new SwitchCommandRequest(), {
  key: relay.key,
  state: true,
});
export const SWITCH_OFF = frame(encodeSwitchCommandRequest, new SwitchCommandRequest(), {
  key: relay.key,
});
const LAMP = {
  ...{ key: lamp.key, hasState: true, state: true, hasBrightness: true, hasRgb: true },
  ...{ hasWhite: true, hasColorTemperature: true, colorTemperature: 250 },
  ...{ hasTransitionLength: true, transitionLength: 1500, hasEffect: true },
};
export const LAMP_RED = frame(encodeLightCommandRequest, new LightCommandRequest(), {
  ...{ ...LAMP, brightness: 0.5, red: 1, green: 0.25, blue: 0.25, white: 0.5 },
  effect: new Utf8("Rainbow"),
});
export const LAMP_BLUE = frame(encodeLightCommandRequest, new LightCommandRequest(), {
  ...{ ...LAMP, brightness: 0.75, red: 0.25, green: 0.5, blue: 1, white: 0.25 },
  effect: new Utf8("Pulse"),
});

export const ROOM_HEAT = frame(encodeClimateCommandRequest, new ClimateCommandRequest(), {
  ...{ key: room.key, hasMode: true, mode: ClimateMode.HEAT_COOL, hasAway: true },
  ...{ hasTargetTemperatureLow: true, targetTemperatureLow: 20 },
  ...{ hasTargetTemperatureHigh: true, targetTemperatureHigh: 24 },
});
export const ROOM_REST = frame(encodeClimateCommandRequest, new ClimateCommandRequest(), {
  ...{ key: room.key, hasMode: true, mode: ClimateMode.OFF, hasAway: true, away: true },
});

export const WARM = hubState("sensor.outside", "21.5");
export const COLD = hubState("sensor.outside", "-7");
export const OPEN = hubState("binary_sensor.door", "on");
export const CLOSED = hubState("binary_sensor.door", "off");
const FAN = { key: fan.key, hasState: true, hasSpeed: true, hasOscillating: true };
export const FAN_ON = frame(encodeFanCommandRequest, new FanCommandRequest(), {
  ...{ ...FAN, state: true, speed: FanSpeed.MEDIUM, oscillating: true },
});
export const FAN_OFF = frame(encodeFanCommandRequest, new FanCommandRequest(), {
  ...{ ...FAN, speed: FanSpeed.HIGH },
});

const BLIND = { key: blind.key, hasPosition: true, hasTilt: true };
export const BLIND_HALF = frame(encodeCoverCommandRequest, new CoverCommandRequest(), {
  ...{ ...BLIND, position: 0.5, tilt: 0.25 },
});
export const BLIND_OPEN = frame(encodeCoverCommandRequest, new CoverCommandRequest(), {
  ...{ ...BLIND, position: 1, tilt: 1 },
});

function hubState(entityId: string, state: string): Uint8Array {
  return frame(encodeHubStateResponse, new HubStateResponse(), {
    ...{ entityId: new Utf8(entityId), state: new Utf8(state) },
  });
}
