import { WEEKDAYS } from "../base/days.js";
import type { Entity } from "../entities/entity.js";
import { Listening } from "../entities/listening.js";
import type { Host } from "../host/host.js";
import { type Location, sunMomentOrLimit } from "../schedules/sun.js";
import { type Condition, isOfSun, type StateCondition, type TimeCondition } from "./condition.js";
import type { EntityAccess } from "./entity-access.js";
import { type KeptWait, type RuleClock, Wait } from "./wait.js";

/** What conditions need from their device and their rule. */
export interface ConditionSurroundings {
  readonly host: Host;
  readonly clock: RuleClock;
  readonly access: EntityAccess;
  /** Where the device is. */
  readonly location?: Location | undefined;
  /** Whether the condition is met may have changed. */
  readonly onChange: () => void;
  /** A wait has begun or ended. */
  readonly onWait: () => void;
}

/** A condition at work. */
export interface LiveCondition {
  readonly isMet: boolean;
  /** It is met only at the moment of a change. */
  readonly isMomentary: boolean;
  /** Whether it depends on the time of day. */
  readonly isTimed: boolean;
  /** Called each minute. */
  tick(): void;
  /** Calls the callback for each of its waits, always in the same order. */
  eachWait(visit: (wait: Wait, resume: (kept: KeptWait) => void) => void): void;
  close(): void;
}

/** Starts to watch a condition. If it is already met, that doesn't trigger the rule. */
export function watch(condition: Condition, surroundings: ConditionSurroundings): LiveCondition {
  if ("and" in condition || "or" in condition) {
    const inner = "and" in condition ? condition.and : condition.or;
    const all: LiveCondition[] = [];
    // A loop, since a callback would take more of a board's stack.
    for (let i = 0; i < inner.length; i++) all.push(watch(inner[i] as Condition, surroundings));
    return new LiveConditions(all, "and" in condition);
  }
  if ("from" in condition) return new LiveTime(condition, surroundings);
  const entity = surroundings.access.find(condition.object_id) as Entity;
  return new LiveState(condition, entity, surroundings);
}

/** Several conditions: all have to be met, or one of them. */
class LiveConditions implements LiveCondition {
  constructor(
    private readonly all: readonly LiveCondition[],
    private readonly isAnd: boolean,
  ) {}

  get isMet(): boolean {
    const { all, isAnd } = this;
    for (let i = 0; i < all.length; i++) if (all[i]?.isMet !== isAnd) return !isAnd;
    return isAnd;
  }

  get isMomentary(): boolean {
    return this.all.some(({ isMomentary }) => isMomentary);
  }

  get isTimed(): boolean {
    return this.all.some(({ isTimed }) => isTimed);
  }

  tick(): void {
    for (const one of this.all) one.tick();
  }

  eachWait(visit: (wait: Wait, resume: (kept: KeptWait) => void) => void): void {
    for (const one of this.all) one.eachWait(visit);
  }

  close(): void {
    for (const one of this.all) one.close();
  }
}

/** The condition of a rule that isn't enabled. */
export const NEVER: LiveCondition = new LiveConditions([], false);

class LiveState implements LiveCondition {
  readonly isTimed = false;
  private readonly listening: Listening;
  private readonly wait: Wait;
  /** The field's latest value. */
  private value: unknown;
  /** Whether that value meets the condition. */
  private fits: boolean;
  isMet: boolean;

  constructor(
    private readonly when: StateCondition,
    entity: Entity,
    private readonly surroundings: ConditionSurroundings,
  ) {
    const { host, clock } = surroundings;
    this.wait = new Wait(host, clock, () => {
      surroundings.onWait();
      this.begin();
    });
    this.value = this.read(entity);
    this.fits = fits(when, this.value);
    this.isMet = this.fits && !this.isMomentary;
    this.listening = new Listening(entity, this);
  }

  get isMomentary(): boolean {
    const { comparison } = this.when;
    return comparison === "changes" || comparison === "becomes";
  }

  /** Called by the entity. */
  onStateChanged(entity: Entity): void {
    const { comparison, for_ms = 0 } = this.when;
    const value = this.read(entity);
    // What happens twice happens anew.
    const isEvent = entity.kind === "event";
    const changes = isEvent || value !== this.value;
    this.value = value;
    const before = this.fits && !isEvent;
    this.fits = fits(this.when, value);
    const begins = comparison === "changes" ? changes : this.fits && !before;
    if (begins && for_ms > 0) {
      this.wait.begin(for_ms);
      this.surroundings.onWait();
    } else if (begins) this.begin();
    else if (!this.fits && comparison !== "changes") this.end();
  }

  tick(): void {
    this.wait.tick();
  }

  eachWait(visit: (wait: Wait, resume: (kept: KeptWait) => void) => void): void {
    visit(this.wait, (kept) => {
      // With "changes" it never fits: a change from before the restart is forgotten.
      if (!this.fits) return;
      this.isMet = false;
      this.wait.resume(kept);
    });
  }

  close(): void {
    this.listening.end();
    this.wait.stop();
  }

  private begin(): void {
    this.isMet = true;
    this.surroundings.onChange();
    if (!this.isMomentary) return;
    this.isMet = false;
    this.surroundings.onChange();
  }

  private end(): void {
    if (this.wait.isOn) {
      this.wait.stop();
      this.surroundings.onWait();
    }
    if (!this.isMet) return;
    this.isMet = false;
    this.surroundings.onChange();
  }

  private read(entity: Entity): unknown {
    return this.surroundings.access.state(entity)[this.when.field];
  }
}

/** Whether a value meets a condition, regardless of the value before. */
function fits({ comparison, value }: StateCondition, present: unknown): boolean {
  switch (comparison) {
    case "equals":
    case "becomes":
      return present === value;
    case "above":
      return typeof present === "number" && present > (value as number);
    case "below":
      return typeof present === "number" && present < (value as number);
    default:
      return false;
  }
}

const MINUTES_PER_DAY = 1440;

class LiveTime implements LiveCondition {
  readonly isMomentary = false;
  readonly isTimed = true;
  isMet: boolean;

  constructor(
    private readonly when: TimeCondition,
    private readonly surroundings: ConditionSurroundings,
  ) {
    this.isMet = this.isNow();
  }

  tick(): void {
    const isNow = this.isNow();
    if (isNow === this.isMet) return;
    this.isMet = isNow;
    this.surroundings.onChange();
  }

  eachWait(): void {}

  close(): void {}

  private isNow(): boolean {
    const { host, clock } = this.surroundings;
    if (!clock.known) return false;
    const seconds = host.time.now / 1000;
    // Until a hub has sent its time zone, the host's is used.
    const offset = clock.utcOffset ?? -60 * new Date(host.time.now).getTimezoneOffset();
    const minute = Math.floor((seconds + offset) / 60);
    const today = Math.floor(minute / MINUTES_PER_DAY);
    // It may have begun yesterday. Where clocks differ much from the sun, tomorrow's sunrise may be today.
    for (let day = today - 1; day <= today + 1; day++)
      if (this.isOn(day) && this.lasts(day, minute, offset)) return true;
    return false;
  }

  /** Whether the one that begins on this day lasts at that minute, both in local time since 1970. */
  private lasts(day: number, minute: number, offset: number): boolean {
    const { from, to } = this.when;
    const start = this.minuteOn(day, from, offset);
    if (minute < start) return false;
    if (to === undefined) return minute === start;
    const end = this.minuteOn(day, to, offset);
    return minute < (end > start ? end : this.minuteOn(day + 1, to, offset));
  }

  /** The minute of that time on that day, in local time since 1970. */
  private minuteOn(day: number, time: string, offset: number): number {
    if (!isOfSun(time)) return day * MINUTES_PER_DAY + minuteOf(time);
    const location = this.surroundings.location as Location;
    const noon = day * 86_400 + 43_200 - offset;
    const solarDay = Math.floor((noon + location.longitude * 240) / 86_400);
    return Math.floor((sunMomentOrLimit(solarDay, time, location) + offset) / 60);
  }

  /** Whether it begins on this day, counted from 1970-01-01, a Thursday. */
  private isOn(day: number): boolean {
    const { weekdays } = this.when;
    return weekdays?.includes(WEEKDAYS[(day + 4) % 7] as "sun") ?? true;
  }
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}
