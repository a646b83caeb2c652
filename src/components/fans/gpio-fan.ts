import { closeAll } from "../../base/close-all.js";
import { checkedNumber, DELAY } from "../../base/option-ranges.js";
import { Fan, type FanOptions } from "../../entities/fan.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { FanSpeed } from "../../messages/enums.js";
import { InterlockedRelays, NONE } from "../covers/interlocked-relays.js";
import { Relay } from "../pins/relay.js";

/** Longer than a relay takes to open, which with a diode across its coil is about 15 ms. */
const DEFAULT_INTERLOCK_DELAY = 50;

/** The output pins of its relays: one that turns it on, or one for each of two or three speeds. */
export type GPIOFanPins =
  | { pin: PinSpecifier; lowPin?: undefined; mediumPin?: undefined; highPin?: undefined }
  | { pin?: undefined; lowPin: PinSpecifier; mediumPin?: PinSpecifier; highPin: PinSpecifier };

export type GPIOFanOptions = GPIOFanPins &
  Pick<FanOptions, "name" | "objectId" | "initialState" | "restore" | "onCommand"> & {
    /** The output pin of a relay that makes it oscillate. Default: none. */
    oscillationPin?: PinSpecifier;
    /** The relays are on when their pins are low, as with most relay boards. Default false. */
    inverted?: boolean;
    /**
     * Milliseconds that all speed relays stay off when the speed changes, so that
     * two are never on together; 0 or more. Default 50: a relay takes about 15 to
     * open.
     */
    interlockDelay?: number;
  };

/**
 * A fan on relays: one that turns it on, or one for each speed, of which at most
 * one is on. With two speeds it has no medium one, and uses low for it.
 */
export class GPIOFan extends Fan {
  /** From the lowest speed to the highest. */
  readonly #speedPins: readonly PinSpecifier[];
  readonly #oscillationPin: PinSpecifier | undefined;
  readonly #inverted: boolean;
  readonly #interlockDelay: number;
  #relays: InterlockedRelays | undefined;
  #oscillation: Relay | undefined;

  /** @throws ConfigurationError naming the entity, when the delay is out of range. */
  constructor(options: GPIOFanOptions) {
    const { pin, lowPin, mediumPin, highPin, oscillationPin, interlockDelay } = options;
    super({
      ...options,
      supportsSpeed: pin === undefined,
      supportsOscillation: oscillationPin !== undefined,
      ...(mediumPin === undefined && { speeds: [FanSpeed.LOW, FanSpeed.HIGH] }),
    });
    if (pin !== undefined) this.#speedPins = [pin];
    else if (mediumPin === undefined) this.#speedPins = [lowPin, highPin];
    else this.#speedPins = [lowPin, mediumPin, highPin];
    this.#oscillationPin = oscillationPin;
    this.#inverted = options.inverted ?? false;
    // A single relay needs no interlock.
    this.#interlockDelay = pin === undefined ? (interlockDelay ?? DEFAULT_INTERLOCK_DELAY) : 0;
    checkedNumber(`"${this.name}"`, "interlockDelay", this.#interlockDelay, DELAY);
  }

  override get pins(): readonly PinSpecifier[] {
    if (this.#oscillationPin === undefined) return this.#speedPins;
    return [...this.#speedPins, this.#oscillationPin];
  }

  override start(host: Host): void {
    super.start(host);
    try {
      this.#relays = new InterlockedRelays(
        this,
        host,
        this.#speedPins,
        this.#inverted,
        this.#interlockDelay,
      );
      if (this.#oscillationPin !== undefined) {
        this.#oscillation = new Relay(
          this,
          host,
          this.#oscillationPin,
          this.#inverted,
          this.oscillating,
        );
      }
    } catch (error) {
      this.close();
      throw error;
    }
    this.#show();
  }

  override close(): void {
    const relays = this.#relays;
    const oscillation = this.#oscillation;
    this.#relays = undefined;
    this.#oscillation = undefined;
    closeAll(
      () => relays?.close(),
      () => oscillation?.close(),
      () => super.close(),
    );
  }

  protected override write(): void {
    super.write();
    this.#show();
  }

  #show(): void {
    this.#relays?.select(this.state ? this.#relay() : NONE);
    this.#oscillation?.set(this.oscillating);
  }

  #relay(): number {
    return this.speed === FanSpeed.HIGH ? this.#speedPins.length - 1 : this.speed;
  }
}
