import type { Sensor } from "../../entities/sensor.js";
import type { Timer, Timers } from "../../host/host.js";

/** Seconds that each value is the average of. */
export const INTERVAL = 900;

/** How many values are kept of each sensor: those of a day. */
export const MAX_VALUES = 96;

/** Seconds between two looks at the sensors. */
const PAUSE = 15;

const LOOKS = INTERVAL / PAUSE;

/** What a sensor takes of the memory: its values, and the sum and the number of those that the next one will be of. */
const STRIDE = MAX_VALUES + 2;

/**
 * The sensors' values of the last day. A timer looks at them, so that publishing costs nothing more. Everything is
 * in memory that is allocated once, 392 bytes for each sensor, and lost at a restart.
 */
export class SensorHistory {
  private readonly memory: Float32Array;
  private timer: Timer | undefined;
  /** Since the last value was complete. */
  private looks = 0;
  /** How many values are complete, including those that newer ones have replaced. */
  private count = 0;

  constructor(
    private readonly sensors: readonly Sensor[],
    private readonly timers: Timers,
  ) {
    this.memory = new Float32Array(sensors.length * STRIDE);
  }

  start(): void {
    this.timer = this.timers.repeat(() => this.look(), PAUSE * 1000);
  }

  close(): void {
    if (this.timer !== undefined) this.timers.clear(this.timer);
    this.timer = undefined;
  }

  /** Seconds since the last value was complete. */
  get age(): number {
    return this.looks * PAUSE;
  }

  /** A sensor's values, the oldest first; null where it had no reading. */
  valuesOf(sensor: Sensor): (number | null)[] {
    const from = this.sensors.indexOf(sensor) * STRIDE;
    const values: (number | null)[] = [];
    for (let i = Math.max(0, this.count - MAX_VALUES); i < this.count; i++) {
      const value = this.memory[from + (i % MAX_VALUES)] as number;
      // 7 digits are what the memory holds of a number.
      values.push(Number.isNaN(value) ? null : Number(value.toPrecision(7)));
    }
    return values;
  }

  /** Adds what the sensors measure now. Allocates nothing. */
  look(): void {
    const memory = this.memory;
    const sensors = this.sensors;
    this.looks += 1;
    const isComplete = this.looks === LOOKS;
    for (let i = 0; i < sensors.length; i++) {
      const from = i * STRIDE;
      const sum = from + MAX_VALUES;
      const { wireState: state } = sensors[i] as Sensor;
      if (!Number.isNaN(state)) {
        memory[sum] = (memory[sum] as number) + state;
        memory[sum + 1] = (memory[sum + 1] as number) + 1;
      }
      if (isComplete) {
        // 0 / 0 is NaN: there was no reading.
        memory[from + (this.count % MAX_VALUES)] =
          (memory[sum] as number) / (memory[sum + 1] as number);
        memory[sum] = 0;
        memory[sum + 1] = 0;
      }
    }
    if (isComplete) {
      this.looks = 0;
      this.count += 1;
    }
  }
}
