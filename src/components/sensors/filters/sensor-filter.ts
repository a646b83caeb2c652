import type { Host } from "../../../host/host.js";

/**
 * What a sensor's values go through before they are published. To write one,
 * implement this, and give an object of it to a sensor as one of its `filters`:
 * `{ apply: (volts) => volts * 2 }` is one already.
 */
export interface SensorFilter {
  /** Called when the sensor starts, before its first value. */
  start?(host: Host): void;
  /**
   * Called for each value. It should allocate nothing.
   *
   * @param value - NaN where the sensor has no reading.
   * @returns What the next filter gets, or undefined: then nothing is published.
   */
  apply(value: number): number | undefined;
}
