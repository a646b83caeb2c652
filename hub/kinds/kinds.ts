import { binarySensor } from "./binary-sensor.js";
import { camera } from "./camera.js";
import { climate } from "./climate.js";
import { cover } from "./cover.js";
import { fan } from "./fan.js";
import type { HubKind } from "./kind.js";
import { light } from "./light.js";
import { sensor } from "./sensor.js";
import { switchKind } from "./switch.js";
import { textSensor } from "./text-sensor.js";

/** All kinds of entities. */
export const KINDS: readonly HubKind[] = [
  binarySensor,
  camera,
  climate,
  cover,
  fan,
  light,
  sensor,
  switchKind,
  textSensor,
];
