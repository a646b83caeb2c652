import { type Day, dayInWords, isDay, readDay } from "../base/days.js";
import { ConfigurationError } from "../base/errors.js";
import { Entity, type EntityOptions } from "./entity.js";
import { SavedFormat } from "./restore.js";

export interface DateEntityOptions extends EntityOptions {
  /** The day before the first command: `"2026-11-22"`. Default: unknown. */
  initialDate?: string;
  /**
   * Keeps the day over restarts; `initialDate` applies only if none was saved. `onCommand` is called
   * with a restored day once all entities have started. Default false.
   */
  restore?: boolean;
  /**
   * Called for each command, before the new day is published. If it throws, the day stays as it was. It
   * may be async: a rejected promise is logged.
   */
  onCommand?: (day: Day) => void;
}

/** Bytes: the format, the year, the month and the day. */
const SAVED_LENGTH = 5;

/** A day that clients set, from 1970 to 3000. */
export class DateEntity extends Entity implements Day {
  year = 0;
  /** 1 to 12; 0 while the day isn't known. */
  month = 0;
  /** 1 to 31. */
  day = 0;
  /** Whether the day isn't known. */
  missingState = true;
  private readonly restore: boolean;
  /** The day was restored from the last run. */
  private restored = false;
  private readonly onCommand: DateEntityOptions["onCommand"];

  /** @throws ConfigurationError naming the entity, when there is no such initial day. */
  constructor(options: DateEntityOptions) {
    super(options);
    this.restore = options.restore ?? false;
    this.onCommand = options.onCommand;
    if (options.initialDate === undefined) return;
    const day = readDay(options.initialDate);
    if (!day)
      throw new ConfigurationError(
        `"${this.name}" has the initialDate "${options.initialDate}"; give a day like "2026-11-22".`,
      );
    this.take(day);
  }

  override started(): void {
    if (this.restored) this.write(this);
  }

  /** Sets the day, as a client's command does. Subscribers are sent it if it changed. */
  set(day: Day): void {
    if (!this.accepts(day)) return;
    this.write(day);
    this.publish(day);
  }

  /** Sets the day for a client. One that doesn't exist is ignored, with a warning in the log. The day is sent as the answer. */
  command(day: Day): void {
    try {
      if (!this.accepts(day)) return;
      this.write(day);
      this.take(day);
    } finally {
      this.changed();
    }
  }

  /** Sets the day without a command. Subscribers are sent it if it changed. */
  publish(day: Day): void {
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

  private accepts(day: Day): boolean {
    if (isDay(day)) return true;
    this.log.warn(this.kind, () => `"${this.name}": there is no ${dayInWords(day)}, it is ignored`);
    return false;
  }

  /** Carries out a command. */
  protected write({ year, month, day }: Day): void {
    if (this.onCommand) this.watch(this.onCommand({ year, month, day }));
  }

  override get kind(): string {
    return "date";
  }

  override saveState(bytes: DataView): number {
    if (!this.restore) return 0;
    bytes.setUint8(0, SavedFormat.DATE);
    bytes.setUint16(1, this.year);
    bytes.setUint8(3, this.month);
    bytes.setUint8(4, this.day);
    return SAVED_LENGTH;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== SAVED_LENGTH || bytes.getUint8(0) !== SavedFormat.DATE) return false;
    const day = { year: bytes.getUint16(1), month: bytes.getUint8(3), day: bytes.getUint8(4) };
    // Saved while it wasn't known.
    if (!isDay(day)) return true;
    this.take(day);
    this.restored = true;
    return true;
  }

  override describe(): string {
    return this.missingState ? "unknown" : dayInWords(this);
  }
}
