import type { Duration } from "../../base/duration.js";
import type { Host } from "../../host/host.js";
import { DigitalInput, type InputMode } from "../pins/digital-input.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { FilteredSensor, type FilteredSensorOptions } from "./filtered-sensor.js";
import { Polling, type PollingOptions } from "./polling.js";

export interface DutyCycleSensorOptions extends FilteredSensorOptions, PollingOptions {
  /** Default 1 min. The first value comes after one interval. */
  interval?: Duration;
  /**
   * The input pin. Pulses that begin and end while the program is busy, which may be some milliseconds, are
   * missed.
   */
  pin: DigitalPin;
  /** The pin's pull resistor. Default `"floating"`, for a pin that another device's output drives. */
  mode?: InputMode;
  /** Measures the time that the input is low. Default false: the time that it is high. */
  inverted?: boolean;
  /** Default `"%"`. */
  unitOfMeasurement?: string;
  /** How many decimals clients show. Default 1. */
  accuracyDecimals?: number;
}

/** For how much of the time an input is high, in percent of each interval: how long a burner burns. */
export class DutyCycleSensor extends FilteredSensor {
  private readonly input: DigitalInput;
  private readonly inverted: boolean;
  /** When the interval began, in the host's ticks; NaN before the first. */
  private began = Number.NaN;
  /** When the current level began, in the host's ticks. */
  private since = 0;
  private isHigh = false;
  /** Milliseconds that it was high in this interval before that. */
  private high = 0;

  /** @throws ConfigurationError naming the entity, when the interval is out of range. */
  constructor(options: DutyCycleSensorOptions) {
    super({ unitOfMeasurement: "%", accuracyDecimals: 1, ...options });
    const { pin, mode = "floating", interval = 60_000 } = options;
    this.inverted = options.inverted ?? false;
    this.input = this.use(
      new DigitalInput(pin, mode, "both", (host) => this.take(host.time.ticks)),
    );
    this.use(new Polling(this.name, interval, (host) => this.measure(host.time.ticks)));
  }

  override start(host: Host): void {
    this.began = Number.NaN;
    super.start(host);
  }

  /** Counts the time since the last change. */
  private take(now: number): void {
    if (this.isHigh) this.high += now - this.since;
    this.since = now;
    this.isHigh = this.input.read();
  }

  private measure(now: number): void {
    this.take(now);
    const elapsed = now - this.began;
    const share = this.high / elapsed;
    this.began = now;
    this.high = 0;
    // The first measurement has nothing to compare with.
    if (elapsed > 0) this.publish(100 * (this.inverted ? 1 - share : share));
  }
}
