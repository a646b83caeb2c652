import type { I2CBus, I2CConstructor } from "../host/host.js";

/**
 * A sensor's driver, in ECMA-419's shape: it is created with the part's `io`, `sample` returns the measurement,
 * and `close` releases the part. `measure` is an addition: it starts a measurement, so that `sample` needn't
 * block.
 *
 * Each method throws what the bus throws, and a PartError when the part's answer is wrong. After an error, close
 * the driver and create a new one: the part may have lost power.
 */
export interface SensorDriver<Sample> {
  /** Begins a measurement. Returns the milliseconds until `sample` has it. Left out by parts that always measure. */
  measure?(): number;
  /** The measurement; undefined when it isn't ready yet, or when this call has only started its next step. */
  sample(): Sample | undefined;
  /** Milliseconds after which to call `sample` again when it returned undefined. Default 10. */
  readonly again?: number;
  /** How often `sample` returns undefined before the measurement has failed. Default 5. */
  readonly tries?: number;
  /** Takes what a part has sent by itself. Called every `every` milliseconds, from the driver's creation on. */
  receive?(): void;
  /** In milliseconds; only with `receive`. */
  readonly every?: number;
  /** Releases the bus. */
  close(): void;
}

/** The options of drivers of parts on I2C: ECMA-419's options of a sensor. */
export interface I2CSensorOptions {
  /** Where the part is, and the class that opens its bus. */
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
