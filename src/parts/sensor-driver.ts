import type { I2CBus, I2CConstructor } from "../host/host.js";

/**
 * A sensor's driver, in ECMA-419's shape: it is made with the part's `io`, `sample` returns what was
 * measured, `close` ends it. `measure` is an addition: it begins a measurement, so that nobody has to
 * wait for one.
 *
 * Each method throws what the bus throws, and a PartError when the part's answer is wrong. After an
 * error, close the driver and make a new one: the part may have been without power.
 */
export interface SensorDriver<Sample> {
  /** Begins a measurement. Returns the milliseconds until `sample` has it. Left out by parts that always measure. */
  measure?(): number;
  /** The measurement; undefined when it isn't ready yet, or when its next step was begun. */
  sample(): Sample | undefined;
  /** Milliseconds after which to ask again when `sample` was undefined. Default 10. */
  readonly again?: number;
  /** Releases the bus. */
  close(): void;
}

/** What a driver of a part on I2C is made with: ECMA-419's options of a sensor. */
export interface I2CSensorOptions {
  sensor: I2CBus & {
    /** The class that opens the bus: a host's `io.I2C`. */
    io: I2CConstructor;
    /** Default: the part's. */
    address?: number;
    /** Of the bus's clock. Default: what the part allows, up to 400,000. */
    hz?: number;
  };
}

/** ECMA-419's samples, by quantity. */

export interface Thermometer {
  thermometer: {
    /** In °C. */
    temperature: number;
  };
}

export interface Hygrometer {
  hygrometer: {
    /** Relative, in percent. */
    humidity: number;
  };
}

export type ClimateSample = Thermometer & Hygrometer;

export interface Barometer {
  barometer: {
    /** In pascals. */
    pressure: number;
  };
}

export interface LightMeter {
  lightmeter: {
    /** In lux. */
    illuminance: number;
  };
}
