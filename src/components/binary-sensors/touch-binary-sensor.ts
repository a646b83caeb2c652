import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, checkedNumber, DELAY } from "../../base/option-ranges.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import type { Host, PinSpecifier, TouchPad, TouchWake } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { openPin } from "../pins/open-pin.js";
import { Polling } from "../sensors/polling.js";
import { Delay } from "../timing/delay.js";
import { type TouchMeasuring, touchMeasurement } from "./touch-measuring.js";

/** Milliseconds. A chip measures its pads about 30 times a second. */
const INTERVAL = 50;

/** As ESPHome's MINIMUM_RELEASE_TIME_MS. */
const RELEASE = 100;

/** Every fifth value, as ESPHome's SETUP_MODE_LOG_INTERVAL_MS. */
const LOGGED = 5;

/** The pads' values have up to 22 bits. */
const THRESHOLD = { from: 0, to: 4_194_303, whole: true } as const;

export interface TouchBinarySensorOptions extends Omit<BinarySensorOptions, "initialState"> {
  /** The pad's pin. An ESP32 has pads at 0, 2, 4, 12 to 15, 27, 32 and 33, an ESP32-S3 at 1 to 14. */
  pin: PinSpecifier;
  /**
   * When it is touched. On an ESP32: while its value is less than this. On an ESP32-S3: while its value is higher by more than
   * this than at rest. `setupMode` shows the values.
   */
  threshold: number;
  /** As `threshold`, while the device sleeps: then a touch wakes it, if its `DeepSleep` has `byTouch`. Default: it doesn't. */
  wakeupThreshold?: number;
  /** How it is measured: the same for all pads of a device. Default: as ESPHome does by default. */
  measuring?: TouchMeasuring;
  /** Writes its value into the log four times a second, to find its threshold. Default false. */
  setupMode?: boolean;
  /** It is on while it isn't touched. Default false. */
  inverted?: boolean;
  /** How long a change must last before it counts, as of a `GPIOBinarySensor`. Default 0 for a touch, 100 ms for its end, as in ESPHome. */
  debounce?: Duration | { on: Duration; off: Duration };
}

/** A touch pad of an ESP32 or ESP32-S3: copper under glass, a screw, a plant. */
export class TouchBinarySensor extends BinarySensor {
  /** May be changed at any time. */
  threshold: number;
  /** @internal What the device's deep sleep reads. */
  readonly wakePad: TouchWake | undefined;
  private readonly inverted: boolean;
  private readonly delay: Delay;
  private readonly onDelay: number;
  private readonly offDelay: number;
  private pad: TouchPad | undefined;
  /** The value at rest; 0 until it is known. */
  private rest = 0;
  /** Counts values until one is logged; undefined: none is. */
  private left: number | undefined;
  private latest = 0;
  private next: boolean | undefined;

  /** @throws ConfigurationError naming the entity, when a threshold or `debounce` is out of range. */
  constructor(options: TouchBinarySensorOptions) {
    super(options);
    const { pin, wakeupThreshold, inverted = false } = options;
    const released = inverted ? { on: RELEASE, off: 0 } : { on: 0, off: RELEASE };
    const { debounce = released } = options;
    const who = `"${this.name}"`;
    this.threshold = checkedNumber(who, "threshold", options.threshold, THRESHOLD);
    if (wakeupThreshold)
      this.wakePad = {
        pin,
        threshold: checkedNumber(who, "wakeupThreshold", wakeupThreshold, THRESHOLD),
      };
    const { on, off } = typeof debounce === "object" ? debounce : { on: debounce, off: debounce };
    this.onDelay = checkedDuration(who, "debounce", on, DELAY);
    this.offDelay = checkedDuration(who, "debounce", off, DELAY);
    this.inverted = inverted;
    const measuring = touchMeasurement(who, options.measuring);
    if (options.setupMode) this.left = 0;
    this.delay = this.use(new Delay());
    this.use({
      pins: [pin],
      open: ({ io: { TouchPad }, model }: Host, owner: string) => {
        if (!TouchPad)
          throw new ConfigurationError(
            `"${owner}": this board (${model}) has no touch pads; take an ESP32 or ESP32-S3.`,
          );
        const { threshold } = this;
        this.pad = openPin(owner, pin, () => new TouchPad({ pin, threshold, measuring }));
      },
      close: () => {
        this.pad?.close();
        this.pad = undefined;
        this.rest = 0;
        this.next = undefined;
      },
    });
    this.use(new Polling(this.name, INTERVAL, () => this.look()));
  }

  /** What the pad measured last; 0 before its first value. */
  get value(): number {
    return this.latest;
  }

  override settings(): Settings {
    return { ...super.settings(), threshold: this.threshold, inverted: this.inverted };
  }

  private look(): void {
    const pad = this.pad;
    if (!pad) return;
    const value = pad.read();
    const benchmark = pad.benchmark;
    this.latest = value;
    this.show();
    // As in ESPHome, the first that the chip finds.
    if (benchmark !== undefined && this.rest === 0) this.rest = benchmark;
    if (value === 0 || (benchmark !== undefined && this.rest === 0)) return;
    const isTouched =
      benchmark === undefined ? value < this.threshold : value > this.rest + this.threshold;
    this.turn(isTouched !== this.inverted);
  }

  private turn(state: boolean): void {
    if (state === this.next) return;
    const isFirst = this.next === undefined;
    this.next = state;
    const delay = isFirst ? 0 : state ? this.onDelay : this.offDelay;
    if (state === this.state) this.delay.clear();
    else if (delay === 0) this.publish(state);
    else this.delay.set(delay, () => this.publish(state));
  }

  private show(): void {
    if (this.left === undefined) return;
    this.left = (this.left + 1) % LOGGED;
    if (this.left === 0)
      this.log.info("touch", () => `"${this.name}": ${this.latest}, at rest ${this.rest}`);
  }
}
