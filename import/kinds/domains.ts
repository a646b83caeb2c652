import { ALARMS } from "./alarms.js";
import { BINARY_SENSORS } from "./binary-sensors.js";
import { BUTTONS } from "./buttons.js";
import { CLIMATES } from "./climates.js";
import { COVERS } from "./covers.js";
import { DATES } from "./dates.js";
import { DISPLAYS } from "./displays.js";
import { EVENTS } from "./events.js";
import { FANS } from "./fans.js";
import { LIGHTS } from "./lights.js";
import { LOCKS } from "./locks.js";
import type { Platforms } from "./platforms.js";
import { SENSORS } from "./sensors.js";
import { MEDIA_PLAYERS } from "./sound.js";
import { SWITCHES } from "./switches.js";
import { TEXT_SENSORS } from "./text-sensors.js";
import { NUMBERS, SELECTS, TEXTS } from "./values.js";

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
  ["text", TEXTS],
  ["datetime", DATES],
  ["event", EVENTS],
  ["lock", LOCKS],
  ["alarm_control_panel", ALARMS],
  ["display", DISPLAYS],
  ["media_player", MEDIA_PLAYERS],
];
