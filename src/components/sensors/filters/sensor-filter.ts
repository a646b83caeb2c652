import type { Host } from "../../../host/host.js";

/**
 * Changes or drops a sensor's values before they are published. To write one,
 * implement this, and pass an object of it to a sensor in its `filters`:
 * `{ apply: (volts) => volts * 2 }` is enough.
 */
export interface SensorFilter {
  /**
   * Called when the sensor starts, before its first value.
   *
   * @param output - Gives the next filter a value at another time than in `apply`: when a timer is over.
   */
  start?(host: Host, output: (value: number) => void): void;
  /**
   * Called for each value. It should allocate nothing.
   *
   * @param value - NaN if the sensor has no reading.
   * @returns The value for the next filter; undefined to publish nothing.
   */
  apply(value: number): number | undefined;
  /** Called when the sensor is closed. Its timers end here. */
  stop?(): void;
}
