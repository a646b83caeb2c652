import { closeAll } from "../../base/close-all.js";
import type { Duration } from "../../base/duration.js";
import { checkedDuration, DELAY, DURATION } from "../../base/option-ranges.js";
import { Cover, type CoverCommand, type CoverOptions } from "../../entities/cover.js";
import type { EntityOptions } from "../../entities/entity.js";
import { CoverOperation } from "../../messages/enums.js";
import { Delay } from "../timing/delay.js";
import { CLOSE, type CoverMotorOptions, motorOf, OPEN } from "./cover-motor.js";
import { type InterlockedRelays, NONE } from "./interlocked-relays.js";

/** As for Tasmota's shutters: MOTOR_STOP_TIME. */
const DEFAULT_INTERLOCK_DELAY = 500;

/** Milliseconds between published positions while it moves, as in ESPHome. */
const PUBLISH_INTERVAL = 1000;

/** Milliseconds: shorter movements only come from rounding. */
const MIN_WAY = 0.5;

/** Milliseconds until a failed relay is tried again. */
const RETRY = 1000;

export type TimeBasedCoverOptions = CoverMotorOptions & TimeBasedCoverSettings;

interface TimeBasedCoverSettings extends EntityOptions, Pick<CoverOptions, "deviceClass"> {
  /** How long it takes from closed to open, more than 0. */
  openDuration: Duration;
  /** How long it takes from open to closed, more than 0. */
  closeDuration: Duration;
  /**
   * How long both relays stay off when the direction changes, and after any other stop and the start; 0 or more.
   * The motor's manual says how long it needs. Default 500 ms, as in Tasmota.
   */
  interlockDelay?: Duration;
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
  /** Publishes where it is, and ends the movement at the target. */
  private readonly delay: Delay;
  private target = 0;
  /** When the current relay went on, in the host's ticks. */
  private began = 0;
  /** When it was at `position`, while it moves, in the host's ticks. */
  private passed = 0;
  private readonly tick = (): void => {
    try {
      if (this.wireCurrentOperation === CoverOperation.IDLE) this.relays.select(NONE);
      else this.step(this.delay.now);
    } catch (error) {
      // Without this nothing would end the movement.
      this.delay.set(RETRY, this.tick);
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
    this.openDuration = checkedDuration(owner, "openDuration", openDuration, DURATION);
    this.closeDuration = checkedDuration(owner, "closeDuration", closeDuration, DURATION);
    const pause = checkedDuration(owner, "interlockDelay", interlockDelay, DELAY);
    const watch = (returned: unknown) => this.watch(returned);
    this.relays = this.use(motorOf(owner, options, watch, pause, () => this.setOff()));
    this.hasBuiltInEndstop = options.hasBuiltInEndstop ?? false;
    this.delay = this.use(new Delay());
  }

  override close(): void {
    this.relays.ended();
    closeAll(
      () => this.halt(),
      () => super.close(),
    );
  }

  protected override write(command: Readonly<CoverCommand>): void {
    if (command.stop) {
      this.relays.stop();
      this.halt();
    } else if (command.position !== undefined) this.moveTo(command.position);
  }

  private moveTo(target: number): void {
    const { relays } = this;
    const { now } = this.delay;
    const position = this.positionAt(now);
    const relay = this.relayTo(target, position);
    this.target = target;
    if (relay !== NONE && relay === relays.on) {
      this.step(now);
      return;
    }
    this.delay.clear();
    try {
      relays.select(relay);
    } catch (error) {
      this.delay.set(RETRY, this.tick);
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
    this.began = this.delay.now;
    this.step(this.began);
  }

  /** Publishes where it is, and continues or ends the movement. */
  private step(now: number): void {
    const opens = this.relays.on === OPEN;
    const duration = opens ? this.openDuration : this.closeDuration;
    const position = this.positionAt(now);
    const way = (opens ? this.target - position : position - this.target) * duration;
    if (way >= MIN_WAY) {
      this.passed = now;
      this.delay.set(way < PUBLISH_INTERVAL ? way : PUBLISH_INTERVAL, this.tick);
      this.show(position, opens ? CoverOperation.IS_OPENING : CoverOperation.IS_CLOSING);
      return;
    }
    const atEnd = this.target === 0 || this.target === 1;
    const rest = this.began + duration - now;
    this.delay.clear();
    if (this.hasBuiltInEndstop && atEnd) this.relays.ended();
    if (this.hasBuiltInEndstop && atEnd && rest > 0) this.delay.set(rest, this.tick);
    else this.relays.select(NONE);
    this.show(this.target);
  }

  /** Stops where it is. */
  private halt(): void {
    const position = this.positionAt(this.delay.now);
    // The relay first: if that fails, the timer still ends the movement.
    this.relays.select(NONE);
    this.delay.clear();
    this.show(position);
  }

  private positionAt(now: number): number {
    if (this.wireCurrentOperation === CoverOperation.IDLE) return this.position;
    const elapsed = now - this.passed;
    return this.wireCurrentOperation === CoverOperation.IS_OPENING
      ? Math.min(this.position + elapsed / this.openDuration, 1)
      : Math.max(this.position - elapsed / this.closeDuration, 0);
  }
}
