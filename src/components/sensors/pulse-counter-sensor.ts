import { checkedNumber, DELAY } from "../../base/option-ranges.js";
import type { Entity } from "../../entities/entity.js";
import type { Sensor } from "../../entities/sensor.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import type { InputMode } from "../pins/input-mode.js";
import { FilteredSensor, type FilteredSensorOptions } from "./filtered-sensor.js";
import { Polling, type PollingOptions } from "./polling.js";
import { EdgeCounter, EncoderCounter, type PulseCounter } from "./pulse-counter.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

const MINUTE = 60_000;

/** Its inputs: one that pulses, or the two of a quadrature encoder. */
export type PulseCounterPins =
  | {
      /**
       * The input. Edges are counted by the program: those that come while it
       * does something else, which may take some milliseconds, count as one.
       */
      pin: PinSpecifier;
      /** What gives the pin a level while nothing else does. Default `"pullUp"`, for a contact to ground. */
      mode?: InputMode;
      /** Which edges count. Default `"rising"`. */
      edge?: "rising" | "falling" | "both";
      /** Milliseconds after an edge that counted in which no other counts, for contacts that bounce. Default 0. */
      debounce?: number;
      signal?: undefined;
      control?: undefined;
    }
  | {
      pin?: undefined;
      /**
       * The encoder's first output. Edges are counted by hardware, four for
       * each turn of both outputs, forwards where this one comes first.
       * There must be fewer than 32768 in each interval.
       */
      signal: PinSpecifier;
      /** The encoder's second output. */
      control: PinSpecifier;
    };

export type PulseCounterSensorOptions = PulseCounterPins &
  FilteredSensorOptions &
  PollingOptions & {
    /** Default 60000. The first value is there after one. */
    interval?: number;
    /** Default `"pulses/min"`. */
    unitOfMeasurement?: string;
    /** How many decimals clients show. Default 2. */
    accuracyDecimals?: number;
    /** Default `"mdi:pulse"`. */
    icon?: string;
    /**
     * Shows how many pulses there were since the start, each interval. It has
     * a unit and a calibration of its own, and must be among the device's
     * entities. Default: none.
     */
    total?: Sensor;
  };

/** How many pulses a minute come from a flow meter, an electricity meter, an anemometer; backwards they are negative. */
export class PulseCounterSensor extends FilteredSensor {
  readonly #pins: readonly PinSpecifier[];
  readonly #counter: PulseCounter;
  readonly #polling: Polling;
  readonly #total: Sensor | undefined;
  #host: Host | undefined;
  /** When it was measured last, in the host's ticks, and what was counted then. */
  #time = Number.NaN;
  #count = 0;

  /** @throws ConfigurationError when an option is out of its range, naming the entity. */
  constructor(options: PulseCounterSensorOptions) {
    super({
      unitOfMeasurement: "pulses/min",
      accuracyDecimals: 2,
      icon: "mdi:pulse",
      ...options,
    });
    const { interval = DEFAULT_INTERVAL } = options;
    this.#polling = new Polling(this, interval, () => this.#measure());
    this.#total = options.total;
    if (options.pin === undefined) {
      const { signal, control } = options;
      this.#pins = [signal, control];
      this.#counter = new EncoderCounter(this, signal, control);
    } else {
      const { pin, mode = "pullUp", edge = "rising", debounce = 0 } = options;
      checkedNumber(`"${this.name}"`, "debounce", debounce, DELAY);
      this.#pins = [pin];
      this.#counter = new EdgeCounter(this, pin, mode, edge, debounce);
    }
  }

  override get pins(): readonly PinSpecifier[] {
    return this.#pins;
  }

  override get needs(): readonly Entity[] {
    return this.#total ? [this.#total] : super.needs;
  }

  override start(host: Host): void {
    super.start(host);
    this.#counter.open(host);
    this.#host = host;
    this.#time = Number.NaN;
    this.#count = 0;
    this.#polling.start(host);
  }

  override close(): void {
    this.#polling.close();
    this.#counter.close();
    super.close();
  }

  #measure(): void {
    const host = this.#host;
    if (!host) return;
    const now = host.time.ticks;
    const elapsed = now - this.#time;
    if (elapsed === 0) return;
    const count = this.#counter.read();
    // At the start there's nothing to compare with.
    if (elapsed > 0) this.publish(((count - this.#count) * MINUTE) / elapsed);
    this.#time = now;
    this.#count = count;
    this.#total?.publish(count);
  }
}
