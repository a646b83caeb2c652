import { isTimeOfDay, readTimeOfDay, type TimeOfDay, timeInWords } from "../base/days.js";
import { ConfigurationError } from "../base/errors.js";
import { Entity, type EntityOptions } from "./entity.js";
import { SavedFormat } from "./restore.js";

export interface TimeEntityOptions extends EntityOptions {
  /** The time before the first command: `"07:30"` or `"07:30:15"`. Default: unknown. */
  initialTime?: string;
  /**
   * Keeps the time over restarts; `initialTime` applies only if none was saved. `onCommand` is called
   * with a restored time once all entities have started. Default false.
   */
  restore?: boolean;
  /**
   * Called for each command, before the new time is published. If it throws, the time stays as it was.
   * It may be async: a rejected promise is logged.
   */
  onCommand?: (time: TimeOfDay) => void;
}

/** Bytes: the format, hour, minute and second. */
const SAVED_LENGTH = 4;

/** As an hour: the time isn't known. */
const NO_HOUR = 0xff;

/** A time of day that clients set. */
export class TimeEntity extends Entity implements TimeOfDay {
  /** 0 to 23. */
  hour = 0;
  minute = 0;
  second = 0;
  /** Whether the time isn't known. */
  missingState = true;
  private readonly restore: boolean;
  /** The time was restored from the last run. */
  private restored = false;
  private readonly onCommand: TimeEntityOptions["onCommand"];

  /** @throws ConfigurationError naming the entity, when the initial time isn't one. */
  constructor(options: TimeEntityOptions) {
    super(options);
    this.restore = options.restore ?? false;
    this.onCommand = options.onCommand;
    if (options.initialTime === undefined) return;
    const time = readTimeOfDay(options.initialTime);
    if (!time)
      throw new ConfigurationError(
        `"${this.name}" has the initialTime "${options.initialTime}"; give a time like "07:30".`,
      );
    this.take(time);
  }

  override started(): void {
    if (this.restored) this.write(this);
  }

  /** Sets the time, as a client's command does. Subscribers are sent it if it changed. */
  set(time: TimeOfDay): void {
    if (!this.accepts(time)) return;
    this.write(time);
    this.publish(time);
  }

  /** Sets the time for a client. One that doesn't exist is ignored, with a warning in the log. The time is sent as the answer. */
  command(time: TimeOfDay): void {
    try {
      if (!this.accepts(time)) return;
      this.write(time);
      this.take(time);
    } finally {
      this.changed();
    }
  }

  /** Sets the time without a command. Subscribers are sent it if it changed. */
  publish(time: TimeOfDay): void {
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

  private accepts(time: TimeOfDay): boolean {
    if (isTimeOfDay(time)) return true;
    this.log.warn(
      this.kind,
      () => `"${this.name}": there is no ${timeInWords(time)}, it is ignored`,
    );
    return false;
  }

  /** Carries out a command. */
  protected write({ hour, minute, second }: TimeOfDay): void {
    if (this.onCommand) this.watch(this.onCommand({ hour, minute, second }));
  }

  override get kind(): string {
    return "time";
  }

  override saveState(bytes: DataView): number {
    if (!this.restore) return 0;
    bytes.setUint8(0, SavedFormat.TIME);
    bytes.setUint8(1, this.missingState ? NO_HOUR : this.hour);
    bytes.setUint8(2, this.minute);
    bytes.setUint8(3, this.second);
    return SAVED_LENGTH;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== SAVED_LENGTH || bytes.getUint8(0) !== SavedFormat.TIME) return false;
    const time = { hour: bytes.getUint8(1), minute: bytes.getUint8(2), second: bytes.getUint8(3) };
    if (!isTimeOfDay(time)) return true;
    this.take(time);
    this.restored = true;
    return true;
  }

  override describe(): string {
    return this.missingState ? "unknown" : timeInWords(this);
  }
}
