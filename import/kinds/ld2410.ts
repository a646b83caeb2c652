/** `ld2410:`, and the entities of each domain that it has. */
import type { Section } from "../configuration/section.js";
import type { ImportedProgram } from "../program/program.js";
import { declareRadars, type RadarKind, radarEntities } from "./radar-entities.js";

const GATES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function ofGates(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    GATES.flatMap((gate) =>
      Object.entries(names).map(([key, name]) => [`g${gate}/${key}`, `${name}${gate}`]),
    ),
  );
}

const SENSORS = {
  moving_distance: "movingDistance",
  moving_energy: "movingEnergy",
  still_distance: "stillDistance",
  still_energy: "stillEnergy",
  detection_distance: "detectionDistance",
  light: "light",
  ...ofGates({ move_energy: "moveEnergy", still_energy: "stillEnergy" }),
};

const RADAR: RadarKind = {
  platform: "ld2410",
  make: "LD2410",
  sensors: SENSORS,
  interval: (section) => section.duration("throttle"),
};

export function readRadars(root: Section, program: ImportedProgram): void {
  declareRadars(RADAR, root, program);
}

export const LD2410_SENSORS = radarEntities(RADAR, "sensor", SENSORS);

export const LD2410_CONTACTS = radarEntities(RADAR, "contact", {
  has_target: null,
  has_moving_target: "moving",
  has_still_target: "still",
  out_pin_presence_status: "outPin",
});

export const LD2410_TEXTS = radarEntities(RADAR, "text", {
  version: "version",
  mac_address: "mac",
});

export const LD2410_SWITCHES = radarEntities(RADAR, "switch", {
  engineering_mode: "engineeringMode",
  bluetooth: "bluetooth",
});

export const LD2410_BUTTONS = radarEntities(RADAR, "button", {
  factory_reset: "factoryReset",
  restart: "restart",
  query_params: "query",
});

export const LD2410_NUMBERS = radarEntities(RADAR, "number", {
  timeout: "timeout",
  max_move_distance_gate: "maxMoveGate",
  max_still_distance_gate: "maxStillGate",
  light_threshold: "lightThreshold",
  ...ofGates({ move_threshold: "moveThreshold", still_threshold: "stillThreshold" }),
});

export const LD2410_SELECTS = radarEntities(RADAR, "select", {
  distance_resolution: "distanceResolution",
  light_function: "lightFunction",
  out_pin_level: "outPinLevel",
  baud_rate: "baudRate",
});
