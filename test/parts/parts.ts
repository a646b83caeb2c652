/** The parts, for the tests that all of them go through: a new part is a row here. */
import { VirtualBME280, VirtualBMP280 } from "../../hosts/virtual/parts/virtual-bme280.js";
import type { VirtualI2CPart } from "../../hosts/virtual/parts/virtual-i2c-part.js";
import type { I2CBus } from "../../src/host/host.js";
import { bme280, type Sensor } from "../../src/index.js";

export interface PartRow {
  readonly name: string;
  readonly virtual: () => VirtualI2CPart;
  /** The part's sensors, each named as the channel of the simulated part whose value it shows. */
  readonly sensors: (options: { bus: I2CBus; interval: number }) => Sensor[];
  /** Milliseconds between readings. Default 1000. */
  readonly interval?: number;
  /** What the part sends has checksums, so that noise on the wires is seen. Default false. */
  readonly hasChecksums?: boolean;
}

const CLIMATE = { temperature: "temperature", humidity: "humidity" };

export const PARTS: readonly PartRow[] = [
  {
    name: "BME280",
    virtual: () => new VirtualBME280(),
    sensors: (options) => bme280({ ...options, ...CLIMATE, pressure: "pressure" }),
  },
  {
    name: "BMP280",
    virtual: () => new VirtualBMP280(),
    sensors: (options) => bme280({ ...options, temperature: "temperature", pressure: "pressure" }),
  },
];
