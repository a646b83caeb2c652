import type { Duration } from "../../base/duration.js";
import { checkedDuration, DELAY } from "../../base/option-ranges.js";
import type { Entity } from "../../entities/entity.js";
import type { Sensor } from "../../entities/sensor.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import type { InputMode } from "../pins/digital-input.js";
import { EdgeInput } from "../pins/edge-input.js";
import { FilteredSensor, type FilteredSensorOptions } from "./filtered-sensor.js";
import { Polling, type PollingOptions } from "./polling.js";
import { EncoderCounter, type PulseCounter } from "./pulse-counter.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

const MINUTE = 60_000;

/** Its input pins: one that pulses, or the two of a quadrature encoder. */
export type PulseCounterPins =
  | {
      /**
       * The input pin. Boards count its edges in hardware, up to 10 kHz and more; those of ESP32, S3 and C6 by their
       * PCNT, which ignores pulses shorter than 13 µs; a C3, and all with `debounce`, by interrupt.
       */
      pin: PinSpecifier;
      /** The pin's pull resistor. Default `"pullUp"`, for a contact to ground. */
      mode?: InputMode;
      /** Which edges count. Default `"rising"`. */
      edge?: "rising" | "falling" | "both";
      /** How long after a counted edge others are ignored, for contacts that bounce. Default 0. */
      debounce?: Duration;
      signalPin?: undefined;
      controlPin?: undefined;
    }
  | {
      pin?: undefined;
      /**
       * The encoder's first output. Edges are counted in hardware, four for each
       * full cycle of both outputs, forwards when this one leads. There must be
       * fewer than 32768 in each interval.
       */
      signalPin: PinSpecifier;
      /** The encoder's second output. */
      controlPin: PinSpecifier;
    };

export type PulseCounterSensorOptions = PulseCounterPins &
  FilteredSensorOptions &
  PollingOptions & {
    /** Default 1 min. The first value comes after one interval. */
    interval?: Duration;
    /** Default `"pulses/min"`. */
    unitOfMeasurement?: string;
    /** How many decimals clients show. Default 2. */
    accuracyDecimals?: number;
    /** Default `"mdi:pulse"`. */
    icon?: string;
    /**
     * A sensor that gets the total number of pulses since the start, at each interval. It has its own unit and
     * calibration, and must be among the device's entities. Default: none.
     */
    total?: Sensor;
  };

/** Pulses per minute from a flow meter, an electricity meter or an anemometer; negative when backwards. */
export class PulseCounterSensor extends FilteredSensor {
  private readonly counter: PulseCounter;
  private readonly total: Sensor | undefined;
  /** When it last measured, in the host's ticks, and the count at that time. */
  private time = Number.NaN;
  private count = 0;

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor(options: PulseCounterSensorOptions) {
    super({
      unitOfMeasurement: "pulses/min",
      accuracyDecimals: 2,
      icon: "mdi:pulse",
      ...options,
    });
    const { interval = DEFAULT_INTERVAL } = options;
    this.total = options.total;
    if (options.pin === undefined) {
      this.counter = this.use(new EncoderCounter(options.signalPin, options.controlPin));
    } else {
      const { pin, mode = "pullUp", edge = "rising", debounce = 0 } = options;
      const pause = checkedDuration(`"${this.name}"`, "debounce", debounce, DELAY);
      this.counter = this.use(new EdgeInput({ pin, mode, edge, debounce: pause }));
    }
    this.use(new Polling(this.name, interval, (host) => this.measure(host.time.ticks)));
  }

  override get needs(): readonly Entity[] {
    return this.total ? [this.total] : super.needs;
  }

  override start(host: Host): void {
    this.time = Number.NaN;
    this.count = 0;
    super.start(host);
  }

  private measure(now: number): void {
    const elapsed = now - this.time;
    if (elapsed === 0) return;
    const count = this.counter.read();
    // The first measurement has nothing to compare with.
    if (elapsed > 0) this.publish(((count - this.count) * MINUTE) / elapsed);
    this.time = now;
    this.count = count;
    this.total?.publish(count);
  }
}
