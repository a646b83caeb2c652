import { BINARY_SENSORS } from "./binary-sensors.js";
import { LIGHTS } from "./lights.js";
import { BUTTONS, CLIMATES, COVERS, FANS, NUMBERS, SELECTS, TEXT_SENSORS } from "./others.js";
import type { Platforms } from "./platforms.js";
import { SENSORS } from "./sensors.js";
import { SWITCHES } from "./switches.js";

/** The platforms of each domain. Domains that others refer to come first. */
export const DOMAINS: readonly (readonly [domain: string, platforms: Platforms])[] = [
  ["sensor", SENSORS],
  ["binary_sensor", BINARY_SENSORS],
  ["text_sensor", TEXT_SENSORS],
  ["cover", COVERS],
  ["climate", CLIMATES],
  ["switch", SWITCHES],
  ["light", LIGHTS],
  ["fan", FANS],
  ["button", BUTTONS],
  ["number", NUMBERS],
  ["select", SELECTS],
];
