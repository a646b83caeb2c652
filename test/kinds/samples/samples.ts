/** A sample of each kind, in the order in which test devices list them. A new kind is a line here. */
import type { KindSample } from "../kind-sample.js";
import { binarySensor } from "./binary-sensor.js";
import { button } from "./button.js";
import { camera } from "./camera.js";
import { climate } from "./climate.js";
import { cover } from "./cover.js";
import { event } from "./event.js";
import { fan } from "./fan.js";
import { light } from "./light.js";
import { number } from "./number.js";
import { select } from "./select.js";
import { sensor } from "./sensor.js";
import { switchSample } from "./switch.js";
import { text } from "./text.js";
import { textSensor } from "./text-sensor.js";
import { update } from "./update.js";

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
];
