/** A sample of each kind, in the order in which test devices list them. A new kind is a line here. */
import type { KindSample } from "./kind-sample.js";
import { binarySensor } from "./samples/binary-sensor.js";
import { camera } from "./samples/camera.js";
import { climate } from "./samples/climate.js";
import { cover } from "./samples/cover.js";
import { fan } from "./samples/fan.js";
import { light } from "./samples/light.js";
import { sensor } from "./samples/sensor.js";
import { switchSample } from "./samples/switch.js";
import { textSensor } from "./samples/text-sensor.js";

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
];
