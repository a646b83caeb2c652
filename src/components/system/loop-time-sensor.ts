import type { Duration } from "../../base/duration.js";
import type { SensorStateClassName } from "../../entities/device-classes.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { Host, Timer } from "../../host/host.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

/** Milliseconds between two rounds, as of ESPHome's loop. */
const ROUND = 16;

export interface LoopTimeSensorOptions extends FilteredSensorOptions, PollingOptions {
  /** Default 1 min. */
  interval?: Duration;
  /** Default `"ms"`. */
  unitOfMeasurement?: string;
  /** Default `"mdi:timer"`. */
  icon?: string;
  /** Default `"diagnostic"`. */
  category?: "diagnostic";
  /** Default `"measurement"`. */
  stateClass?: SensorStateClassName;
}

/**
 * How long the device was busy without a pause, at most, since the last reading, in milliseconds. It looks each 16 ms, so
 * that 16 or 17 mean that nothing kept anything waiting.
 */
export class LoopTimeSensor extends FilteredSensor {
  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: LoopTimeSensorOptions) {
    super({
      unitOfMeasurement: "ms",
      icon: "mdi:timer",
      category: "diagnostic",
      stateClass: "measurement",
      ...options,
    });
    const { interval = DEFAULT_INTERVAL } = options;
    const rounds = this.use(new Rounds());
    this.use(
      new Polling(this.name, interval, () => {
        // At the start there was no round yet.
        if (rounds.longest > 0) this.publish(rounds.longest);
        rounds.longest = 0;
      }),
    );
  }
}

/** Measures the time from each round to the next. */
class Rounds implements EntityPart {
  /** In milliseconds. */
  longest = 0;
  private last = 0;
  private timer: Timer | undefined;
  private host: Host | undefined;

  open(host: Host): void {
    this.host = host;
    this.longest = 0;
    this.last = host.time.ticks;
    this.timer = host.timer.repeat(() => this.round(host.time.ticks), ROUND);
  }

  close(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
  }

  private round(now: number): void {
    this.longest = Math.max(this.longest, now - this.last);
    this.last = now;
  }
}
