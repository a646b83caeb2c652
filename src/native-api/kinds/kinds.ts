/**
 * The kinds that the native API knows. A new one takes a line here and a file in
 * this folder. Kinds can be left out of a build; see feature-switches.d.ts.
 */
import type { Entity } from "../../entities/entity.js";
import type { CommandHandler } from "../command-handler.js";
import { alarmControlPanelKind } from "./alarm-control-panel.js";
import { binarySensorKind } from "./binary-sensor.js";
import { buttonKind } from "./button.js";
import { cameraKind } from "./camera.js";
import { climateKind } from "./climate.js";
import { coverKind } from "./cover.js";
import { dateKind } from "./date.js";
import { dateTimeKind } from "./datetime.js";
import { eventKind } from "./event.js";
import { fanKind } from "./fan.js";
import { infraredKind } from "./infrared.js";
import { lightKind } from "./light.js";
import { lockKind } from "./lock.js";
import { mediaPlayerKind } from "./media-player.js";
import type { AnyNativeKind } from "./native-kind.js";
import { numberKind } from "./number.js";
import { selectKind } from "./select.js";
import { sensorKind } from "./sensor.js";
import { sirenKind } from "./siren.js";
import { switchKind } from "./switch.js";
import { textKind } from "./text.js";
import { textSensorKind } from "./text-sensor.js";
import { timeKind } from "./time-of-day.js";
import { updateKind } from "./update.js";
import { valveKind } from "./valve.js";
import { waterHeaterKind } from "./water-heater.js";

/** `false`: the kind was left out of the build. */
const KINDS: readonly (AnyNativeKind | false)[] = [
  (typeof USE_BINARY_SENSOR === "undefined" || USE_BINARY_SENSOR) && binarySensorKind,
  (typeof USE_COVER === "undefined" || USE_COVER) && coverKind,
  (typeof USE_FAN === "undefined" || USE_FAN) && fanKind,
  (typeof USE_LIGHT === "undefined" || USE_LIGHT) && lightKind,
  (typeof USE_SENSOR === "undefined" || USE_SENSOR) && sensorKind,
  (typeof USE_SWITCH === "undefined" || USE_SWITCH) && switchKind,
  (typeof USE_TEXT_SENSOR === "undefined" || USE_TEXT_SENSOR) && textSensorKind,
  (typeof USE_ESP32_CAMERA === "undefined" || USE_ESP32_CAMERA) && cameraKind,
  (typeof USE_CLIMATE === "undefined" || USE_CLIMATE) && climateKind,
  (typeof USE_NUMBER === "undefined" || USE_NUMBER) && numberKind,
  (typeof USE_SELECT === "undefined" || USE_SELECT) && selectKind,
  (typeof USE_BUTTON === "undefined" || USE_BUTTON) && buttonKind,
  (typeof USE_TEXT === "undefined" || USE_TEXT) && textKind,
  (typeof USE_EVENT === "undefined" || USE_EVENT) && eventKind,
  (typeof USE_UPDATE === "undefined" || USE_UPDATE) && updateKind,
  (typeof USE_LOCK === "undefined" || USE_LOCK) && lockKind,
  (typeof USE_VALVE === "undefined" || USE_VALVE) && valveKind,
  (typeof USE_DATE === "undefined" || USE_DATE) && dateKind,
  (typeof USE_TIME === "undefined" || USE_TIME) && timeKind,
  (typeof USE_DATETIME === "undefined" || USE_DATETIME) && dateTimeKind,
  (typeof USE_ALARM_CONTROL_PANEL === "undefined" || USE_ALARM_CONTROL_PANEL) &&
    alarmControlPanelKind,
  (typeof USE_SIREN === "undefined" || USE_SIREN) && sirenKind,
  (typeof USE_MEDIA_PLAYER === "undefined" || USE_MEDIA_PLAYER) && mediaPlayerKind,
  (typeof USE_WATER_HEATER === "undefined" || USE_WATER_HEATER) && waterHeaterKind,
  (typeof USE_INFRARED === "undefined" || USE_INFRARED) && infraredKind,
];

/** The entity's kind; undefined when it isn't in the build. */
export function nativeKindOf({ kind: word }: Entity): AnyNativeKind | undefined {
  for (const kind of KINDS) if (kind && kind.kind === word) return kind;
  return undefined;
}

/** The handlers of commands to these entities. Kinds that the device doesn't have take no memory. */
export function commandHandlers(entities: readonly Entity[]): CommandHandler[] {
  const handlers: CommandHandler[] = [];
  for (const kind of KINDS) {
    if (kind === false || !kind.commands) continue;
    const own = entities.filter((entity) => entity.kind === kind.kind);
    if (own.length > 0) handlers.push(kind.commands(own));
  }
  return handlers;
}
