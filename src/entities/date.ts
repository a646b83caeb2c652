import { type Day, dayInWords, isDay, readDay } from "../base/days.js";
import { ConfigurationError } from "../base/errors.js";
import { CommandedEntity, type RestoreOption } from "./commanded-entity.js";
import type { EntityOptions } from "./entity.js";

export interface DateEntityOptions extends EntityOptions, RestoreOption {
  /** The day before the first command: `"2026-11-22"`. Default: unknown. */
  initialDate?: string;
  /**
   * Called for each command, before the new day is published. If it throws, the day stays as it was. It
   * may be async: a rejected promise is logged.
   */
  onCommand?: (day: Day) => void;
}

/** A day that clients set, from 1970 to 3000. */
export class DateEntity extends CommandedEntity<Day> {
  /** @internal 0 while the day isn't known; so below. */
  year = 0;
  /** @internal */
  month = 0;
  /** @internal */
  day = 0;
  /** @internal */
  missingState = true;
  private readonly onCommand: DateEntityOptions["onCommand"];

  /** @throws ConfigurationError naming the entity, when there is no such initial day. */
  constructor(options: DateEntityOptions) {
    super(options);
    this.onCommand = options.onCommand;
    if (options.initialDate === undefined) return;
    const day = readDay(options.initialDate);
    if (!day)
      throw new ConfigurationError(
        `"${this.name}": initialDate is "${options.initialDate}"; it must be a day like "2026-11-22".`,
      );
    this.take(day);
  }

  /** The day; undefined while it isn't known. */
  get state(): Day | undefined {
    const { year, month, day } = this;
    return this.missingState ? undefined : { year, month, day };
  }

  /** @internal As it stands in JSON: `"2026-11-22"`. */
  get stateText(): string | undefined {
    return this.missingState ? undefined : dayInWords(this);
  }

  protected override resume(): void {
    this.write(this);
  }

  /**
   * Sets the day, as a client's command does.
   *
   * @throws ConfigurationError naming the entity, when there is no such day.
   */
  set(day: Day): void {
    if (!isDay(day)) return this.refuse(`there is no ${dayInWords(day)}`);
    this.write(day);
    this.show(day);
  }

  protected override carryOut(request: Day): void {
    this.set(request);
  }

  /**
   * Sets the day without a command. Subscribers are sent it if it changed.
   *
   * @throws ConfigurationError naming the entity, when there is no such day.
   */
  publish(day: Day): void {
    if (!isDay(day))
      throw new ConfigurationError(
        `"${this.name}": there is no ${dayInWords(day)}; publish another day.`,
      );
    this.show(day);
  }

  private show(day: Day): void {
    const { year, month } = day;
    if (year === this.year && month === this.month && day.day === this.day) return;
    this.take(day);
    this.changed();
  }

  private take({ year, month, day }: Day): void {
    this.year = year;
    this.month = month;
    this.day = day;
    this.missingState = false;
  }

  /** Carries out a command. */
  protected write({ year, month, day }: Day): void {
    if (this.onCommand) this.watch(this.onCommand({ year, month, day }));
  }

  protected override takeSaved(saved: { stateText?: string }): void {
    const day = saved.stateText === undefined ? undefined : readDay(saved.stateText);
    if (day) this.take(day);
    else if ("stateText" in saved) this.missingState = true;
  }

  override get kind(): string {
    return "date";
  }

  override describe(): string {
    return this.missingState ? "unknown" : dayInWords(this);
  }
}
