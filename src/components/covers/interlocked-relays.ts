import { closeAll } from "../../base/close-all.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, PinSpecifier, Timer } from "../../host/host.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { Relay } from "../pins/relay.js";

/** No relay, in place of a relay's number. */
export const NONE = -1;

/**
 * Relays of which at most one is on, numbered from 0. After one has gone off,
 * and after the start, all stay off for a while: contacts open more slowly than
 * they close, and the program may have been interrupted while one was on.
 */
export class InterlockedRelays implements EntityPart {
  private readonly delay: number;
  private readonly onTurnedOn: () => void;
  private readonly relays: readonly Relay[];
  private host: Host | undefined;
  private selectedRelay = NONE;
  private onRelay = NONE;
  /** When the last relay went off, in the host's ticks. */
  private released = 0;
  private timer: Timer | undefined;
  private readonly tick = (): void => {
    this.timer = undefined;
    if (this.host) this.turnOn(this.host);
  };

  /**
   * @param inverted - Low means on.
   * @param delay - Milliseconds between one going off and one going on, 0 or more.
   * @param onTurnedOn - Called when the selected relay has gone on.
   */
  constructor(
    pins: readonly DigitalPin[],
    inverted: boolean,
    delay: number,
    onTurnedOn: () => void = nothing,
  ) {
    this.relays = pins.map((pin) => new Relay(pin, inverted));
    this.delay = delay;
    this.onTurnedOn = onTurnedOn;
  }

  get pins(): readonly PinSpecifier[] {
    return this.relays.flatMap((relay) => relay.pins);
  }

  get buses(): readonly BusUse[] {
    return this.relays.flatMap((relay) => relay.buses);
  }

  /** How many there are. */
  get count(): number {
    return this.relays.length;
  }

  open(host: Host, owner: string): void {
    for (const relay of this.relays) relay.open(host, owner);
    this.host = host;
    this.released = host.time.ticks;
  }

  /** The relay that should be on, or NONE. */
  get selected(): number {
    return this.selectedRelay;
  }

  /** The relay that is on, or NONE. */
  get on(): number {
    return this.onRelay;
  }

  /** Selects the relay to be on, as soon as the delay allows, or NONE. Does nothing while they aren't open. */
  select(relay: number): void {
    const host = this.host;
    if (!host) return;
    // A relay that failed isn't in its selected state: it is tried again.
    if (relay === this.selectedRelay && (relay === this.onRelay || this.timer)) return;
    this.selectedRelay = relay;
    this.stopWaiting();
    if (this.onRelay !== NONE) {
      this.relays[this.onRelay]?.set(false);
      this.onRelay = NONE;
      this.released = host.time.ticks;
    }
    if (relay !== NONE) this.turnOn(host);
  }

  private turnOn(host: Host): void {
    const rest = this.released + this.delay - host.time.ticks;
    if (rest > 0) {
      this.timer = host.timer.set(this.tick, Math.ceil(rest));
      return;
    }
    this.onRelay = this.selectedRelay;
    try {
      this.relays[this.onRelay]?.set(true);
    } catch (error) {
      // Its state is unknown: select none, so that it may be selected again.
      this.selectedRelay = NONE;
      this.relays[this.onRelay]?.set(false);
      this.onRelay = NONE;
      throw error;
    }
    this.onTurnedOn();
  }

  /** Switches all off and closes the pins. */
  close(): void {
    this.stopWaiting();
    this.selectedRelay = this.onRelay = NONE;
    this.host = undefined;
    // A closed pin may float, so none is closed while a relay is on.
    closeAll(
      ...this.relays.map((relay) => () => relay.set(false)),
      ...this.relays.map((relay) => () => relay.close()),
    );
  }

  private stopWaiting(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
  }
}

function nothing(): void {}
