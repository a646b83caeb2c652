/** What an LD2410 says and what it can be set to: by name, with the options of its entities as ESPHome has them. */
import type { BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { NumberEntityOptions } from "../../entities/number.js";
import type { SensorOptions } from "../../entities/sensor.js";
import { READ_LIGHT, READ_PARAMETERS, READ_RESOLUTION } from "../../parts/ld2410.js";

/** A gate is a piece of the way from the radar on, of 0.75 m or of 0.2 m. */
type Gate = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What it measures. Those with a number, of each gate, and the light are only there in engineering mode. */
export type LD2410SensorName =
  | "movingDistance"
  | "movingEnergy"
  | "stillDistance"
  | "stillEnergy"
  | "detectionDistance"
  | "light"
  | `moveEnergy${Gate}`
  | `stillEnergy${Gate}`;

/** What it sees: somebody who moves, somebody who is still, and whether its own output is on (in engineering mode). */
export type LD2410ContactName = "moving" | "still" | "outPin";

/** Numbers that it is set to. */
export type LD2410NumberName =
  | "timeout"
  | "maxMoveGate"
  | "maxStillGate"
  | "lightThreshold"
  | `moveThreshold${Gate}`
  | `stillThreshold${Gate}`;

export type LD2410SelectName = "distanceResolution" | "lightFunction" | "outPinLevel" | "baudRate";
export type LD2410SwitchName = "engineeringMode" | "bluetooth";
export type LD2410ButtonName = "restart" | "factoryReset" | "query";
export type LD2410TextName = "version" | "mac";

/** Where a value is in a measurement. */
interface RadarValue {
  readonly at: number;
  /** Whether it has two bytes, the lower one first. */
  readonly isWord?: boolean;
  /** Whether it is only there in engineering mode. */
  readonly isDetailed?: boolean;
  readonly options: Partial<SensorOptions>;
}

const CENTIMETERS: Partial<SensorOptions> = {
  deviceClass: "distance",
  unitOfMeasurement: "cm",
  accuracyDecimals: 0,
  icon: "mdi:signal",
};

function energy(icon: string): Partial<SensorOptions> {
  return { unitOfMeasurement: "%", accuracyDecimals: 0, icon };
}

const MOVE = "mdi:motion-sensor";
const STILL = "mdi:flash";

const MEASURED: Readonly<Record<string, RadarValue>> = {
  movingDistance: { at: 3, isWord: true, options: CENTIMETERS },
  movingEnergy: { at: 5, options: energy(MOVE) },
  stillDistance: { at: 6, isWord: true, options: CENTIMETERS },
  stillEnergy: { at: 8, options: energy(STILL) },
  detectionDistance: { at: 9, isWord: true, options: CENTIMETERS },
  light: {
    at: 31,
    isDetailed: true,
    options: {
      deviceClass: "illuminance",
      category: "diagnostic",
      accuracyDecimals: 0,
      icon: "mdi:lightbulb",
    },
  },
};

/** Where `moveEnergy0` and `stillEnergy0` are. */
const MOVE_ENERGY = 13;
const STILL_ENERGY = 22;

export function measuredBy(name: LD2410SensorName): RadarValue | undefined {
  if (Object.hasOwn(MEASURED, name)) return MEASURED[name];
  const gate = gateOf(name, "moveEnergy", "stillEnergy");
  if (!gate) return undefined;
  const at = (gate.isStill ? STILL_ENERGY : MOVE_ENERGY) + gate.number;
  const options = energy(gate.isStill ? STILL : MOVE);
  return { at, isDetailed: true, options: { ...options, category: "diagnostic" } };
}

export const CONTACTS: Readonly<Record<LD2410ContactName, Partial<BinarySensorOptions>>> = {
  moving: { deviceClass: "motion", icon: MOVE },
  still: { deviceClass: "occupancy", icon: MOVE },
  outPin: { deviceClass: "presence", category: "diagnostic", icon: "mdi:account" },
};

/** Where a number is in the answer to a command. */
interface RadarSetting {
  readonly command: number;
  readonly at: number;
  readonly isWord?: boolean;
  /** The gate whose thresholds are set, if it is one of them. */
  readonly gate?: number;
  readonly options: Omit<NumberEntityOptions, "name">;
}

const GATES = {
  minValue: 2,
  maxValue: 8,
  deviceClass: "distance",
  icon: MOVE,
} as const;

const SETTINGS: Readonly<Record<string, RadarSetting>> = {
  maxMoveGate: { command: READ_PARAMETERS, at: 6, options: GATES },
  maxStillGate: { command: READ_PARAMETERS, at: 7, options: GATES },
  timeout: {
    command: READ_PARAMETERS,
    at: 26,
    isWord: true,
    options: { minValue: 0, maxValue: 65_535, unitOfMeasurement: "s", icon: "mdi:timelapse" },
  },
  lightThreshold: {
    command: READ_LIGHT,
    at: 5,
    options: { minValue: 0, maxValue: 255, deviceClass: "illuminance", icon: "mdi:lightbulb" },
  },
};

/** Where `moveThreshold0` and `stillThreshold0` are in the answer to READ_PARAMETERS. */
export const MOVE_THRESHOLD = 8;
export const STILL_THRESHOLD = 17;

export function settingBy(name: LD2410NumberName): RadarSetting | undefined {
  if (Object.hasOwn(SETTINGS, name)) return SETTINGS[name];
  const gate = gateOf(name, "moveThreshold", "stillThreshold");
  return (
    gate && {
      command: READ_PARAMETERS,
      at: (gate.isStill ? STILL_THRESHOLD : MOVE_THRESHOLD) + gate.number,
      gate: gate.number,
      options: {
        minValue: 0,
        maxValue: 100,
        unitOfMeasurement: "%",
        deviceClass: "signal_strength",
        icon: MOVE,
      },
    }
  );
}

/** Where an option is in the answer to a command; the number there is its place among the options. */
export const SELECTS: Readonly<
  Record<
    Exclude<LD2410SelectName, "baudRate">,
    {
      readonly command: number;
      readonly at: number;
      readonly options: readonly string[];
      readonly icon: string;
    }
  >
> = {
  distanceResolution: {
    command: READ_RESOLUTION,
    at: 4,
    options: ["0.75m", "0.2m"],
    icon: "mdi:ruler",
  },
  lightFunction: {
    command: READ_LIGHT,
    at: 4,
    options: ["off", "below", "above"],
    icon: "mdi:lightbulb",
  },
  outPinLevel: { command: READ_LIGHT, at: 6, options: ["low", "high"], icon: "mdi:scale" },
};

/** `"stillEnergy3"`: gate 3. */
function gateOf(name: string, move: string, still: string) {
  const kind = name.slice(0, -1);
  const number = Number.parseInt(name.slice(-1), 10);
  if ((kind !== move && kind !== still) || !(number <= 8)) return undefined;
  return { number, isStill: kind === still };
}
