/**
 * The kinds of entities that Home Assistant has over MQTT. A new kind adds a line here and a file next to
 * this one. Kinds can be left out of a build; see feature-switches.d.ts.
 */

import type { AnyMQTTKind } from "../mqtt-kind.js";
import { alarmControlPanel } from "./alarm-control-panel.js";
import { binarySensor } from "./binary-sensor.js";
import { button } from "./button.js";
import { climate } from "./climate.js";
import { cover } from "./cover.js";
import { date } from "./date.js";
import { dateTime } from "./datetime.js";
import { event } from "./event.js";
import { fan } from "./fan.js";
import { light } from "./light.js";
import { lock } from "./lock.js";
import { number } from "./number.js";
import { select } from "./select.js";
import { sensor } from "./sensor.js";
import { siren } from "./siren.js";
import { switchKind } from "./switch.js";
import { text } from "./text.js";
import { textSensor } from "./text-sensor.js";
import { timeOfDay } from "./time-of-day.js";
import { update } from "./update.js";
import { valve } from "./valve.js";
import { waterHeater } from "./water-heater.js";

export function mqttKinds(): AnyMQTTKind[] {
  const kinds = [
    (typeof USE_SWITCH === "undefined" || USE_SWITCH) && switchKind,
    (typeof USE_LIGHT === "undefined" || USE_LIGHT) && light,
    (typeof USE_SENSOR === "undefined" || USE_SENSOR) && sensor,
    (typeof USE_BINARY_SENSOR === "undefined" || USE_BINARY_SENSOR) && binarySensor,
    (typeof USE_TEXT_SENSOR === "undefined" || USE_TEXT_SENSOR) && textSensor,
    (typeof USE_COVER === "undefined" || USE_COVER) && cover,
    (typeof USE_FAN === "undefined" || USE_FAN) && fan,
    (typeof USE_CLIMATE === "undefined" || USE_CLIMATE) && climate,
    (typeof USE_NUMBER === "undefined" || USE_NUMBER) && number,
    (typeof USE_SELECT === "undefined" || USE_SELECT) && select,
    (typeof USE_BUTTON === "undefined" || USE_BUTTON) && button,
    (typeof USE_TEXT === "undefined" || USE_TEXT) && text,
    (typeof USE_EVENT === "undefined" || USE_EVENT) && event,
    (typeof USE_UPDATE === "undefined" || USE_UPDATE) && update,
    (typeof USE_LOCK === "undefined" || USE_LOCK) && lock,
    (typeof USE_VALVE === "undefined" || USE_VALVE) && valve,
    (typeof USE_DATE === "undefined" || USE_DATE) && date,
    (typeof USE_TIME === "undefined" || USE_TIME) && timeOfDay,
    (typeof USE_DATETIME === "undefined" || USE_DATETIME) && dateTime,
    (typeof USE_ALARM_CONTROL_PANEL === "undefined" || USE_ALARM_CONTROL_PANEL) &&
      alarmControlPanel,
    (typeof USE_SIREN === "undefined" || USE_SIREN) && siren,
    (typeof USE_WATER_HEATER === "undefined" || USE_WATER_HEATER) && waterHeater,
  ];
  return kinds.filter((kind) => kind !== false);
}
