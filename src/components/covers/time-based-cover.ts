import { closeAll } from "../../base/close-all.js";
import { checkedNumber, DELAY, DURATION } from "../../base/option-ranges.js";
import { Cover, type CoverCommand, type CoverOptions } from "../../entities/cover.js";
import type { EntityOptions } from "../../entities/entity.js";
import type { Host, Timer } from "../../host/host.js";
import { CoverOperation } from "../../messages/enums.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { InterlockedRelays, NONE } from "./interlocked-relays.js";

/** As for Tasmota's shutters: MOTOR_STOP_TIME. */
const DEFAULT_INTERLOCK_DELAY = 500;

/** Milliseconds between published positions while it moves, as in ESPHome. */
const PUBLISH_INTERVAL = 1000;

/** Milliseconds: shorter movements only come from rounding. */
const SHORTEST_WAY = 0.5;

/** Milliseconds until a failed relay is tried again. */
const RETRY = 1000;

/** The relays' numbers. */
const OPEN = 0;
const CLOSE = 1;

export interface TimeBasedCoverOptions extends EntityOptions, Pick<CoverOptions, "deviceClass"> {
  /** The output pin of the relay that opens. */
  openPin: DigitalPin;
  /** The output pin of the relay that closes. */
  closePin: DigitalPin;
  /** The relays are on when their pins are low, as with most relay boards. Default false. */
  inverted?: boolean;
  /** Milliseconds from closed to open, more than 0. */
  openDuration: number;
  /** Milliseconds from open to closed, more than 0. */
  closeDuration: number;
  /**
   * Milliseconds that both relays stay off when the direction changes, and after
   * any other stop and the start; 0 or more. The motor's manual says how long it
   * needs. Default 500, as in Tasmota.
   */
  interlockDelay?: number;
  /**
   * The motor stops by itself at both ends. A movement to an end then keeps its
   * relay on for the whole duration, wherever it starts, which corrects a wrong
   * position; the cover can also be sent to the end where it already is.
   * Default false: the relay goes off when the end should be reached.
   */
  hasBuiltInEndstop?: boolean;
  /** Clients always offer both directions. Default true, as in ESPHome. */
  assumedState?: boolean;
  /** The position at the first start: 0 (closed) to 1 (open). Default 0.5, as in ESPHome, since it isn't known. */
  initialPosition?: number;
  /**
   * Keeps the position over restarts; `initialPosition` applies only if nothing
   * was saved. After a power cut during a movement the position is wrong until
   * the cover has reached an end. `onCommand` isn't called with a restored position. Default false.
   */
  restore?: boolean;
}

/**
 * A shutter or an awning on two relays. Its position is calculated from how long
 * it has moved. The relays are never on together.
 */
export class TimeBasedCover extends Cover {
  private readonly relays: InterlockedRelays;
  private readonly openDuration: number;
  private readonly closeDuration: number;
  private readonly hasBuiltInEndstop: boolean;
  private host: Host | undefined;
  private target = 0;
  /** When the current relay went on, in the host's ticks. */
  private began = 0;
  /** When it was at `position`, while it moves, in the host's ticks. */
  private passed = 0;
  private timer: Timer | undefined;
  private readonly tick = (): void => {
    this.timer = undefined;
    try {
      if (this.wireCurrentOperation === CoverOperation.IDLE) this.relays.select(NONE);
      else this.step(this.now());
    } catch (error) {
      // Without this nothing would end the movement.
      this.wait(RETRY);
      throw error;
    }
  };

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor(options: TimeBasedCoverOptions) {
    super({
      assumedState: true,
      initialPosition: 0.5,
      ...options,
      supportsPosition: true,
    });
    const { openDuration, closeDuration, interlockDelay = DEFAULT_INTERLOCK_DELAY } = options;
    const owner = `"${this.name}"`;
    checkedNumber(owner, "openDuration", openDuration, DURATION);
    checkedNumber(owner, "closeDuration", closeDuration, DURATION);
    checkedNumber(owner, "interlockDelay", interlockDelay, DELAY);
    const pins = [options.openPin, options.closePin];
    const inverted = options.inverted ?? false;
    this.relays = this.use(
      new InterlockedRelays(pins, inverted, interlockDelay, () => this.setOff()),
    );
    this.openDuration = openDuration;
    this.closeDuration = closeDuration;
    this.hasBuiltInEndstop = options.hasBuiltInEndstop ?? false;
  }

  override start(host: Host): void {
    super.start(host);
    this.host = host;
  }

  override close(): void {
    closeAll(
      () => this.halt(),
      () => this.stopWaiting(),
      () => super.close(),
      () => {
        this.host = undefined;
      },
    );
  }

  protected override write(command: Readonly<CoverCommand>): void {
    if (command.stop) this.halt();
    else if (command.position !== undefined) this.moveTo(command.position);
  }

  private moveTo(target: number): void {
    const { relays } = this;
    if (!this.host) return;
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
    if (relays.on === NONE) this.show(position);
  }

  private relayTo(target: number, position: number): number {
    if (target > position) return OPEN;
    if (target < position) return CLOSE;
    if (this.hasBuiltInEndstop && target === 1) return OPEN;
    if (this.hasBuiltInEndstop && target === 0) return CLOSE;
    return NONE;
  }

  /** Called when the relay has gone on. */
  private setOff(): void {
    this.began = this.now();
    this.step(this.began);
  }

  /** Publishes where it is, and continues or ends the movement. */
  private step(now: number): void {
    const opens = this.relays.on === OPEN;
    const duration = opens ? this.openDuration : this.closeDuration;
    const position = this.positionAt(now);
    const way = (opens ? this.target - position : position - this.target) * duration;
    if (way >= SHORTEST_WAY) {
      this.passed = now;
      this.wait(Math.min(Math.ceil(way), PUBLISH_INTERVAL));
      this.show(position, opens ? CoverOperation.IS_OPENING : CoverOperation.IS_CLOSING);
      return;
    }
    const atEnd = this.target === 0 || this.target === 1;
    const rest = this.began + duration - now;
    this.stopWaiting();
    if (this.hasBuiltInEndstop && atEnd && rest > 0) this.wait(Math.ceil(rest));
    else this.relays.select(NONE);
    this.show(this.target);
  }

  /** Stops where it is. */
  private halt(): void {
    const position = this.positionAt(this.now());
    // The relay first: if that fails, the timer still ends the movement.
    this.relays.select(NONE);
    this.stopWaiting();
    this.show(position);
  }

  private positionAt(now: number): number {
    if (this.wireCurrentOperation === CoverOperation.IDLE) return this.position;
    const elapsed = now - this.passed;
    return this.wireCurrentOperation === CoverOperation.IS_OPENING
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
