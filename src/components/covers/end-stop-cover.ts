import { closeAll } from "../../base/close-all.js";
import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, DELAY, DURATION } from "../../base/option-ranges.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import { Cover, type CoverCommand, type CoverOptions } from "../../entities/cover.js";
import type { Entity, EntityOptions } from "../../entities/entity.js";
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
/** How much longer than its duration a movement may take, as a factor. */
const MAX_SHARE = 1.5;

/** The position while neither contact is on: somewhere in between. */
const BETWEEN = 0.5;

export type EndStopCoverOptions = CoverMotorOptions & EndStopCoverSettings;

interface EndStopCoverSettings
  extends EntityOptions,
    ObstacleOptions,
    Pick<CoverOptions, "deviceClass" | "assumedState" | "restore"> {
  /** On while the cover is open. One of the device's entities, as is the one below. */
  openContact: BinarySensor;
  /** On while the cover is closed. */
  closedContact: BinarySensor;
  /**
   * How long it takes from closed to open, more than 0. With this and `closeDuration` it can be sent to any position,
   * which is calculated between the ends. Default: it goes to its ends only.
   */
  openDuration?: Duration;
  /** How long it takes from open to closed, more than 0. */
  closeDuration?: Duration;
  /**
   * The time after which it stops if it has reached no contact, more than 0. Default: one and a half times the duration
   * of its movement; without durations it has to be given.
   */
  maxDuration?: Duration;
  /** How long both relays stay off when the direction changes, and after the start. Default 500 ms, as in Tasmota. */
  interlockDelay?: Duration;
}

/**
 * A gate or a shutter on two relays, with a contact at each end, where it stops. Between the ends its position is
 * calculated from `openDuration` and `closeDuration`; without them it is shown as 0.5. If it doesn't reach a contact in
 * time, it stops with a warning in the log. The relays are never on together.
 */
export class EndStopCover extends Cover {
  private readonly relays: InterlockedRelays;
  private readonly openContact: BinarySensor;
  private readonly closedContact: BinarySensor;
  private readonly obstacles: Obstacles;
  /** The duration of each relay's movement. */
  private readonly durations: readonly [number, number] | undefined;
  private readonly limits: readonly [number, number];
  /** Stops a movement that reaches no contact. */
  private readonly limit: Delay;
  /** Publishes where it is, and ends the movement at the target. */
  private readonly next: Delay;
  private target = 0;
  /** When it was at `position`, while it moves, in the host's ticks. */
  private passed = 0;
  private ends: readonly (() => void)[] = [];

  /** @throws ConfigurationError naming the entity, when a time is out of range or missing. */
  constructor(options: EndStopCoverOptions) {
    const { openDuration, closeDuration, interlockDelay = 500 } = options;
    const supportsPosition = openDuration !== undefined;
    const restore = supportsPosition && options.restore === true;
    super({ ...options, initialPosition: BETWEEN, supportsPosition, restore });
    const who = `"${this.name}"`;
    if ((openDuration === undefined) !== (closeDuration === undefined))
      throw new ConfigurationError(
        `${who} has one duration of openDuration and closeDuration; give both, or none.`,
      );
    if (openDuration !== undefined && closeDuration !== undefined)
      this.durations = [
        checkedDuration(who, "openDuration", openDuration, DURATION),
        checkedDuration(who, "closeDuration", closeDuration, DURATION),
      ];
    this.limits = limitsOf(who, options.maxDuration, this.durations);
    const pause = checkedDuration(who, "interlockDelay", interlockDelay, DELAY);
    this.openContact = options.openContact;
    this.closedContact = options.closedContact;
    this.obstacles = new Obstacles(who, options);
    const watch = (returned: unknown) => this.watch(returned);
    this.relays = this.use(motorOf(who, options, watch, pause, () => this.setOff()));
    this.limit = this.use(new Delay());
    this.next = this.use(new Delay());
  }

  override get needs(): readonly Entity[] {
    return [this.openContact, this.closedContact, ...this.obstacles.entities];
  }

  override start(host: Host): void {
    super.start(host);
    const contacts = [this.openContact, this.closedContact];
    this.ends = [
      ...contacts.map((contact) => contact.onState(() => this.update())),
      ...this.obstacles.listen((relay) => this.block(relay)),
    ];
  }

  override started(): void {
    super.started();
    this.show(this.place);
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
    const { place } = this;
    const isEnd = target === 0 || target === 1;
    // To an end it goes until the contact says so: a calculated position may be wrong.
    const relay = target === 1 || (!isEnd && target > place) ? OPEN : CLOSE;
    if (isEnd ? this.contactOf(relay).state === true : target === place) return this.stop();
    const obstacle = this.obstacles.of(relay);
    if (obstacle) {
      this.log.warn(this.kind, () => `"${this.name}" doesn't move: "${obstacle.name}" is on`);
      return this.stop();
    }
    this.target = target;
    if (relay === this.relays.on) return this.goOn();
    this.limit.clear();
    this.next.clear();
    this.show(place);
    this.relays.select(relay);
  }

  private contactOf(relay: number): BinarySensor {
    return relay === OPEN ? this.openContact : this.closedContact;
  }

  /** Called when a relay has gone on. */
  private setOff(): void {
    this.limit.set(this.limits[this.relays.on === OPEN ? OPEN : CLOSE], () => {
      this.log.warn(this.kind, () => `"${this.name}" stops: it has reached no end in time`);
      this.stop();
    });
    this.passed = this.next.now;
    this.goOn();
  }

  /** Publishes where it is while it moves, and stops it at its target. */
  private goOn(): void {
    const { place, durations } = this;
    const opens = this.relays.on === OPEN;
    this.passed = this.next.now;
    this.show(place, opens ? CoverOperation.IS_OPENING : CoverOperation.IS_CLOSING);
    if (!durations) return;
    const way = opens
      ? (this.target - place) * durations[OPEN]
      : (place - this.target) * durations[CLOSE];
    const isEnd = this.target === 0 || this.target === 1;
    if (!isEnd && way < MIN_WAY) return this.stop(this.target);
    const wait = isEnd ? PUBLISH_INTERVAL : Math.min(way, PUBLISH_INTERVAL);
    this.next.set(wait, () => this.goOn());
  }

  /** A contact has changed. */
  private update(): void {
    const { on } = this.relays;
    if (on === NONE) this.show(this.place);
    else if (this.contactOf(on).state === true) this.stop();
    else if (!this.durations) this.show(this.place, this.wireCurrentOperation);
  }

  /** Something is in the way of a relay's movement. */
  private block(relay: number): void {
    if (this.relays.selected !== relay) return;
    this.log.warn(this.kind, () => `"${this.name}" stops: something is in the way`);
    this.stop();
    if (this.durations && this.obstacles.rollback > 0)
      this.moveTo(this.obstacles.back(relay, this.position));
  }

  private stop(place = this.place): void {
    this.limit.clear();
    this.next.clear();
    try {
      this.relays.select(NONE);
    } catch (error) {
      // Without this nothing would end the movement.
      this.limit.set(RETRY, () => this.stop());
      throw error;
    }
    this.show(place);
  }

  /** Where it is. While it moves only the contact that it moves to counts: it is still near the other. */
  private get place(): number {
    const { durations, wireCurrentOperation: operation } = this;
    if (!durations || operation === CoverOperation.IDLE) {
      if (this.closedContact.state === true) return 0;
      if (this.openContact.state === true) return 1;
      return durations ? this.position : BETWEEN;
    }
    const elapsed = this.next.now - this.passed;
    if (operation === CoverOperation.IS_OPENING)
      return this.openContact.state === true
        ? 1
        : Math.min(this.position + elapsed / durations[OPEN], 1);
    return this.closedContact.state === true
      ? 0
      : Math.max(this.position - elapsed / durations[CLOSE], 0);
  }
}

/** For each relay how long it may be on. */
function limitsOf(
  who: string,
  given: Duration | undefined,
  durations: readonly [number, number] | undefined,
): readonly [number, number] {
  if (given === undefined && durations)
    return [durations[OPEN] * MAX_SHARE, durations[CLOSE] * MAX_SHARE];
  if (given === undefined)
    throw new ConfigurationError(`${who} has no maxDuration; give it, or both durations.`);
  const limit = checkedDuration(who, "maxDuration", given, DURATION);
  return [limit, limit];
}
