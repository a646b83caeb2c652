import { closeAll } from "../../base/close-all.js";
import { checkedNumber, DELAY, DURATION } from "../../base/option-ranges.js";
import { Cover, type CoverCommand, type CoverOptions } from "../../entities/cover.js";
import type { Host, PinSpecifier, Timer } from "../../host/host.js";
import { CoverOperation } from "../../messages/enums.js";
import { InterlockedRelays, NONE } from "./interlocked-relays.js";

/** As the shutters of Tasmota: MOTOR_STOP_TIME. */
const DEFAULT_INTERLOCK_DELAY = 500;

/** Milliseconds from one published position to the next while it moves, as in ESPHome. */
const PUBLISH_INTERVAL = 1000;

/** Milliseconds: what is shorter comes of rounding. */
const SHORTEST_WAY = 0.5;

/** Milliseconds until a relay is tried again that failed. */
const RETRY = 1000;

/** The relays' numbers. */
const OPEN = 0;
const CLOSE = 1;

export interface TimeBasedCoverOptions
  extends Pick<CoverOptions, "name" | "objectId" | "deviceClass"> {
  /** The output of the relay that opens. */
  openPin: PinSpecifier;
  /** The output of the relay that closes. */
  closePin: PinSpecifier;
  /** On is the low level, as with most relay boards. Default false. */
  inverted?: boolean;
  /** Milliseconds from closed to open, more than 0. */
  openDuration: number;
  /** Milliseconds from open to closed, more than 0. */
  closeDuration: number;
  /**
   * Milliseconds for which both relays stay off when the direction changes, and
   * after any other stop and the start as well; 0 or more. The motor's manual
   * says how many it needs. Default 500, as in Tasmota.
   */
  interlockDelay?: number;
  /**
   * The motor stops by itself at both ends. A run to an end then has its relay
   * on for the whole duration, wherever it begins, so that a position that was
   * wrong is right again; and it can be sent to an end where it already is.
   * Default false: the relay goes off when the end should be reached.
   */
  hasBuiltInEndstop?: boolean;
  /** Default true, as in ESPHome: clients then offer both directions always. */
  assumedState?: boolean;
  /** Where it is at the first start, 0, closed, to 1, open. Default 0.5, as in ESPHome: nobody knows. */
  initialPosition?: number;
  /**
   * It is at the start where it was at the end; `initialPosition` only where
   * nothing is known of that. A position that power was lost on the way from is
   * wrong until it has been at an end. Default true, as in ESPHome.
   */
  restore?: boolean;
}

/**
 * A shutter or an awning on two relays, which knows its position by the time for
 * which it has moved. Both relays are never on together.
 */
export class TimeBasedCover extends Cover {
  private readonly relayPins: readonly PinSpecifier[];
  private readonly inverted: boolean;
  private readonly openDuration: number;
  private readonly closeDuration: number;
  private readonly interlockDelay: number;
  private readonly hasBuiltInEndstop: boolean;
  private host: Host | undefined;
  private relays: InterlockedRelays | undefined;
  private target = 0;
  /** When the relay went on that is on, in the host's ticks. */
  private began = 0;
  /** When it was at `position`, while it moves. */
  private passed = 0;
  private timer: Timer | undefined;
  private readonly begin = (): void => this.setOff();
  private readonly tick = (): void => {
    this.timer = undefined;
    try {
      if (this.currentOperation === CoverOperation.IDLE) this.relays?.select(NONE);
      else this.step(this.now());
    } catch (error) {
      // Nothing else would end what moves.
      this.wait(RETRY);
      throw error;
    }
  };

  /** @throws ConfigurationError when an option is out of its range, naming the entity. */
  constructor(options: TimeBasedCoverOptions) {
    super({
      assumedState: true,
      initialPosition: 0.5,
      ...options,
      supportsPosition: true,
    });
    const { openDuration, closeDuration, interlockDelay = DEFAULT_INTERLOCK_DELAY } = options;
    this.relayPins = [options.openPin, options.closePin];
    const owner = `"${this.name}"`;
    checkedNumber(owner, "openDuration", openDuration, DURATION);
    checkedNumber(owner, "closeDuration", closeDuration, DURATION);
    checkedNumber(owner, "interlockDelay", interlockDelay, DELAY);
    this.inverted = options.inverted ?? false;
    this.openDuration = openDuration;
    this.closeDuration = closeDuration;
    this.interlockDelay = interlockDelay;
    this.hasBuiltInEndstop = options.hasBuiltInEndstop ?? false;
  }

  override get pins(): readonly PinSpecifier[] {
    return this.relayPins;
  }

  override start(host: Host): void {
    super.start(host);
    this.relays = new InterlockedRelays(
      this,
      host,
      this.relayPins,
      this.inverted,
      this.interlockDelay,
      this.begin,
    );
    this.host = host;
  }

  override close(): void {
    const relays = this.relays;
    closeAll(
      () => this.halt(),
      () => this.stopWaiting(),
      () => relays?.close(),
      () => super.close(),
      () => {
        this.relays = undefined;
        this.host = undefined;
      },
    );
  }

  protected override write(command: Readonly<CoverCommand>): void {
    if (command.stop) this.halt();
    else if (command.position !== undefined) this.moveTo(command.position);
  }

  private moveTo(target: number): void {
    const relays = this.relays;
    if (!relays) return;
    const now = this.now();
    const position = this.positionAt(now);
    const relay = this.relayTo(target, position);
    this.target = target;
    if (relay !== NONE && relay === relays.on) {
      this.step(now);
      return;
    }
    this.stopWaiting();
    try {
      relays.select(relay);
    } catch (error) {
      this.wait(RETRY);
      throw error;
    }
    if (relays.on === NONE) this.publish(position, CoverOperation.IDLE);
  }

  private relayTo(target: number, position: number): number {
    if (target > position) return OPEN;
    if (target < position) return CLOSE;
    if (this.hasBuiltInEndstop && target === 1) return OPEN;
    if (this.hasBuiltInEndstop && target === 0) return CLOSE;
    return NONE;
  }

  /** The relay has gone on. */
  private setOff(): void {
    this.began = this.now();
    this.step(this.began);
  }

  /** Says where it is, and goes on or ends. */
  private step(now: number): void {
    const opens = this.relays?.on === OPEN;
    const duration = opens ? this.openDuration : this.closeDuration;
    const position = this.positionAt(now);
    const way = (opens ? this.target - position : position - this.target) * duration;
    if (way >= SHORTEST_WAY) {
      this.passed = now;
      this.wait(Math.min(Math.ceil(way), PUBLISH_INTERVAL));
      this.publish(position, opens ? CoverOperation.IS_OPENING : CoverOperation.IS_CLOSING);
      return;
    }
    const atEnd = this.target === 0 || this.target === 1;
    const rest = this.began + duration - now;
    this.stopWaiting();
    if (this.hasBuiltInEndstop && atEnd && rest > 0) this.wait(Math.ceil(rest));
    else this.relays?.select(NONE);
    this.publish(this.target, CoverOperation.IDLE);
  }

  /** Stops where it is. */
  private halt(): void {
    const position = this.positionAt(this.now());
    // First this: where it fails, the timer still ends the movement.
    this.relays?.select(NONE);
    this.stopWaiting();
    this.publish(position, CoverOperation.IDLE);
  }

  private positionAt(now: number): number {
    if (this.currentOperation === CoverOperation.IDLE) return this.position;
    const elapsed = now - this.passed;
    return this.currentOperation === CoverOperation.IS_OPENING
      ? Math.min(this.position + elapsed / this.openDuration, 1)
      : Math.max(this.position - elapsed / this.closeDuration, 0);
  }

  private now(): number {
    return this.host?.time.ticks ?? 0;
  }

  private wait(delay: number): void {
    this.stopWaiting();
    this.timer = this.host?.timer.set(this.tick, delay);
  }

  private stopWaiting(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
  }
}
