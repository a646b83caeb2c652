/**
 * The icons that the page has: a set for kinds, device classes and what programs often name, from Material Design
 * Icons (Apache License 2.0). They are in a board's flash, so there aren't more; another one is shown as its
 * entity's class or kind.
 */
import { readFileSync } from "node:fs";

/** By the kind of entity. */
const KINDS: Readonly<Record<string, string>> = {
  alarm_control_panel: "shield-home",
  binary_sensor: "radiobox-marked",
  button: "gesture-tap-button",
  camera: "camera",
  climate: "thermostat",
  cover: "window-shutter",
  date: "calendar",
  datetime: "calendar-clock",
  event: "lightning-bolt",
  fan: "fan",
  infrared: "remote",
  light: "lightbulb-outline",
  lock: "lock",
  media_player: "cast",
  number: "ray-vertex",
  select: "format-list-bulleted",
  sensor: "gauge",
  siren: "bullhorn",
  switch: "toggle-switch-outline",
  text: "form-textbox",
  text_sensor: "text",
  time: "clock-outline",
  update: "package-up",
  valve: "pipe-valve",
  water_heater: "water-boiler",
};

/** By the device class, where that says more than the kind. */
const CLASSES: Readonly<Record<string, string>> = {
  apparent_power: "flash",
  atmospheric_pressure: "gauge",
  awning: "blinds",
  battery: "battery",
  blind: "blinds",
  carbon_dioxide: "molecule-co2",
  carbon_monoxide: "smoke-detector",
  connectivity: "wifi",
  current: "current-ac",
  curtain: "curtains",
  door: "door",
  doorbell: "bell",
  duration: "timer-outline",
  energy: "lightning-bolt",
  firmware: "chip",
  frequency: "sine-wave",
  garage: "garage",
  garage_door: "garage",
  gas: "smoke-detector",
  gate: "gate",
  heat: "thermometer",
  humidity: "water-percent",
  illuminance: "brightness-5",
  light: "brightness-5",
  lock: "lock",
  moisture: "water",
  monetary: "cash",
  motion: "motion-sensor",
  occupancy: "home",
  opening: "door",
  outlet: "power-plug",
  plug: "power-plug",
  power: "flash",
  power_factor: "sine-wave",
  presence: "home",
  problem: "alert-circle",
  reactive_power: "flash",
  restart: "restart",
  safety: "alert-circle",
  shade: "blinds",
  shutter: "window-shutter",
  signal_strength: "wifi",
  smoke: "smoke-detector",
  sound: "volume-high",
  tamper: "alert-circle",
  temperature: "thermometer",
  timestamp: "clock-outline",
  vibration: "vibrate",
  voltage: "sine-wave",
  volume_flow_rate: "water",
  water: "water",
  weight: "weight",
  window: "window-closed",
};

/** What programs often name, beside the icons above. */
const NAMED: readonly string[] = [
  "car",
  "ceiling-light",
  "fire",
  "ip-network",
  "led-strip-variant",
  "lightbulb",
  "memory",
  "power",
  "radiator",
  "ruler",
  "shield-check",
  "solar-power",
  "sprinkler",
  "sprout",
  "washing-machine",
  "water-pump",
  "weather-night",
  "weather-sunny",
];

/** `/icons`: the names by kinds and classes, and the outlines by names, in a square of 24 units. */
export function icons(): string {
  const names = new Set([...Object.values(KINDS), ...Object.values(CLASSES), ...NAMED]);
  const outlines = Object.fromEntries([...names].map((name) => [name, outlineOf(name)]));
  return JSON.stringify({ kinds: KINDS, classes: CLASSES, outlines });
}

/** @throws Error there is no such icon */
function outlineOf(name: string): string {
  const file = new URL(import.meta.resolve(`@mdi/svg/svg/${name}.svg`));
  const [, outline] = / d="([^"]+)"/.exec(readFileSync(file, "utf8")) ?? [];
  if (outline === undefined) throw new Error(`The icon ${name} has no outline.`);
  return outline;
}
