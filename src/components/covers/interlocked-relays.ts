import { closeAll } from "../../base/close-all.js";
import type { Entity } from "../../entities/entity.js";
import type { Host, PinSpecifier, Timer } from "../../host/host.js";
import { Relay } from "../pins/relay.js";

/** In the place of a relay's number: none of them. */
export const NONE = -1;

/**
 * Relays of which never more than one is on, counted from 0. After one has gone
 * off, and after the start, all stay off for a while: contacts part slower than
 * they meet, and before the start the program may have been interrupted while
 * one was on.
 */
export class InterlockedRelays {
  readonly #host: Host;
  readonly #delay: number;
  readonly #onTurnedOn: () => void;
  readonly #relays: Relay[] = [];
  #selected = NONE;
  #on = NONE;
  /** When all went off, in the host's ticks. */
  #released: number;
  #timer: Timer | undefined;
  readonly #tick = (): void => {
    this.#timer = undefined;
    this.#turnOn();
  };

  /**
   * @param inverted - On is the low level.
   * @param delay - Milliseconds from one going off to one going on, 0 or more.
   * @param onTurnedOn - The selected relay has gone on.
   * @throws ConfigurationError when the host refuses a pin, naming the entity.
   */
  constructor(
    entity: Entity,
    host: Host,
    pins: readonly PinSpecifier[],
    inverted: boolean,
    delay: number,
    onTurnedOn: () => void = nothing,
  ) {
    this.#host = host;
    this.#delay = delay;
    this.#onTurnedOn = onTurnedOn;
    try {
      for (const pin of pins) this.#relays.push(new Relay(entity, host, pin, inverted));
    } catch (error) {
      this.close();
      throw error;
    }
    this.#released = host.time.ticks;
  }

  /** The relay that is to be on, or NONE. */
  get selected(): number {
    return this.#selected;
  }

  /** The relay that is on, or NONE. */
  get on(): number {
    return this.#on;
  }

  /** Has another relay be on, as soon as that may be, or none at all. */
  select(relay: number): void {
    // A relay that failed isn't as it was selected: that is tried again.
    if (relay === this.#selected && (relay === this.#on || this.#timer)) return;
    this.#selected = relay;
    this.#stopWaiting();
    if (this.#on !== NONE) {
      this.#relays[this.#on]?.set(false);
      this.#on = NONE;
      this.#released = this.#host.time.ticks;
    }
    if (relay !== NONE) this.#turnOn();
  }

  #turnOn(): void {
    const rest = this.#released + this.#delay - this.#host.time.ticks;
    if (rest > 0) {
      this.#timer = this.#host.timer.set(this.#tick, Math.ceil(rest));
      return;
    }
    this.#on = this.#selected;
    try {
      this.#relays[this.#on]?.set(true);
    } catch (error) {
      // Whatever it is now: it is to be off, and may be selected again.
      this.#selected = NONE;
      this.#relays[this.#on]?.set(false);
      this.#on = NONE;
      throw error;
    }
    this.#onTurnedOn();
  }

  /** All off, and the pins given back. */
  close(): void {
    this.#stopWaiting();
    this.#selected = this.#on = NONE;
    // A pin that is given back may drift: none is while a relay is on.
    const relays = this.#relays.splice(0);
    closeAll(
      ...relays.map((relay) => () => relay.set(false)),
      ...relays.map((relay) => () => relay.close()),
    );
  }

  #stopWaiting(): void {
    if (this.#timer) this.#host.timer.clear(this.#timer);
    this.#timer = undefined;
  }
}

function nothing(): void {}
