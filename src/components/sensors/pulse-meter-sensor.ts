import type { Duration } from "../../base/duration.js";
import { checkedDuration, DELAY, DURATION } from "../../base/option-ranges.js";
import type { Entity } from "../../entities/entity.js";
import type { Sensor } from "../../entities/sensor.js";
import type { Host } from "../../host/host.js";
import { DigitalInput, type InputMode } from "../pins/digital-input.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { Delay } from "../timing/delay.js";
import { FilteredSensor, type FilteredSensorOptions } from "./filtered-sensor.js";

const MINUTE = 60_000;

export interface PulseMeterSensorOptions extends FilteredSensorOptions {
  /** The input pin. Pulses that come while the program is busy, which may be some milliseconds, count as one. */
  pin: DigitalPin;
  /** The pin's pull resistor. Default `"pullUp"`, for a contact to ground. */
  mode?: InputMode;
  /** Which edges are the pulses. Default `"rising"`. */
  edge?: "rising" | "falling";
  /** How long after a pulse others are ignored, for contacts that bounce. Default 0. */
  debounce?: Duration;
  /** The time without a pulse after which it is 0, more than 0. Default 5 min, as in ESPHome. */
  timeout?: Duration;
  /** Default `"pulses/min"`. */
  unitOfMeasurement?: string;
  /** How many decimals clients show. Default 2. */
  accuracyDecimals?: number;
  /**
   * A sensor that gets the number of pulses since the start, at each pulse. It must be among the device's
   * entities. Default: none.
   */
  total?: Sensor;
}

/**
 * Pulses per minute, from the time between one pulse and the next: an electricity meter's LED. It is exact when
 * pulses are rare, and publishes a value with each. When pulses are frequent, a PulseCounterSensor or the filter
 * Throttle publishes fewer values.
 */
export class PulseMeterSensor extends FilteredSensor {
  private readonly debounce: number;
  private readonly timeout: number;
  private readonly total: Sensor | undefined;
  private readonly delay: Delay;
  private count = 0;
  /** When the last pulse came, in the host's ticks; NaN if there was none, or too long ago. */
  private last = Number.NaN;

  /** @throws ConfigurationError naming the entity, when a time is out of range. */
  constructor(options: PulseMeterSensorOptions) {
    super({
      ...{ unitOfMeasurement: "pulses/min", accuracyDecimals: 2, icon: "mdi:pulse" },
      ...options,
    });
    const { pin, mode = "pullUp", edge = "rising", debounce = 0, timeout = 5 * MINUTE } = options;
    this.debounce = checkedDuration(`"${this.name}"`, "debounce", debounce, DELAY);
    this.timeout = checkedDuration(`"${this.name}"`, "timeout", timeout, DURATION);
    this.total = options.total;
    this.delay = this.use(new Delay());
    this.use(new DigitalInput(pin, mode, edge, (host) => this.pulse(host.time.ticks)));
  }

  override get needs(): readonly Entity[] {
    return this.total ? [this.total] : super.needs;
  }

  override start(host: Host): void {
    this.last = Number.NaN;
    this.count = 0;
    super.start(host);
    this.awaitPulse();
  }

  private pulse(now: number): void {
    const elapsed = now - this.last;
    if (elapsed < this.debounce || elapsed === 0) return;
    this.last = now;
    this.count += 1;
    this.awaitPulse();
    // The first pulse has nothing to compare with.
    if (elapsed > 0) this.publish(MINUTE / elapsed);
    this.total?.publish(this.count);
  }

  private awaitPulse(): void {
    this.delay.set(this.timeout, () => {
      this.last = Number.NaN;
      this.publish(0);
    });
  }
}
