/** The class of an entity, such as `motion`. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";

/** What kinds of entities have classes. */
export type ClassifiedKind =
  | "binary_sensor"
  | "button"
  | "cover"
  | "event"
  | "number"
  | "sensor"
  | "switch"
  | "text_sensor";

const BINARY_SENSORS: readonly string[] = [
  ...["battery", "battery_charging", "carbon_monoxide", "cold", "connectivity", "door"],
  ...["garage_door", "gas", "heat", "light", "lock", "moisture", "motion", "moving"],
  ...["occupancy", "opening", "plug", "power", "presence", "problem", "running"],
  ...["safety", "smoke", "sound", "tamper", "update", "vibration", "window"],
];

const COVERS: readonly string[] = [
  ...["awning", "blind", "curtain", "damper", "door", "garage", "gate"],
  ...["shade", "shutter", "window"],
];

const BUTTONS: readonly string[] = ["identify", "restart", "update"];

const EVENTS: readonly string[] = ["button", "doorbell", "motion"];

const SWITCHES: readonly string[] = ["outlet", "switch"];

const TEXT_SENSORS: readonly string[] = ["date", "timestamp"];

const SENSORS: readonly string[] = [
  ...["absolute_humidity", "apparent_power", "aqi", "area", "atmospheric_pressure"],
  ...["battery", "blood_glucose_concentration", "carbon_dioxide", "carbon_monoxide"],
  ...["conductivity", "current", "data_rate", "data_size", "date", "distance"],
  ...["duration", "energy", "energy_distance", "energy_storage", "frequency", "gas"],
  ...["humidity", "illuminance", "irradiance", "moisture", "monetary"],
  ...["nitrogen_dioxide", "nitrogen_monoxide", "nitrous_oxide", "ozone", "ph"],
  ...["pm1", "pm10", "pm25", "pm4", "power", "power_factor", "precipitation"],
  ...["precipitation_intensity", "pressure", "reactive_energy", "reactive_power"],
  ...["signal_strength", "sound_pressure", "speed", "sulphur_dioxide"],
  ...["temperature", "temperature_delta", "timestamp", "volatile_organic_compounds"],
  ...["volatile_organic_compounds_parts", "voltage", "volume", "volume_flow_rate"],
  ...["volume_storage", "water", "weight", "wind_direction", "wind_speed"],
];

/** All classes of each kind. */
export const DEVICE_CLASSES: Readonly<Record<ClassifiedKind, readonly string[]>> = {
  binary_sensor: BINARY_SENSORS,
  button: BUTTONS,
  cover: COVERS,
  event: EVENTS,
  number: SENSORS.filter((each) => each !== "date" && each !== "timestamp"),
  sensor: SENSORS,
  switch: SWITCHES,
  text_sensor: TEXT_SENSORS,
};

/** The option, with a note on a class that there isn't. As ESPHome's, in any case: `"Garage Door"`. */
export function deviceClassOf(section: Section, kind: ClassifiedKind): CodeProperty {
  const text = section.text("device_class");
  const known = knownClass(text, kind);
  if (text && known === undefined)
    section.noteKey("device_class", `device_class: "${oneLine(text)}" isn't one of a ${kind}`);
  // A sensor's own is taken back by "".
  return ["deviceClass", literal(known ?? (kind === "sensor" && text === "" ? "" : undefined))];
}

/** As Thimble writes it; undefined for what isn't one. */
export function knownClass(text: string | undefined, kind: ClassifiedKind): string | undefined {
  const name = text?.toLowerCase().replaceAll(" ", "_");
  return DEVICE_CLASSES[kind].find((each) => each === name);
}
