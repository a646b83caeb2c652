import { type Duration, durationInWords } from "../base/duration.js";
import { ConfigurationError } from "../base/errors.js";
import { checkedDuration, DURATION } from "../base/option-ranges.js";
import type { PinSpecifier } from "../host/host.js";
import {
  type SleepParts,
  SleepService,
  type SleepSettings,
  type WakePin,
} from "./sleep-service.js";

/** The owner of the options, for errors. */
const OWNER = "The deep sleep";

export interface DeepSleepOptions {
  /** How long it is awake after each start. Default: until the program calls `enter`. */
  awake?: Duration;
  /** The same after a start by `wakePin`. Default: `awake`. */
  awakeAfterPin?: Duration;
  /** How long it sleeps. Default: until `wakePin` wakes it. */
  sleep?: Duration;
  /** The pin that wakes it: its number, which wakes when high, or its options. Default: none. */
  wakePin?: PinSpecifier | WakePin;
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
  /** Milliseconds; undefined: until the pin wakes it. */
  readonly sleep: number | undefined;
  readonly wakePin: WakePin | undefined;
  readonly preventedBy: DeepSleepOptions["preventedBy"];
  private prevented = false;
  private service: SleepService | undefined;

  /** @throws ConfigurationError when a time is out of its range, or nothing would wake the device. */
  constructor({ awake, awakeAfterPin, sleep, wakePin, preventedBy }: DeepSleepOptions = {}) {
    this.awake = checked("awake", awake);
    this.awakeAfterPin = checked("awakeAfterPin", awakeAfterPin);
    this.sleep = checked("sleep", sleep);
    this.wakePin = typeof wakePin === "number" ? { pin: wakePin } : wakePin;
    this.preventedBy = preventedBy;
    if (awake !== undefined || awakeAfterPin !== undefined) this.checkWakes(this.sleep);
  }

  /** Whether `prevent` was called last. A start begins with false. */
  get isPrevented(): boolean {
    return this.prevented;
  }

  /** What has woken the device; undefined when it didn't sleep, or hasn't started yet. */
  get wokenBy(): "timer" | "pin" | undefined {
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
   * @param options - `sleep`: how long, this time. Default: the option `sleep`.
   * @throws ConfigurationError when nothing would wake it, the time is out of its range, or no device has it as its
   *   `deepSleep` and runs.
   */
  enter({ sleep }: { sleep?: Duration } = {}): void {
    const duration = checked("sleep", sleep) ?? this.sleep;
    this.checkWakes(duration);
    if (!this.service)
      throw new ConfigurationError(
        `${OWNER} belongs to no device that runs; make it the device's deepSleep.`,
      );
    this.service.enter(duration);
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
    if (sleep === undefined && !this.wakePin)
      throw new ConfigurationError(`${OWNER} would never end: give it sleep, wakePin, or both.`);
  }

  /** For the log: `"for 10 min"`. */
  describe(duration: number | undefined): string {
    const time = duration === undefined ? "" : `for ${durationInWords(duration)}`;
    const pin = this.wakePin ? `until pin ${this.wakePin.pin} wakes it` : "";
    return time && pin ? `${time}, or ${pin}` : time || pin;
  }
}

function checked(option: string, value: Duration | undefined): number | undefined {
  return value === undefined ? undefined : checkedDuration(OWNER, option, value, DURATION);
}
