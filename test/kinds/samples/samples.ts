/** A sample of each kind, in the order in which test devices list them. A new kind is a line here. */
import type { KindSample } from "../kind-sample.js";
import { alarmControlPanel } from "./alarm-control-panel.js";
import { binarySensor } from "./binary-sensor.js";
import { button } from "./button.js";
import { camera } from "./camera.js";
import { climate } from "./climate.js";
import { cover } from "./cover.js";
import { date } from "./date.js";
import { datetime } from "./datetime.js";
import { event } from "./event.js";
import { fan } from "./fan.js";
import { infrared } from "./infrared.js";
import { light } from "./light.js";
import { lock } from "./lock.js";
import { mediaPlayer } from "./media-player.js";
import { number } from "./number.js";
import { select } from "./select.js";
import { sensor } from "./sensor.js";
import { siren } from "./siren.js";
import { switchSample } from "./switch.js";
import { text } from "./text.js";
import { textSensor } from "./text-sensor.js";
import { time } from "./time-of-day.js";
import { update } from "./update.js";
import { valve } from "./valve.js";
import { waterHeater } from "./water-heater.js";

export const SAMPLES: readonly KindSample[] = [
  binarySensor,
  cover,
  fan,
  light,
  sensor,
  switchSample,
  textSensor,
  climate,
  camera,
  number,
  select,
  button,
  text,
  event,
  update,
  lock,
  valve,
  date,
  time,
  datetime,
  alarmControlPanel,
  siren,
  mediaPlayer,
  waterHeater,
  infrared,
];
