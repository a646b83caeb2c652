/** A row for each message: it is sent, or accepted, with all its fields. */
import assert from "node:assert/strict";
import { fnv1 } from "../device/subject-list.js";
import {
  allStates,
  configuration,
  connect,
  deviceInfo,
  disconnect,
  entityList,
  execution,
  hello,
  hubService,
  hubStates,
  image,
  isDisconnected,
  isPinged,
  line,
  ping,
  services,
  stream,
  time,
} from "./dialogue-rows.js";
import { commands, lists, states } from "./row-makers.js";
import { answers, type DocumentRow, execute, subscribed } from "./table.js";

export const messageRows: Record<string, DocumentRow> = {
  HelloRequest: hello,
  HelloResponse: hello,
  ConnectRequest: connect,
  ConnectResponse: connect,
  DisconnectRequest: async (table) => {
    await disconnect(table);
    await isDisconnected(table);
  },
  DisconnectResponse: async (table) => {
    await disconnect(table);
    await isDisconnected(table);
  },
  PingRequest: async (table) => {
    await ping(table);
    await isPinged(table);
  },
  PingResponse: async (table) => {
    await ping(table);
    await isPinged(table);
  },
  DeviceInfoRequest: deviceInfo,
  DeviceInfoResponse: deviceInfo,
  ListEntitiesRequest: entityList,
  ListEntitiesBinarySensorResponse: lists("ListEntitiesBinarySensorResponse", "Motion", {
    deviceClass: "motion",
    isStatusBinarySensor: true,
  }),
  ListEntitiesCoverResponse: lists("ListEntitiesCoverResponse", "Blind", {
    assumedState: true,
    supportsPosition: true,
    supportsTilt: true,
    deviceClass: "blind",
  }),
  ListEntitiesFanResponse: lists("ListEntitiesFanResponse", "Fan", {
    supportsOscillation: true,
    supportsSpeed: true,
  }),
  ListEntitiesLightResponse: lists("ListEntitiesLightResponse", "Lamp", {
    supportsBrightness: true,
    supportsRgb: true,
    supportsWhiteValue: true,
    supportsColorTemperature: true,
    minMireds: 153,
    maxMireds: 500,
    effects: ["None", "Rainbow", "Strobe"],
  }),
  ListEntitiesSensorResponse: lists("ListEntitiesSensorResponse", "Temperature", {
    icon: "mdi:thermometer",
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
    forceUpdate: true,
  }),
  ListEntitiesSwitchResponse: lists("ListEntitiesSwitchResponse", "Relay", {
    icon: "mdi:power",
    assumedState: true,
  }),
  ListEntitiesTextSensorResponse: lists("ListEntitiesTextSensorResponse", "Heard", {
    icon: "mdi:ear-hearing",
  }),
  ListEntitiesDoneResponse: entityList,
  SubscribeStatesRequest: allStates,
  BinarySensorStateResponse: async (table) => {
    const { client, states } = await subscribed(table);
    const moves = !states.find(({ key }) => key === fnv1("motion"))?.state;
    const received = await answers(client, execute("measure", { float_: 21.5 }, { bool_: moves }));
    assert.deepEqual(
      received.find(({ key }) => key === fnv1("motion")),
      {
        type: "BinarySensorStateResponse",
        key: fnv1("motion"),
        state: moves,
      },
    );
  },
  CoverStateResponse: states("CoverStateResponse", "blind", [
    "legacyState",
    "position",
    "tilt",
    "currentOperation",
  ]),
  FanStateResponse: states("FanStateResponse", "fan", ["state", "oscillating", "speed"]),
  LightStateResponse: states("LightStateResponse", "lamp", [
    "state",
    "brightness",
    "red",
    "green",
    "blue",
    "white",
    "colorTemperature",
    "effect",
  ]),
  SensorStateResponse: async (table) => {
    const { client } = await subscribed(table);
    const received = await answers(client, execute("measure", { float_: 36.5 }, {}));
    assert.deepEqual(
      received.find(({ key }) => key === fnv1("temperature")),
      {
        type: "SensorStateResponse",
        key: fnv1("temperature"),
        state: 36.5,
      },
    );
  },
  SwitchStateResponse: states("SwitchStateResponse", "relay", ["state"]),
  TextSensorStateResponse: states("TextSensorStateResponse", "heard", ["state"]),
  SubscribeLogsRequest: configuration,
  SubscribeLogsResponse: line,
  CoverCommandRequest: commands(
    "CoverCommandRequest",
    "blind",
    { hasPosition: true, position: 1, hasTilt: true, tilt: 1 },
    {
      hasLegacyCommand: true,
      legacyCommand: 0,
      hasPosition: true,
      position: 0.5,
      hasTilt: true,
      tilt: 0.25,
      stop: false,
    },
    { position: 0.5, tilt: 0.25, currentOperation: 2, legacyState: 1 },
  ),
  FanCommandRequest: commands(
    "FanCommandRequest",
    "fan",
    { hasState: true, state: false },
    {
      hasState: true,
      state: true,
      hasSpeed: true,
      speed: 1,
      hasOscillating: true,
      oscillating: true,
    },
    { state: true, speed: 1, oscillating: true },
  ),
  LightCommandRequest: commands(
    "LightCommandRequest",
    "lamp",
    { hasState: true, state: false },
    {
      hasState: true,
      state: true,
      hasBrightness: true,
      brightness: 0.5,
      hasRgb: true,
      red: 1,
      green: 0.5,
      blue: 0.25,
      hasWhite: true,
      white: 0.75,
      hasColorTemperature: true,
      colorTemperature: 300,
      hasTransitionLength: true,
      transitionLength: 10,
      hasFlashLength: true,
      flashLength: 0,
      hasEffect: true,
      effect: "Rainbow",
    },
    {
      state: true,
      brightness: 0.5,
      red: 1,
      green: 0.5,
      blue: 0.25,
      white: 0.75,
      colorTemperature: 300,
      effect: "Rainbow",
    },
  ),
  SwitchCommandRequest: commands(
    "SwitchCommandRequest",
    "relay",
    { state: false },
    { state: true },
    { type: "SwitchStateResponse", state: true },
  ),
  SubscribeHubServicesRequest: hubService,
  HubServiceResponse: hubService,
  GetTimeRequest: time,
  GetTimeResponse: time,
  SubscribeHubStatesRequest: hubStates,
  SubscribeHubStateResponse: hubStates,
  HubStateResponse: hubStates,
  ListEntitiesServicesResponse: services,
  ExecuteServiceRequest: execution,
  ListEntitiesCameraResponse: lists("ListEntitiesCameraResponse", "Porch", {}),
  CameraImageResponse: image,
  CameraImageRequest: async (table) => {
    await image(table);
    await stream(table);
  },
  ListEntitiesClimateResponse: lists("ListEntitiesClimateResponse", "Heater", {
    supportsCurrentTemperature: true,
    supportsTwoPointTargetTemperature: false,
    supportedModes: [0, 1, 2, 3],
    visualMinTemperature: 10,
    visualMaxTemperature: 30,
    visualTemperatureStep: 0.5,
    supportsAway: true,
    supportsAction: true,
  }),
  ClimateStateResponse: states("ClimateStateResponse", "heater", [
    "mode",
    "currentTemperature",
    "targetTemperature",
    "targetTemperatureLow",
    "targetTemperatureHigh",
    "away",
    "action",
  ]),
  ClimateCommandRequest: commands(
    "ClimateCommandRequest",
    "heater",
    { hasMode: true, mode: 0 },
    {
      hasMode: true,
      mode: 3,
      hasTargetTemperature: true,
      targetTemperature: 21.5,
      hasTargetTemperatureLow: false,
      targetTemperatureLow: 12,
      hasTargetTemperatureHigh: false,
      targetTemperatureHigh: 24,
      hasAway: true,
      away: true,
    },
    { mode: 3, targetTemperature: 21.5, away: true, action: 3 },
  ),
};
