/** What an LD2450 says and what it can be set to: by name, with the options of its entities as ESPHome has them. */
import type { BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { NumberEntityOptions } from "../../entities/number.js";
import type { SensorOptions } from "../../entities/sensor.js";
import type { RadarTarget } from "../../parts/ld2450.js";

/** It follows three people, and counts them in three zones. */
type OneOfThree = 1 | 2 | 3;

/** What it measures: who is there, in all and in each zone, and where each is. */
export type LD2450SensorName =
  | `${"target" | "moving" | "still"}Count`
  | `zone${OneOfThree}${"Target" | "Moving" | "Still"}Count`
  | `${"x" | "y" | "speed" | "angle" | "distance" | "resolution"}${OneOfThree}`;

/** What it sees: somebody who moves, and somebody who is still. */
export type LD2450ContactName = "moving" | "still";

/** Numbers that it is set to: after how many seconds nobody is there any more, and the corners of zones in mm. */
export type LD2450NumberName = "timeout" | `zone${OneOfThree}${"X1" | "Y1" | "X2" | "Y2"}`;

export type LD2450SelectName = "zoneType" | "baudRate";
export type LD2450SwitchName = "multiTarget" | "bluetooth";
export type LD2450ButtonName = "restart" | "factoryReset";
export type LD2450TextName = "version" | "mac" | `direction${OneOfThree}`;

/** What is counted of people. */
export interface RadarCounts {
  target: number;
  moving: number;
  still: number;
}

/** The corners of a zone, in mm. */
export interface RadarZone {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export const CONTACTS: Readonly<Record<LD2450ContactName, Partial<BinarySensorOptions>>> = {
  moving: { deviceClass: "motion", icon: "mdi:target-account" },
  still: { deviceClass: "occupancy", icon: "mdi:meditation" },
};

const millimeters = (icon: string): Partial<SensorOptions> => ({
  ...{ deviceClass: "distance", unitOfMeasurement: "mm", icon },
});

/** For each value of a target its options, and how it is computed. */
const OF_TARGETS: Readonly<
  Record<string, readonly [Partial<SensorOptions>, (target: RadarTarget) => number]>
> = {
  x: [millimeters("mdi:alpha-x-box-outline"), ({ x }) => x],
  y: [millimeters("mdi:alpha-y-box-outline"), ({ y }) => y],
  speed: [
    { deviceClass: "speed", unitOfMeasurement: "mm/s", icon: "mdi:speedometer-slow" },
    ({ speed }) => speed,
  ],
  angle: [{ unitOfMeasurement: "°", icon: "mdi:format-text-rotation-angle-up" }, angleOf],
  distance: [millimeters("mdi:map-marker-distance"), distanceOf],
  resolution: [
    millimeters("mdi:relation-zero-or-one-to-zero-or-one"),
    ({ resolution }) => resolution,
  ],
};

const COUNTS: Readonly<Record<string, readonly [keyof RadarCounts, icon: string]>> = {
  targetCount: ["target", "mdi:account-group"],
  movingCount: ["moving", "mdi:account-switch"],
  stillCount: ["still", "mdi:human-greeting-proximity"],
};

/** Where a value comes from: a target, a zone's counts, or all counts. */
export interface LD2450Value {
  readonly options: Partial<SensorOptions>;
  readonly of: (
    targets: readonly RadarTarget[],
    counts: RadarCounts,
    zones: readonly RadarCounts[],
  ) => number;
}

export function measuredBy(name: LD2450SensorName): LD2450Value | undefined {
  if (Object.hasOwn(COUNTS, name)) {
    const [count, icon] = COUNTS[name] ?? ["target", ""];
    return { options: { icon }, of: (_targets, counts) => counts[count] };
  }
  if (name.startsWith("zone")) {
    const number = Number(name.slice(4, 5)) - 1;
    const count = name.slice(5, 6).toLowerCase() + name.slice(6);
    const known = Object.hasOwn(COUNTS, count) ? COUNTS[count] : undefined;
    if (!known || !(number >= 0 && number < 3)) return undefined;
    const [key] = known;
    return {
      options: { icon: "mdi:map-marker-account" },
      of: (_targets, _counts, zones) => (zones[number] as RadarCounts)[key],
    };
  }
  const kind = name.slice(0, -1);
  const number = Number(name.slice(-1)) - 1;
  const known = Object.hasOwn(OF_TARGETS, kind) ? OF_TARGETS[kind] : undefined;
  if (!known || !(number >= 0 && number < 3)) return undefined;
  const [options, of] = known;
  return { options, of: (targets) => of(targets[number] as RadarTarget) };
}

/** Whole mm; 0 where nobody is. */
export function distanceOf({ x, y }: RadarTarget): number {
  return Math.trunc(Math.hypot(x, y));
}

/** Whole degrees from straight ahead, to its right below 0; as ESPHome has it. */
function angleOf(target: RadarTarget): number {
  const distance = distanceOf(target);
  if (distance === 0 || target.y < 0) return 0;
  const angle = Math.trunc((Math.acos(Math.min(1, target.y / distance)) * 180) / Math.PI);
  return target.x > 0 && angle > 0 ? -angle : angle;
}

/** As ESPHome says it. */
export function directionOf(target: RadarTarget): string {
  if (distanceOf(target) === 0) return "NA";
  if (target.speed === 0) return "Stationary";
  return target.speed > 0 ? "Moving away" : "Approaching";
}

/** Where the corners of zones are in the answer to READ_ZONES, behind their type. */
export const ZONE_TYPE = 4;
export const ZONES = 6;
export const ZONE_TYPES = ["Disabled", "Detection", "Filter"] as const;

const CORNERS = ["X1", "Y1", "X2", "Y2"];
const ICONS = [
  ...["mdi:arrow-top-left-bold-box-outline", "mdi:arrow-top-left"],
  ...["mdi:arrow-bottom-right-bold-box-outline", "mdi:arrow-bottom-right"],
];
const SIDE = 4860;
const FAR = 7560;

/** Where a corner is among the zones' words, and its options. */
export function cornerBy(name: string) {
  const zone = Number(name.slice(4, 5)) - 1;
  const corner = CORNERS.indexOf(name.slice(5));
  if (!name.startsWith("zone") || corner < 0 || !(zone >= 0 && zone < 3)) return undefined;
  const isAcross = corner % 2 === 0;
  const options: Omit<NumberEntityOptions, "name"> = {
    ...{ minValue: isAcross ? -SIDE : 0, maxValue: isAcross ? SIDE : FAR, step: 1 },
    ...{ deviceClass: "distance", unitOfMeasurement: "mm" },
    ...(ICONS[corner] !== undefined && { icon: ICONS[corner] }),
  };
  return { at: zone * 4 + corner, options };
}

/** Counts those in a zone, without those on its edges. */
export function countIn(
  targets: readonly RadarTarget[],
  { x1, y1, x2, y2 }: RadarZone,
  counts: RadarCounts,
): void {
  counts.moving = counts.still = 0;
  for (const { x, y, speed } of targets) {
    if (!(x > x1 && x < x2 && y > y1 && y < y2)) continue;
    if (speed === 0) counts.still += 1;
    else counts.moving += 1;
  }
  counts.target = counts.moving + counts.still;
}
