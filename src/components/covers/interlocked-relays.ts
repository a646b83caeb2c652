import { closeAll } from "../../base/close-all.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, PinSpecifier, SafePart, SafePin } from "../../host/host.js";
import { Delay } from "../timing/delay.js";

/** No relay, in place of a relay's number. */
export const NONE = -1;

/** A relay, or a function in its place. */
export interface Relay extends EntityPart {
  set(on: boolean): void;
  /** What it drives has ended by itself. Default: that changes nothing. */
  ended?(): void;
  /** What it drives is to stop, although it doesn't run. Default: that changes nothing. */
  stop?(): void;
}

/**
 * Relays of which at most one is on, numbered from 0. After one has gone off,
 * and after the start, all stay off for a while: contacts open more slowly than
 * they close, and the program may have been interrupted while one was on.
 */
export class InterlockedRelays implements EntityPart {
  private readonly delay = new Delay();
  private readonly tick = (): void => {
    if (this.host) this.turnOn(this.host);
  };
  private host: Host | undefined;
  // Fields, which cost less than getters on XS. Only this class sets them.
  /** The relay that should be on, or NONE. */
  selected = NONE;
  /** The relay that is on, or NONE. */
  on = NONE;
  /** When the last relay went off, in the host's ticks. */
  private released = 0;

  /**
   * @param pause - Milliseconds between one going off and one going on, 0 or more.
   * @param onTurnedOn - Called when the selected relay has gone on.
   */
  constructor(
    private readonly relays: readonly Relay[],
    private readonly pause: number,
    private readonly onTurnedOn: () => void = nothing,
  ) {}

  get pins(): readonly PinSpecifier[] {
    return this.relays.flatMap((relay) => relay.pins ?? []);
  }

  get buses(): readonly BusUse[] {
    return this.relays.flatMap((relay) => relay.buses ?? []);
  }

  get safeOutputs(): readonly (SafePin | SafePart)[] {
    return this.relays.flatMap((relay) => relay.safeOutputs ?? []);
  }

  /** How many there are. */
  get count(): number {
    return this.relays.length;
  }

  open(host: Host, owner: string): void {
    for (const relay of this.relays) relay.open(host, owner);
    this.delay.open(host);
    this.host = host;
    this.released = host.time.ticks;
  }

  /** Selects the relay to be on, as soon as the pause allows, or NONE. Does nothing while they aren't open. */
  select(relay: number): void {
    const host = this.host;
    if (!host) return;
    // A relay that failed isn't in its selected state: it is tried again.
    if (relay === this.selected && (relay === this.on || this.delay.isOn)) return;
    this.selected = relay;
    this.delay.clear();
    if (this.on !== NONE) {
      this.relays[this.on]?.set(false);
      this.on = NONE;
      this.released = host.time.ticks;
    }
    if (relay !== NONE) this.turnOn(host);
  }

  /** Says that what the relay drives has ended by itself. The relay stays on until none is selected. */
  ended(): void {
    this.relays[this.on]?.ended?.();
  }

  /** As `select(NONE)`, which does nothing where none is selected: functions are called again. */
  stop(): void {
    if (this.selected === NONE) this.relays[0]?.stop?.();
    else this.select(NONE);
  }

  private turnOn(host: Host): void {
    const rest = this.released + this.pause - host.time.ticks;
    if (rest > 0) return this.delay.set(rest, this.tick);
    this.on = this.selected;
    try {
      this.relays[this.on]?.set(true);
    } catch (error) {
      // Its state is unknown: select none, so that it may be selected again.
      this.selected = NONE;
      this.relays[this.on]?.set(false);
      this.on = NONE;
      throw error;
    }
    this.onTurnedOn();
  }

  /** Switches all off and closes the pins. */
  close(): void {
    this.delay.close();
    this.host = undefined;
    this.selected = this.on = NONE;
    // A closed pin may float, so none is closed while a relay is on.
    closeAll(
      ...this.relays.map((relay) => () => relay.set(false)),
      ...this.relays.map((relay) => () => relay.close()),
    );
  }
}

function nothing(): void {}
