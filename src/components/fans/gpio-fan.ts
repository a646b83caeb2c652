import { closeAll } from "../../base/close-all.js";
import { checkedNumber, DELAY } from "../../base/option-ranges.js";
import { Fan, type FanOptions } from "../../entities/fan.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { FanSpeed } from "../../messages/enums.js";
import { InterlockedRelays, NONE } from "../covers/interlocked-relays.js";
import { Relay } from "../pins/relay.js";

/** Longer than a relay takes to let go, which with a diode at its coil is about 15 ms. */
const DEFAULT_INTERLOCK_DELAY = 50;

/** The outputs of its relays: one that turns it on, or two or three for its speeds. */
export type GPIOFanPins =
  | { pin: PinSpecifier; lowPin?: undefined; mediumPin?: undefined; highPin?: undefined }
  | { pin?: undefined; lowPin: PinSpecifier; mediumPin?: PinSpecifier; highPin: PinSpecifier };

export type GPIOFanOptions = GPIOFanPins &
  Pick<FanOptions, "name" | "objectId" | "initialState" | "restore" | "onCommand"> & {
    /** The output of a relay that makes it oscillate. Default: it doesn't. */
    oscillationPin?: PinSpecifier;
    /** All relays are on by the low level, as with most relay boards. Default false. */
    inverted?: boolean;
    /**
     * Milliseconds for which all relays of speeds stay off when the speed
     * changes, so that two are never on together; 0 or more. Default 50: a relay
     * takes about 15 to let go.
     */
    interlockDelay?: number;
  };

/**
 * A fan on relays: one that turns it on, or one for each of its speeds, of which
 * never more than one is on. With two it has no medium speed, and takes the low
 * one for it.
 */
export class GPIOFan extends Fan {
  /** In the order of their speeds. */
  readonly #speedPins: readonly PinSpecifier[];
  readonly #oscillationPin: PinSpecifier | undefined;
  readonly #inverted: boolean;
  readonly #interlockDelay: number;
  #relays: InterlockedRelays | undefined;
  #oscillation: Relay | undefined;

  /** @throws ConfigurationError when the delay is out of its range, naming the entity. */
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
    // With one relay there is nothing that it could be on with.
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
