import { isTimeOfDay, readTimeOfDay, type TimeOfDay, timeInWords } from "../base/days.js";
import { ConfigurationError } from "../base/errors.js";
import { CommandedEntity, type RestoreOption } from "./commanded-entity.js";
import type { EntityOptions } from "./entity.js";

export interface TimeEntityOptions extends EntityOptions, RestoreOption {
  /** The time before the first command: `"07:30"` or `"07:30:15"`. Default: unknown. */
  initialTime?: string;
  /**
   * Called for each command, before the new time is published. If it throws, the time stays as it was.
   * It may be async: a rejected promise is logged.
   */
  onCommand?: (time: TimeOfDay) => void;
}

/** A time of day that clients set. */
export class TimeEntity extends CommandedEntity<TimeOfDay> {
  /** @internal 0 while the time isn't known; so below. */
  hour = 0;
  /** @internal */
  minute = 0;
  /** @internal */
  second = 0;
  /** @internal */
  missingState = true;
  private readonly onCommand: TimeEntityOptions["onCommand"];

  /** @throws ConfigurationError naming the entity, when the initial time isn't one. */
  constructor(options: TimeEntityOptions) {
    super(options);
    this.onCommand = options.onCommand;
    if (options.initialTime === undefined) return;
    const time = readTimeOfDay(options.initialTime);
    if (!time)
      throw new ConfigurationError(
        `"${this.name}": initialTime is "${options.initialTime}"; it must be a time like "07:30".`,
      );
    this.take(time);
  }

  /** The time; undefined while it isn't known. */
  get state(): TimeOfDay | undefined {
    const { hour, minute, second } = this;
    return this.missingState ? undefined : { hour, minute, second };
  }

  /** @internal As it stands in JSON: `"07:30:00"`. */
  get stateText(): string | undefined {
    return this.missingState ? undefined : timeInWords(this);
  }

  protected override resume(): void {
    this.write(this);
  }

  /**
   * Sets the time, as a client's command does.
   *
   * @throws ConfigurationError naming the entity, when there is no such time.
   */
  set(time: TimeOfDay): void {
    if (!isTimeOfDay(time)) return this.refuse(`there is no ${timeInWords(time)}`);
    this.write(time);
    this.show(time);
  }

  protected override carryOut(request: TimeOfDay): void {
    this.set(request);
  }

  /**
   * Sets the time without a command. Subscribers are sent it if it changed.
   *
   * @throws ConfigurationError naming the entity, when there is no such time.
   */
  publish(time: TimeOfDay): void {
    if (!isTimeOfDay(time))
      throw new ConfigurationError(
        `"${this.name}": there is no ${timeInWords(time)}; publish another time.`,
      );
    this.show(time);
  }

  private show(time: TimeOfDay): void {
    const { hour, minute, second } = time;
    const isSame = hour === this.hour && minute === this.minute && second === this.second;
    if (isSame && !this.missingState) return;
    this.take(time);
    this.changed();
  }

  private take({ hour, minute, second }: TimeOfDay): void {
    this.hour = hour;
    this.minute = minute;
    this.second = second;
    this.missingState = false;
  }

  /** Carries out a command. */
  protected write({ hour, minute, second }: TimeOfDay): void {
    if (this.onCommand) this.watch(this.onCommand({ hour, minute, second }));
  }

  protected override takeSaved(saved: { stateText?: string }): void {
    const time = saved.stateText === undefined ? undefined : readTimeOfDay(saved.stateText);
    if (time) this.take(time);
    else if ("stateText" in saved) this.missingState = true;
  }

  override get kind(): string {
    return "time";
  }

  override describe(): string {
    return this.missingState ? "unknown" : timeInWords(this);
  }
}
