import type { Duration } from "../../base/duration.js";
import { checkedDuration, DELAY } from "../../base/option-ranges.js";
import type { Host } from "../../host/host.js";
import { InterlockedRelays, NONE } from "../covers/interlocked-relays.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { OscillatingFan, type OscillatingFanOptions } from "./oscillating-fan.js";

/** Longer than a relay takes to open, which with a diode across its coil is about 15 ms. */
const DEFAULT_INTERLOCK_DELAY = 50;

/** The output pins of its relays: one that turns it on, or one for each of two or three speeds. */
export type GPIOFanPins =
  | { pin: DigitalPin; lowPin?: undefined; mediumPin?: undefined; highPin?: undefined }
  | { pin?: undefined; lowPin: DigitalPin; mediumPin?: DigitalPin; highPin: DigitalPin };

export type GPIOFanOptions = GPIOFanPins &
  OscillatingFanOptions & {
    /** The relays are on when their pins are low, as with most relay boards. Default false. */
    inverted?: boolean;
    /**
     * When the speed changes, all speed relays are first off for this time, so that two are never on at once.
     * 0 or more. Default 50 ms: a relay takes about 15 ms to open.
     */
    interlockDelay?: Duration;
  };

/**
 * A fan on relays: one that turns it on, or one for each speed, of which at most
 * one is on. With two speeds it has no medium one, and uses low for it.
 */
export class GPIOFan extends OscillatingFan {
  /** From the lowest speed to the highest. */
  private readonly relays: InterlockedRelays;

  /** @throws ConfigurationError naming the entity, when the delay is out of range. */
  constructor(options: GPIOFanOptions) {
    const { pin, lowPin, mediumPin, highPin, inverted = false } = options;
    const { interlockDelay = DEFAULT_INTERLOCK_DELAY } = options;
    const pause = checkedDuration(`"${options.name}"`, "interlockDelay", interlockDelay, DELAY);
    const hasSpeeds = pin === undefined;
    const pins = [pin, lowPin, mediumPin, highPin].filter((each) => each !== undefined);
    // A single relay needs no interlock.
    const relays = new InterlockedRelays(
      pins.map((each) => new DigitalOutput(each, inverted)),
      hasSpeeds ? pause : 0,
    );
    super({ ...options, ...(hasSpeeds && { speedCount: pins.length }) }, relays, inverted);
    this.relays = relays;
  }

  override start(host: Host): void {
    super.start(host);
    this.showSpeed();
  }

  protected override showSpeed(): void {
    const relay = this.supportsSpeed ? this.speedLevel - 1 : 0;
    this.relays.select(this.state ? relay : NONE);
  }
}
