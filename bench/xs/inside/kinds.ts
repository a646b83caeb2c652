/** Entities of each kind, to measure the heap use of one more. */
import { BinarySensor } from "../../../src/entities/binary-sensor.js";
import { Climate } from "../../../src/entities/climate/climate.js";
import { Cover } from "../../../src/entities/cover.js";
import type { Entity } from "../../../src/entities/entity.js";
import { Fan } from "../../../src/entities/fan.js";
import { Light } from "../../../src/entities/light/light.js";
import { Sensor } from "../../../src/entities/sensor.js";
import { Switch } from "../../../src/entities/switch.js";
import { TextSensor } from "../../../src/entities/text-sensor.js";
import { ClimateMode } from "../../../src/messages/enums.js";

export interface Kind {
  /** The most slots that one more may take. */
  slots: number;
  /** The most bytes of chunks that one more may take. */
  chunkBytes: number;
  /** Creates the i-th. All names have the same length. */
  make(i: number): Entity;
}

/** By their names in the report. */
export const KINDS: Record<string, Kind> = {
  switch: {
    slots: 80,
    chunkBytes: 500,
    make: (i) => new Switch({ name: `Switch ${i + 10}` }),
  },
  sensor: {
    slots: 80,
    chunkBytes: 500,
    make: (i) => new Sensor({ name: `Sensor ${i + 10}`, unitOfMeasurement: "V" }),
  },
  "binary sensor": {
    slots: 80,
    chunkBytes: 500,
    make: (i) => new BinarySensor({ name: `Door ${i + 10}`, deviceClass: "door" }),
  },
  "text sensor": {
    slots: 80,
    chunkBytes: 500,
    make: (i) => new TextSensor({ name: `Text ${i + 10}`, initialState: "rain" }),
  },
  fan: {
    slots: 80,
    chunkBytes: 500,
    make: (i) => new Fan({ name: `Fan ${i + 10}`, supportsOscillation: true, supportsSpeed: true }),
  },
  cover: {
    slots: 80,
    chunkBytes: 500,
    make: (i) => new Cover({ name: `Blind ${i + 10}`, supportsPosition: true, supportsTilt: true }),
  },
  climate: {
    slots: 80,
    chunkBytes: 500,
    make: (i) =>
      new Climate({
        name: `Room ${i + 10}`,
        supportedModes: [ClimateMode.OFF, ClimateMode.HEAT],
      }),
  },
  light: {
    slots: 80,
    chunkBytes: 500,
    make: (i) =>
      new Light({ name: `Light ${i + 10}`, supportsBrightness: true, supportsRgb: true }),
  },
};
