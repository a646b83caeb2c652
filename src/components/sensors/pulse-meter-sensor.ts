import type { Duration } from "../../base/duration.js";
import { checkedDuration, DELAY, DURATION } from "../../base/option-ranges.js";
import type { Entity } from "../../entities/entity.js";
import type { Sensor } from "../../entities/sensor.js";
import type { Host } from "../../host/host.js";
import type { InputMode } from "../pins/digital-input.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { EdgeInput } from "../pins/edge-input.js";
import { Delay } from "../timing/delay.js";
import { FilteredSensor, type FilteredSensorOptions } from "./filtered-sensor.js";

const MINUTE = 60_000;

/** The shortest time between two values, in milliseconds. */
const REST = 100;

export interface PulseMeterSensorOptions extends FilteredSensorOptions {
  /**
   * The input pin. Boards take each pulse's time by interrupt, up to 10 kHz. On an expander, pulses that come while the
   * program is busy, which may be some milliseconds, count as one.
   */
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
 * pulses are rare, and publishes a value with each, but at most ten a second: the mean of the pulses meanwhile. The filter
 * Throttle publishes fewer values.
 */
export class PulseMeterSensor extends FilteredSensor {
  private readonly timeout: number;
  private readonly total: Sensor | undefined;
  private readonly input: EdgeInput;
  /** Ends when no pulse has come for too long. */
  private readonly silence: Delay;
  /** Ends when the next pulses may be published. */
  private readonly rest: Delay;
  private readonly afterRest = (): void => this.measure();
  /** What has been published: the number of pulses, and when the last came; NaN if none did, or too long ago. */
  private count = 0;
  private last = Number.NaN;

  /** @throws ConfigurationError naming the entity, when a time is out of range. */
  constructor(options: PulseMeterSensorOptions) {
    super({
      ...{ unitOfMeasurement: "pulses/min", accuracyDecimals: 2, icon: "mdi:pulse" },
      ...options,
    });
    const { pin, mode = "pullUp", edge = "rising", debounce = 0, timeout = 5 * MINUTE } = options;
    this.timeout = checkedDuration(`"${this.name}"`, "timeout", timeout, DURATION);
    this.total = options.total;
    this.silence = this.use(new Delay());
    this.rest = this.use(new Delay());
    const onCount = () => this.pulsed();
    const pause = checkedDuration(`"${this.name}"`, "debounce", debounce, DELAY);
    this.input = this.use(new EdgeInput({ pin, mode, edge, debounce: pause, onCount }));
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

  /** Until the count is read, it isn't called again. */
  private pulsed(): void {
    if (!this.rest.isOn) this.measure();
  }

  private measure(): void {
    const count = this.input.read();
    const { time } = this.input;
    const pulses = count - this.count;
    const elapsed = time - this.last;
    if (pulses <= 0) return;
    this.awaitPulse();
    this.rest.set(REST, this.afterRest);
    // Not where all came at the same time, as far as the clock tells.
    if (!(elapsed <= 0)) {
      this.count = count;
      this.last = time;
      // The first pulse has nothing to compare with.
      if (elapsed > 0) this.publish((MINUTE * pulses) / elapsed);
    }
    this.total?.publish(count);
  }

  private awaitPulse(): void {
    this.silence.set(this.timeout, () => {
      this.last = Number.NaN;
      this.publish(0);
    });
  }
}
