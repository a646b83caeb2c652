import { type Duration, durationInWords } from "../base/duration.js";
import { ConfigurationError } from "../base/errors.js";
import { checkedDuration, DURATION } from "../base/option-ranges.js";
import type { HostDeepSleep, PinSpecifier } from "../host/host.js";
import {
  type SleepParts,
  SleepService,
  type SleepSettings,
  type SleepTime,
} from "./sleep-service.js";
import { type ClockTime, secondsOf } from "./until.js";
import type { WakePin, WakePins } from "./wake-pins.js";

/** The owner of the options, for errors. */
const OWNER = "The deep sleep";

export interface DeepSleepOptions {
  /** How long it is awake after each start. Default: until the program calls `enter`. */
  awake?: Duration;
  /** The same after a start by `wakePin` or `wakePins`. Default: `awake`. */
  awakeAfterPin?: Duration;
  /** The same after a start by a touch. Default: `awake`. */
  awakeAfterTouch?: Duration;
  /** How long it sleeps. Default: until a pin wakes it. */
  sleep?: Duration;
  /** The pin that wakes it: its number, which wakes when high, or its options. Default: none. */
  wakePin?: PinSpecifier | WakePin;
  /** Several pins that wake it: `{ pins: [32, 33], when: "anyHigh" }`. Default: none. */
  wakePins?: WakePins;
  /** Touch pads wake it: each `TouchBinarySensor` that has a `wakeupThreshold`. Default false. */
  byTouch?: boolean;
  /** While this is on, it stays awake: a `Switch`, or a `HubBinarySensor`. Default: nothing. */
  preventedBy?: { readonly name: string; readonly state: boolean | undefined };
}

/**
 * Deep sleep, for devices on batteries: the board is off but for its clock and a pin, and each time it wakes the
 * program starts anew. What has to survive is in `kept`, which is stored before.
 *
 *     const sleep = new DeepSleep({ awake: "30 s", sleep: "10 min" });
 *     const device = new Device(host, { name: "greenhouse", entities, deepSleep: sleep });
 *
 * It never sleeps while a program or firmware is received or on trial.
 */
export class DeepSleep implements SleepSettings {
  /** Milliseconds; undefined: until `enter` is called. */
  readonly awake: number | undefined;
  /** Milliseconds; undefined: as `awake`. */
  readonly awakeAfterPin: number | undefined;
  /** Milliseconds; undefined: as `awake`. */
  readonly awakeAfterTouch: number | undefined;
  /** Milliseconds; undefined: until a pin wakes it. */
  readonly sleep: number | undefined;
  readonly wakePin: WakePin | undefined;
  readonly wakePins: WakePins | undefined;
  readonly byTouch: boolean;
  readonly preventedBy: DeepSleepOptions["preventedBy"];
  private prevented = false;
  private service: SleepService | undefined;

  /** @throws ConfigurationError when a time is out of its range, or nothing would wake the device. */
  constructor(options: DeepSleepOptions = {}) {
    const { awake, awakeAfterPin, sleep, wakePin, wakePins, preventedBy } = options;
    const { awakeAfterTouch, byTouch = false } = options;
    this.awake = checked("awake", awake);
    this.awakeAfterPin = checked("awakeAfterPin", awakeAfterPin);
    this.awakeAfterTouch = checked("awakeAfterTouch", awakeAfterTouch);
    this.byTouch = byTouch;
    this.sleep = checked("sleep", sleep);
    this.wakePin = typeof wakePin === "number" ? { pin: wakePin } : wakePin;
    this.wakePins = wakePins;
    this.preventedBy = preventedBy;
    if (wakePins?.pins.length === 0)
      throw new ConfigurationError(`${OWNER}: wakePins has no pins; name those that wake it.`);
    if (byTouch && wakePin !== undefined && wakePins)
      throw new ConfigurationError(
        `${OWNER} has wakePin, wakePins and byTouch, which no chip can have together; put the pin into wakePins.`,
      );
    if (awake !== undefined || awakeAfterPin !== undefined) this.checkWakes(this.sleep);
  }

  /** Whether `prevent` was called last. A start begins with false. */
  get isPrevented(): boolean {
    return this.prevented;
  }

  /** What has woken the device; undefined when it didn't sleep, or hasn't started yet. */
  get wokenBy(): HostDeepSleep["wokenBy"] {
    return this.service?.wokenBy;
  }

  /** From now on it stays awake, until `allow` is called. */
  prevent(): void {
    this.prevented = true;
  }

  /** It may sleep again, and does so at once when its time awake is over. */
  allow(): void {
    this.prevented = false;
  }

  /**
   * Sleeps now, even if it is prevented, once clients have left: within a second. Waits only while a program or firmware
   * is received or on trial, or for a pin that keeps it awake.
   *
   * @param options - `sleep`: how long, this time. Default: the option `sleep`. `until`: the time of day at which it
   *   wakes, `"06:30"`, in the device's time zone. While the time isn't known, it sleeps for `sleep` instead; without
   *   that it waits for the time.
   * @throws ConfigurationError when nothing would wake it, the time is out of its range, or no device has it as its
   *   `deepSleep` and runs.
   */
  enter(options: { sleep?: Duration; until?: ClockTime } = {}): void {
    const duration = checked("sleep", options.sleep) ?? this.sleep;
    const { until } = options;
    if (until === undefined) this.checkWakes(duration);
    else secondsOf(until);
    if (!this.service)
      throw new ConfigurationError(
        `${OWNER} belongs to no device that runs; make it the device's deepSleep.`,
      );
    this.service.enter({ duration, until });
  }

  /** Called by its device. */
  attach(parts: SleepParts): SleepService {
    this.prevented = false;
    this.service = new SleepService(this, parts, () => {
      this.service = undefined;
    });
    return this.service;
  }

  private checkWakes(sleep: number | undefined): void {
    if (sleep === undefined && !this.wakePin && !this.wakePins && !this.byTouch)
      throw new ConfigurationError(
        `${OWNER} would never end: give it sleep, wakePin, wakePins or byTouch.`,
      );
  }

  /** For the log: `"for 10 min, or until pin 4 wakes it"`. */
  describe({ duration, until }: SleepTime): string {
    const { wakePin, wakePins } = this;
    const pins = [...(wakePin ? [wakePin.pin] : []), ...(wakePins?.pins ?? [])].join(", ");
    return [
      ...(until === undefined ? [] : [`until ${until}`]),
      ...(duration === undefined || until ? [] : [`for ${durationInWords(duration)}`]),
      ...(pins ? [`until pin ${pins} wakes it`] : []),
      ...(this.byTouch ? ["until a touch wakes it"] : []),
    ].join(", or ");
  }
}

function checked(option: string, value: Duration | undefined): number | undefined {
  return value === undefined ? undefined : checkedDuration(OWNER, option, value, DURATION);
}
