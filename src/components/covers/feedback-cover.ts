import { closeAll } from "../../base/close-all.js";
import type { Duration } from "../../base/duration.js";
import { checkedDuration, DELAY, DURATION } from "../../base/option-ranges.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import { Cover, type CoverCommand, type CoverOptions } from "../../entities/cover.js";
import type { Entity } from "../../entities/entity.js";
import type { Host } from "../../host/host.js";
import { CoverOperation } from "../../messages/enums.js";
import { Delay } from "../timing/delay.js";
import { CLOSE, type CoverMotorOptions, motorOf, OPEN } from "./cover-motor.js";
import { type InterlockedRelays, NONE } from "./interlocked-relays.js";
import { type ObstacleOptions, Obstacles } from "./obstacles.js";

/** Milliseconds between states while it moves, as in ESPHome. */
const PUBLISH_INTERVAL = 1000;
/** Milliseconds: shorter movements only come from rounding. */
const MIN_WAY = 0.5;
/** Milliseconds until a failed relay is tried again. */
const RETRY = 1000;
/** How much longer than its duration a movement to an end may take, as a factor. */
const MAX_SHARE = 1.5;

export type FeedbackCoverOptions = CoverMotorOptions & FeedbackCoverSettings;

interface FeedbackCoverSettings
  extends ObstacleOptions,
    Omit<CoverOptions, "onCommand" | "supportsPosition"> {
  /** On while the motor opens, whoever started it. One of the device's entities, as is `closeFeedback`. */
  openFeedback: BinarySensor;
  /** On while the motor closes. */
  closeFeedback: BinarySensor;
  /** How long it takes from closed to open, more than 0. */
  openDuration: Duration;
  /** How long it takes from open to closed, more than 0. */
  closeDuration: Duration;
  /**
   * The motor stops by itself at both ends, which corrects the position. Default true. False: its relay goes off when
   * the end should be reached.
   */
  hasBuiltInEndstop?: boolean;
  /** The time within which the motor has to start after its relay went on. Default 2 s. */
  startTimeout?: Duration;
  /** How long both relays stay off when the direction changes, and after the start. Default 500 ms, as in Tasmota. */
  interlockDelay?: Duration;
}

/**
 * A shutter on two relays, with two inputs that show when its motor really moves. Its position is calculated from
 * them, so it stays right when the motor is started by hand or starts late. It stops with a warning in the log when the motor doesn't move, and when it takes
 * more than one and a half times its duration. The relays are never on together.
 */
export class FeedbackCover extends Cover {
  private readonly relays: InterlockedRelays;
  /** The duration of each relay's movement. */
  private readonly feedback: readonly [BinarySensor, BinarySensor];
  private readonly durations: readonly [number, number];
  private readonly obstacles: Obstacles;
  private readonly hasBuiltInEndstop: boolean;
  private readonly startTimeout: number;
  /** Publishes where it is, and ends the movement at the target. */
  private readonly next: Delay;
  /** Stops a movement that doesn't begin, or doesn't end. */
  private readonly limit: Delay;
  private target = 0;
  /** When it was at `position`, while it moves, in the host's ticks. */
  private passed = 0;
  private ends: readonly (() => void)[] = [];

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor(options: FeedbackCoverOptions) {
    super({ initialPosition: 0.5, ...options, supportsPosition: true });
    const { openDuration, closeDuration, startTimeout = 2000, interlockDelay = 500 } = options;
    const who = `"${this.name}"`;
    this.durations = [
      checkedDuration(who, "openDuration", openDuration, DURATION),
      checkedDuration(who, "closeDuration", closeDuration, DURATION),
    ];
    this.startTimeout = checkedDuration(who, "startTimeout", startTimeout, DURATION);
    const pause = checkedDuration(who, "interlockDelay", interlockDelay, DELAY);
    this.obstacles = new Obstacles(who, options);
    this.hasBuiltInEndstop = options.hasBuiltInEndstop ?? true;
    this.feedback = [options.openFeedback, options.closeFeedback];
    const watch = (returned: unknown) => this.watch(returned);
    this.relays = this.use(motorOf(who, options, watch, pause, () => this.setOff()));
    this.next = this.use(new Delay());
    this.limit = this.use(new Delay());
  }

  override get needs(): readonly Entity[] {
    return [...this.feedback, ...this.obstacles.entities];
  }

  override start(host: Host): void {
    super.start(host);
    this.ends = [
      ...this.feedback.map((input) => input.onState(() => this.update())),
      ...this.obstacles.listen((relay) => this.block(relay)),
    ];
  }

  override started(): void {
    super.started();
    this.update();
  }

  override close(): void {
    for (const end of this.ends) end();
    this.ends = [];
    this.relays.ended();
    closeAll(
      () => this.stop(),
      () => super.close(),
    );
  }

  protected override write(command: Readonly<CoverCommand>): void {
    if (command.stop) {
      this.relays.stop();
      this.stop();
    } else if (command.position !== undefined) this.moveTo(command.position);
  }

  private moveTo(target: number): void {
    const position = this.positionNow();
    this.target = target;
    // A movement to an end always starts: the calculated position may be wrong, and the motor stops by itself.
    const relay = target > position || (target === 1 && this.isEnd) ? OPEN : CLOSE;
    if (target === position && !this.isEnd) return this.stop();
    const obstacle = this.obstacles.of(relay);
    if (obstacle) {
      this.log.warn(this.kind, () => `"${this.name}" doesn't move: "${obstacle.name}" is on`);
      return this.stop();
    }
    if (relay === this.relays.on) return this.update();
    this.limit.clear();
    this.relays.select(relay);
  }

  /** Whether the target is an end, where the motor stops by itself. */
  private get isEnd(): boolean {
    return this.hasBuiltInEndstop && (this.target === 0 || this.target === 1);
  }

  /** Something is in the way of a relay's movement. */
  private block(relay: number): void {
    if (this.relays.selected !== relay) return;
    this.log.warn(this.kind, () => `"${this.name}" stops: something is in the way`);
    const back = this.obstacles.back(relay, this.positionNow());
    this.stop();
    if (this.obstacles.rollback > 0) this.moveTo(back);
  }

  /** Called when a relay has gone on. */
  private setOff(): void {
    const relay = this.relays.on as typeof OPEN | typeof CLOSE;
    if (this.feedback[relay].state === true) return this.update();
    this.limit.set(this.startTimeout, () => this.giveUp("its motor doesn't move"));
  }

  /** The motor has started or stopped, or the target has changed. */
  private update(): void {
    const before = this.wireCurrentOperation;
    const moving = this.feedback.findIndex(({ state }) => state === true);
    const operation = [CoverOperation.IS_OPENING, CoverOperation.IS_CLOSING][moving];
    let position = this.positionNow();
    if (Math.abs(position - this.target) * this.durations[OPEN] < MIN_WAY) position = this.target;
    this.passed = this.next.now;
    if (operation === undefined) {
      this.next.clear();
      // Not before it has moved: the relay may just have gone on.
      if (before !== CoverOperation.IDLE) position = this.endedAt(position);
      this.show(position);
      return;
    }
    if (operation !== before && moving === this.relays.on)
      this.limit.set((this.durations[moving] as number) * MAX_SHARE, () =>
        this.giveUp("it has reached no end in time"),
      );
    this.goOn(moving, position);
    this.show(position, operation);
  }

  /** The motor has stopped: at an end, if it was on its way there and wasn't told to stop. */
  private endedAt(position: number): number {
    const isOurs = this.relays.on !== NONE;
    const atEnd = isOurs && this.isEnd;
    if (isOurs && !atEnd)
      this.log.warn(this.kind, () => `"${this.name}" has stopped before it reached its target`);
    if (atEnd) this.relays.ended();
    if (isOurs) this.release();
    return atEnd ? this.target : position;
  }

  /** Waits until the target, or until the next state is due. */
  private goOn(moving: number, position: number): void {
    const isOurs = moving === this.relays.on;
    const duration = this.durations[moving] as number;
    const way = (moving === OPEN ? this.target - position : position - this.target) * duration;
    const runsToEnd = !isOurs || this.isEnd;
    if (!runsToEnd && way < MIN_WAY) return this.release();
    const wait = runsToEnd ? PUBLISH_INTERVAL : Math.min(way, PUBLISH_INTERVAL);
    this.next.set(wait, () => this.update());
  }

  private giveUp(why: string): void {
    this.log.warn(this.kind, () => `"${this.name}" stops: ${why}`);
    this.stop();
  }

  private stop(): void {
    this.target = this.positionNow();
    this.release();
  }

  /** Switches the relays off. The cover has stopped only when the motor's input says so. */
  private release(): void {
    this.limit.clear();
    try {
      this.relays.select(NONE);
    } catch (error) {
      // Without this nothing would end the movement.
      this.limit.set(RETRY, () => this.release());
      throw error;
    }
  }

  private positionNow(): number {
    const { position, wireCurrentOperation: operation } = this;
    if (operation === CoverOperation.IDLE) return position;
    const elapsed = this.next.now - this.passed;
    return operation === CoverOperation.IS_OPENING
      ? Math.min(position + elapsed / this.durations[OPEN], 1)
      : Math.max(position - elapsed / this.durations[CLOSE], 0);
  }
}
