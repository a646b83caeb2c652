/** `ld2450:`, and the entities of each domain that it has. */
import type { Section } from "../configuration/section.js";
import type { ImportedProgram } from "../program/program.js";
import { declareRadars, type RadarKind, radarEntities } from "./radar-entities.js";

const NUMBERS = [1, 2, 3];

/** The paths of what there is three times: `"target_1/x"` is `x1` here. */
function ofThree(
  section: string,
  names: Readonly<Record<string, string>>,
  own: (name: string, number: number) => string,
): Record<string, string> {
  return Object.fromEntries(
    NUMBERS.flatMap((number) =>
      Object.entries(names).map(([key, name]) => [
        `${section}_${number}/${key}`,
        own(name, number),
      ]),
    ),
  );
}

const COUNTS = {
  target_count: "TargetCount",
  still_target_count: "StillCount",
  moving_target_count: "MovingCount",
};
const PLACES = ["x", "y", "speed", "angle", "distance", "resolution"];

const SENSORS = {
  target_count: "targetCount",
  still_target_count: "stillCount",
  moving_target_count: "movingCount",
  ...ofThree(
    "target",
    Object.fromEntries(PLACES.map((name) => [name, name])),
    (name, number) => `${name}${number}`,
  ),
  ...ofThree("zone", COUNTS, (name, number) => `zone${number}${name}`),
};

const RADAR: RadarKind = { platform: "ld2450", make: "LD2450", sensors: SENSORS };

export function readTargetRadars(root: Section, program: ImportedProgram): void {
  declareRadars(RADAR, root, program);
}

export const LD2450_SENSORS = radarEntities(RADAR, "sensor", SENSORS);

export const LD2450_CONTACTS = radarEntities(RADAR, "contact", {
  has_target: null,
  has_moving_target: "moving",
  has_still_target: "still",
});

export const LD2450_TEXTS = radarEntities(RADAR, "text", {
  version: "version",
  mac_address: "mac",
  ...ofThree("target", { direction: "direction" }, (name, number) => `${name}${number}`),
});

export const LD2450_SWITCHES = radarEntities(RADAR, "switch", {
  multi_target: "multiTarget",
  bluetooth: "bluetooth",
});

export const LD2450_BUTTONS = radarEntities(RADAR, "button", {
  factory_reset: "factoryReset",
  restart: "restart",
});

export const LD2450_NUMBERS = radarEntities(RADAR, "number", {
  presence_timeout: "timeout",
  ...ofThree(
    "zone",
    { x1: "X1", y1: "Y1", x2: "X2", y2: "Y2" },
    (name, number) => `zone${number}${name}`,
  ),
});

export const LD2450_SELECTS = radarEntities(RADAR, "select", {
  zone_type: "zoneType",
  baud_rate: "baudRate",
});
