/**
 * The kinds of entities that have a collection. A new kind adds a line here and a
 * file next to this one. Kinds can be left out of a build; see feature-switches.d.ts.
 */

import type { AnyEntityKind } from "../entity-kind.js";
import { alarmControlPanels } from "./alarm-control-panels.js";
import { binarySensors } from "./binary-sensors.js";
import { buttons } from "./buttons.js";
import { cameras } from "./cameras.js";
import { climates } from "./climates.js";
import { covers } from "./covers.js";
import { dates } from "./dates.js";
import { dateTimes } from "./datetimes.js";
import { eventEntities } from "./event-entities.js";
import { fans } from "./fans.js";
import { infrareds } from "./infrareds.js";
import { lights } from "./lights.js";
import { locks } from "./locks.js";
import { mediaPlayers } from "./media-players.js";
import { numbers } from "./numbers.js";
import { selects } from "./selects.js";
import { sensors } from "./sensors.js";
import { sirens } from "./sirens.js";
import { switches } from "./switches.js";
import { textSensors } from "./text-sensors.js";
import { texts } from "./texts.js";
import { times } from "./times.js";
import { updates } from "./updates.js";
import { valves } from "./valves.js";
import { waterHeaters } from "./water-heaters.js";

export function entityKinds(): AnyEntityKind[] {
  const kinds = [
    (typeof USE_SWITCH === "undefined" || USE_SWITCH) && switches,
    (typeof USE_LIGHT === "undefined" || USE_LIGHT) && lights,
    (typeof USE_SENSOR === "undefined" || USE_SENSOR) && sensors,
    (typeof USE_BINARY_SENSOR === "undefined" || USE_BINARY_SENSOR) && binarySensors,
    (typeof USE_TEXT_SENSOR === "undefined" || USE_TEXT_SENSOR) && textSensors,
    (typeof USE_COVER === "undefined" || USE_COVER) && covers,
    (typeof USE_FAN === "undefined" || USE_FAN) && fans,
    (typeof USE_CLIMATE === "undefined" || USE_CLIMATE) && climates,
    (typeof USE_NUMBER === "undefined" || USE_NUMBER) && numbers,
    (typeof USE_SELECT === "undefined" || USE_SELECT) && selects,
    (typeof USE_BUTTON === "undefined" || USE_BUTTON) && buttons,
    (typeof USE_ESP32_CAMERA === "undefined" || USE_ESP32_CAMERA) && cameras,
    (typeof USE_TEXT === "undefined" || USE_TEXT) && texts,
    (typeof USE_EVENT === "undefined" || USE_EVENT) && eventEntities,
    (typeof USE_UPDATE === "undefined" || USE_UPDATE) && updates,
    (typeof USE_LOCK === "undefined" || USE_LOCK) && locks,
    (typeof USE_VALVE === "undefined" || USE_VALVE) && valves,
    (typeof USE_DATE === "undefined" || USE_DATE) && dates,
    (typeof USE_TIME === "undefined" || USE_TIME) && times,
    (typeof USE_DATETIME === "undefined" || USE_DATETIME) && dateTimes,
    (typeof USE_ALARM_CONTROL_PANEL === "undefined" || USE_ALARM_CONTROL_PANEL) &&
      alarmControlPanels,
    (typeof USE_SIREN === "undefined" || USE_SIREN) && sirens,
    (typeof USE_MEDIA_PLAYER === "undefined" || USE_MEDIA_PLAYER) && mediaPlayers,
    (typeof USE_WATER_HEATER === "undefined" || USE_WATER_HEATER) && waterHeaters,
    (typeof USE_INFRARED === "undefined" || USE_INFRARED) && infrareds,
  ];
  return kinds.filter((kind) => kind !== false);
}
