// Generated from proto/device.proto by `npm run generate`: change that, not this.

import { special as alarmControlPanelSpecial } from "../../entity-json/special/alarm-control-panel.js";
import { special as buttonSpecial } from "../../entity-json/special/button.js";
import { special as cameraSpecial } from "../../entity-json/special/camera.js";
import { special as climateSpecial } from "../../entity-json/special/climate.js";
import { special as coverSpecial } from "../../entity-json/special/cover.js";
import { special as dateSpecial } from "../../entity-json/special/date.js";
import { special as datetimeSpecial } from "../../entity-json/special/datetime.js";
import { special as fanSpecial } from "../../entity-json/special/fan.js";
import { special as infraredSpecial } from "../../entity-json/special/infrared.js";
import { special as lightSpecial } from "../../entity-json/special/light.js";
import { special as lockSpecial } from "../../entity-json/special/lock.js";
import { special as mediaPlayerSpecial } from "../../entity-json/special/media-player.js";
import { special as sirenSpecial } from "../../entity-json/special/siren.js";
import { special as timeSpecial } from "../../entity-json/special/time.js";
import { special as updateSpecial } from "../../entity-json/special/update.js";
import { special as valveSpecial } from "../../entity-json/special/valve.js";
import { special as waterHeaterSpecial } from "../../entity-json/special/water-heater.js";
import { discovery as alarmControlPanelDiscovery } from "../../mqtt/kinds/alarm-control-panel.js";
import { discovery as binarySensorDiscovery } from "../../mqtt/kinds/binary-sensor.js";
import { discovery as buttonDiscovery } from "../../mqtt/kinds/button.js";
import { discovery as climateDiscovery } from "../../mqtt/kinds/climate.js";
import { discovery as coverDiscovery } from "../../mqtt/kinds/cover.js";
import { discovery as dateDiscovery } from "../../mqtt/kinds/date.js";
import { discovery as datetimeDiscovery } from "../../mqtt/kinds/datetime.js";
import { discovery as eventDiscovery } from "../../mqtt/kinds/event.js";
import { discovery as fanDiscovery } from "../../mqtt/kinds/fan.js";
import { discovery as lightDiscovery } from "../../mqtt/kinds/light.js";
import { discovery as lockDiscovery } from "../../mqtt/kinds/lock.js";
import { discovery as numberDiscovery } from "../../mqtt/kinds/number.js";
import { discovery as selectDiscovery } from "../../mqtt/kinds/select.js";
import { discovery as sensorDiscovery } from "../../mqtt/kinds/sensor.js";
import { discovery as sirenDiscovery } from "../../mqtt/kinds/siren.js";
import { discovery as switchDiscovery } from "../../mqtt/kinds/switch.js";
import { discovery as textDiscovery } from "../../mqtt/kinds/text.js";
import { discovery as textSensorDiscovery } from "../../mqtt/kinds/text-sensor.js";
import { discovery as timeDiscovery } from "../../mqtt/kinds/time.js";
import { discovery as updateDiscovery } from "../../mqtt/kinds/update.js";
import { discovery as valveDiscovery } from "../../mqtt/kinds/valve.js";
import { discovery as waterHeaterDiscovery } from "../../mqtt/kinds/water-heater.js";
import { ALARM_CONTROL_PANEL } from "../alarm-control-panel.js";
import { BINARY_SENSOR } from "../binary-sensor.js";
import { BUTTON } from "../button.js";
import { CAMERA } from "../camera.js";
import { CLIMATE } from "../climate.js";
import { COVER } from "../cover.js";
import { DATE } from "../date.js";
import { DATETIME } from "../datetime.js";
import { EVENT } from "../event.js";
import { FAN } from "../fan.js";
import { INFRARED } from "../infrared.js";
import { LIGHT } from "../light.js";
import { LOCK } from "../lock.js";
import { MEDIA_PLAYER } from "../media-player.js";
import { NUMBER } from "../number.js";
import { SELECT } from "../select.js";
import { SENSOR } from "../sensor.js";
import { SIREN } from "../siren.js";
import { SWITCH } from "../switch.js";
import { TEXT } from "../text.js";
import { TEXT_SENSOR } from "../text-sensor.js";
import { TIME } from "../time.js";
import { UPDATE } from "../update.js";
import { VALVE } from "../valve.js";
import { WATER_HEATER } from "../water-heater.js";
import type { BuiltKind } from "./built-kind.js";

// Explained in feature-switches.d.ts.
declare const USE_BINARY_SENSOR: boolean | undefined;
declare const USE_COVER: boolean | undefined;
declare const USE_FAN: boolean | undefined;
declare const USE_LIGHT: boolean | undefined;
declare const USE_SENSOR: boolean | undefined;
declare const USE_SWITCH: boolean | undefined;
declare const USE_TEXT_SENSOR: boolean | undefined;
declare const USE_ESP32_CAMERA: boolean | undefined;
declare const USE_CLIMATE: boolean | undefined;
declare const USE_NUMBER: boolean | undefined;
declare const USE_SELECT: boolean | undefined;
declare const USE_BUTTON: boolean | undefined;
declare const USE_TEXT: boolean | undefined;
declare const USE_EVENT: boolean | undefined;
declare const USE_UPDATE: boolean | undefined;
declare const USE_LOCK: boolean | undefined;
declare const USE_VALVE: boolean | undefined;
declare const USE_DATE: boolean | undefined;
declare const USE_TIME: boolean | undefined;
declare const USE_DATETIME: boolean | undefined;
declare const USE_ALARM_CONTROL_PANEL: boolean | undefined;
declare const USE_SIREN: boolean | undefined;
declare const USE_MEDIA_PLAYER: boolean | undefined;
declare const USE_WATER_HEATER: boolean | undefined;
declare const USE_INFRARED: boolean | undefined;

/** A kind that was left out of the build is false. */
const ALL: readonly (BuiltKind | false)[] = [
  (typeof USE_BINARY_SENSOR === "undefined" || USE_BINARY_SENSOR) && {
    kind: BINARY_SENSOR,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && binarySensorDiscovery,
  },
  (typeof USE_COVER === "undefined" || USE_COVER) && {
    kind: COVER,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      coverSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && coverDiscovery,
  },
  (typeof USE_FAN === "undefined" || USE_FAN) && {
    kind: FAN,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      fanSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && fanDiscovery,
  },
  (typeof USE_LIGHT === "undefined" || USE_LIGHT) && {
    kind: LIGHT,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      lightSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && lightDiscovery,
  },
  (typeof USE_SENSOR === "undefined" || USE_SENSOR) && {
    kind: SENSOR,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && sensorDiscovery,
  },
  (typeof USE_SWITCH === "undefined" || USE_SWITCH) && {
    kind: SWITCH,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && switchDiscovery,
  },
  (typeof USE_TEXT_SENSOR === "undefined" || USE_TEXT_SENSOR) && {
    kind: TEXT_SENSOR,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && textSensorDiscovery,
  },
  (typeof USE_ESP32_CAMERA === "undefined" || USE_ESP32_CAMERA) && {
    kind: CAMERA,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      cameraSpecial,
  },
  (typeof USE_CLIMATE === "undefined" || USE_CLIMATE) && {
    kind: CLIMATE,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      climateSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && climateDiscovery,
  },
  (typeof USE_NUMBER === "undefined" || USE_NUMBER) && {
    kind: NUMBER,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && numberDiscovery,
  },
  (typeof USE_SELECT === "undefined" || USE_SELECT) && {
    kind: SELECT,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && selectDiscovery,
  },
  (typeof USE_BUTTON === "undefined" || USE_BUTTON) && {
    kind: BUTTON,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      buttonSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && buttonDiscovery,
  },
  (typeof USE_TEXT === "undefined" || USE_TEXT) && {
    kind: TEXT,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && textDiscovery,
  },
  (typeof USE_EVENT === "undefined" || USE_EVENT) && {
    kind: EVENT,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && eventDiscovery,
  },
  (typeof USE_UPDATE === "undefined" || USE_UPDATE) && {
    kind: UPDATE,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      updateSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && updateDiscovery,
  },
  (typeof USE_LOCK === "undefined" || USE_LOCK) && {
    kind: LOCK,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      lockSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && lockDiscovery,
  },
  (typeof USE_VALVE === "undefined" || USE_VALVE) && {
    kind: VALVE,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      valveSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && valveDiscovery,
  },
  (typeof USE_DATE === "undefined" || USE_DATE) && {
    kind: DATE,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      dateSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && dateDiscovery,
  },
  (typeof USE_TIME === "undefined" || USE_TIME) && {
    kind: TIME,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      timeSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && timeDiscovery,
  },
  (typeof USE_DATETIME === "undefined" || USE_DATETIME) && {
    kind: DATETIME,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      datetimeSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && datetimeDiscovery,
  },
  (typeof USE_ALARM_CONTROL_PANEL === "undefined" || USE_ALARM_CONTROL_PANEL) && {
    kind: ALARM_CONTROL_PANEL,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      alarmControlPanelSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && alarmControlPanelDiscovery,
  },
  (typeof USE_SIREN === "undefined" || USE_SIREN) && {
    kind: SIREN,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      sirenSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && sirenDiscovery,
  },
  (typeof USE_MEDIA_PLAYER === "undefined" || USE_MEDIA_PLAYER) && {
    kind: MEDIA_PLAYER,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      mediaPlayerSpecial,
  },
  (typeof USE_WATER_HEATER === "undefined" || USE_WATER_HEATER) && {
    kind: WATER_HEATER,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      waterHeaterSpecial,
    discovery: (typeof USE_MQTT === "undefined" || USE_MQTT) && waterHeaterDiscovery,
  },
  (typeof USE_INFRARED === "undefined" || USE_INFRARED) && {
    kind: INFRARED,
    special:
      (typeof USE_HTTP === "undefined" ||
        USE_HTTP ||
        typeof USE_MQTT === "undefined" ||
        USE_MQTT ||
        typeof USE_AUTOMATIONS === "undefined" ||
        USE_AUTOMATIONS) &&
      infraredSpecial,
  },
];

/** The kinds that the build has: those whose switch isn't false. */
export const KINDS: readonly BuiltKind[] = ALL.filter((kind) => kind !== false);
