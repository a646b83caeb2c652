// Generated from proto/device.proto by `npm run generate`: change that, not this.

import { ALARM_CONTROL_PANEL } from "../../src/kinds/alarm-control-panel.js";
import { BINARY_SENSOR } from "../../src/kinds/binary-sensor.js";
import { BUTTON } from "../../src/kinds/button.js";
import { CAMERA } from "../../src/kinds/camera.js";
import { CLIMATE } from "../../src/kinds/climate.js";
import { COVER } from "../../src/kinds/cover.js";
import { DATE } from "../../src/kinds/date.js";
import { DATETIME } from "../../src/kinds/datetime.js";
import { EVENT } from "../../src/kinds/event.js";
import { FAN } from "../../src/kinds/fan.js";
import { INFRARED } from "../../src/kinds/infrared.js";
import { LIGHT } from "../../src/kinds/light.js";
import { LOCK } from "../../src/kinds/lock.js";
import { MEDIA_PLAYER } from "../../src/kinds/media-player.js";
import { NUMBER } from "../../src/kinds/number.js";
import { SELECT } from "../../src/kinds/select.js";
import { SENSOR } from "../../src/kinds/sensor.js";
import { SIREN } from "../../src/kinds/siren.js";
import { SWITCH } from "../../src/kinds/switch.js";
import { TEXT } from "../../src/kinds/text.js";
import { TEXT_SENSOR } from "../../src/kinds/text-sensor.js";
import { TIME } from "../../src/kinds/time.js";
import { UPDATE } from "../../src/kinds/update.js";
import { VALVE } from "../../src/kinds/valve.js";
import { WATER_HEATER } from "../../src/kinds/water-heater.js";
import { HubKind } from "./hub-kind.js";
import type { KindMessages } from "./kind-messages.js";
import { special as cameraSpecial } from "./special/camera.js";
import { special as climateSpecial } from "./special/climate.js";
import { special as coverSpecial } from "./special/cover.js";
import { special as dateSpecial } from "./special/date.js";
import { special as datetimeSpecial } from "./special/datetime.js";
import { special as fanSpecial } from "./special/fan.js";
import { special as infraredSpecial } from "./special/infrared.js";
import { special as lightSpecial } from "./special/light.js";
import { special as lockSpecial } from "./special/lock.js";
import { special as mediaPlayerSpecial } from "./special/media-player.js";
import { special as textSpecial } from "./special/text.js";
import { special as timeSpecial } from "./special/time.js";
import { special as updateSpecial } from "./special/update.js";
import { special as valveSpecial } from "./special/valve.js";

const ALL: readonly KindMessages[] = [
  {
    kind: BINARY_SENSOR,
    list: "ListEntitiesBinarySensorResponse",
    state: "BinarySensorStateResponse",
  },
  {
    kind: COVER,
    list: "ListEntitiesCoverResponse",
    state: "CoverStateResponse",
    command: "CoverCommandRequest",
    special: coverSpecial,
  },
  {
    kind: FAN,
    list: "ListEntitiesFanResponse",
    state: "FanStateResponse",
    command: "FanCommandRequest",
    names: { speedCount: "supportedSpeedCount", presetModes: "supportedPresetModes" },
    special: fanSpecial,
  },
  {
    kind: LIGHT,
    list: "ListEntitiesLightResponse",
    state: "LightStateResponse",
    command: "LightCommandRequest",
    names: { colorModes: "supportedColorModes" },
    special: lightSpecial,
  },
  {
    kind: SENSOR,
    list: "ListEntitiesSensorResponse",
    state: "SensorStateResponse",
    names: { wireStateClass: "stateClass" },
  },
  {
    kind: SWITCH,
    list: "ListEntitiesSwitchResponse",
    state: "SwitchStateResponse",
    command: "SwitchCommandRequest",
  },
  { kind: TEXT_SENSOR, list: "ListEntitiesTextSensorResponse", state: "TextSensorStateResponse" },
  { kind: CAMERA, list: "ListEntitiesCameraResponse", special: cameraSpecial },
  {
    kind: CLIMATE,
    list: "ListEntitiesClimateResponse",
    state: "ClimateStateResponse",
    command: "ClimateCommandRequest",
    names: {
      modes: "supportedModes",
      fanModes: "supportedFanModes",
      swingModes: "supportedSwingModes",
      presets: "supportedPresets",
    },
    bits: {
      featureFlags: {
        supportsCurrentTemperature: 1,
        supportsTwoPointTargetTemperature: 2,
        supportsCurrentHumidity: 8,
        supportsTargetHumidity: 16,
        supportsAction: 32,
      },
    },
    special: climateSpecial,
  },
  {
    kind: NUMBER,
    list: "ListEntitiesNumberResponse",
    state: "NumberStateResponse",
    command: "NumberCommandRequest",
    names: { wireMode: "mode" },
  },
  {
    kind: SELECT,
    list: "ListEntitiesSelectResponse",
    state: "SelectStateResponse",
    command: "SelectCommandRequest",
  },
  { kind: BUTTON, list: "ListEntitiesButtonResponse", command: "ButtonCommandRequest" },
  {
    kind: TEXT,
    list: "ListEntitiesTextResponse",
    state: "TextStateResponse",
    command: "TextCommandRequest",
    special: textSpecial,
  },
  { kind: EVENT, list: "ListEntitiesEventResponse", state: "EventResponse" },
  {
    kind: UPDATE,
    list: "ListEntitiesUpdateResponse",
    state: "UpdateStateResponse",
    command: "UpdateCommandRequest",
    special: updateSpecial,
  },
  {
    kind: LOCK,
    list: "ListEntitiesLockResponse",
    state: "LockStateResponse",
    command: "LockCommandRequest",
    special: lockSpecial,
  },
  {
    kind: VALVE,
    list: "ListEntitiesValveResponse",
    state: "ValveStateResponse",
    command: "ValveCommandRequest",
    special: valveSpecial,
  },
  {
    kind: DATE,
    list: "ListEntitiesDateResponse",
    state: "DateStateResponse",
    command: "DateCommandRequest",
    special: dateSpecial,
  },
  {
    kind: TIME,
    list: "ListEntitiesTimeResponse",
    state: "TimeStateResponse",
    command: "TimeCommandRequest",
    special: timeSpecial,
  },
  {
    kind: DATETIME,
    list: "ListEntitiesDateTimeResponse",
    state: "DateTimeStateResponse",
    command: "DateTimeCommandRequest",
    special: datetimeSpecial,
  },
  {
    kind: ALARM_CONTROL_PANEL,
    list: "ListEntitiesAlarmControlPanelResponse",
    state: "AlarmControlPanelStateResponse",
    command: "AlarmControlPanelCommandRequest",
    bits: {
      supportedFeatures: {
        armHome: 1,
        armAway: 2,
        armNight: 4,
        trigger: 8,
        armCustomBypass: 16,
        armVacation: 32,
      },
    },
  },
  {
    kind: SIREN,
    list: "ListEntitiesSirenResponse",
    state: "SirenStateResponse",
    command: "SirenCommandRequest",
  },
  {
    kind: MEDIA_PLAYER,
    list: "ListEntitiesMediaPlayerResponse",
    state: "MediaPlayerStateResponse",
    command: "MediaPlayerCommandRequest",
    bits: {
      featureFlags: {
        pause: 1,
        supportsVolume: 4,
        mute: 8,
        unmute: 8,
        supportsMute: 8,
        turnOn: 128,
        turnOff: 256,
        supportsMediaUrl: 512,
        volumeUp: 1024,
        volumeDown: 1024,
        stop: 4096,
        clearPlaylist: 8192,
        play: 16384,
        repeatOne: 262144,
        repeatOff: 262144,
        supportsAnnouncements: 1048576,
        enqueue: 2097152,
      },
    },
    special: mediaPlayerSpecial,
  },
  {
    kind: WATER_HEATER,
    list: "ListEntitiesWaterHeaterResponse",
    state: "WaterHeaterStateResponse",
    command: "WaterHeaterCommandRequest",
    names: { modes: "supportedModes" },
    bits: {
      supportedFeatures: {
        supportsCurrentTemperature: 1,
        supportsAway: 8,
        supportsOnOff: 16,
        supportsTwoPointTargetTemperature: 32,
      },
      hasFields: {
        hasMode: 1,
        hasTargetTemperature: 2,
        hasTargetTemperatureLow: 8,
        hasTargetTemperatureHigh: 16,
        hasOn: 32,
        hasAway: 64,
      },
      state: { away: 1, on: 2 },
    },
  },
  {
    kind: INFRARED,
    list: "ListEntitiesInfraredResponse",
    state: "InfraredRFReceiveEvent",
    command: "InfraredRFTransmitRawTimingsRequest",
    special: infraredSpecial,
  },
];

/** All kinds of entities, in the order of `--help`. */
export const KINDS: readonly HubKind[] = ALL.map((kind) => new HubKind(kind));
