import { ConfigurationError } from "../base/errors.js";
import { Entity, type EntityOptions } from "./entity.js";
import { SavedFormat } from "./restore.js";

export interface DateTimeEntityOptions extends EntityOptions {
  /** The moment before the first command. Default: unknown. */
  initialDateTime?: Date;
  /**
   * Keeps the moment over restarts; `initialDateTime` applies only if none was saved. `onCommand` is
   * called with a restored moment once all entities have started. Default false.
   */
  restore?: boolean;
  /**
   * Called for each command, before the new moment is published. If it throws, the moment stays as it
   * was. It may be async: a rejected promise is logged.
   */
  onCommand?: (moment: Date) => void;
}

/** Bytes: the format, whether it is known, and the seconds since 1970. */
const SAVED_LENGTH = 6;

const LATEST = 0xffff_ffff;

/** A moment that clients set, in whole seconds from 1970 to 2106. */
export class DateTimeEntity extends Entity {
  /** Seconds since 1970 in UTC. */
  epochSeconds = 0;
  /** Whether the moment isn't known. */
  missingState = true;
  private readonly restore: boolean;
  /** The moment was restored from the last run. */
  private restored = false;
  private readonly onCommand: DateTimeEntityOptions["onCommand"];

  /** @throws ConfigurationError naming the entity, when the initial moment is before 1970 or after 2106. */
  constructor(options: DateTimeEntityOptions) {
    super(options);
    this.restore = options.restore ?? false;
    this.onCommand = options.onCommand;
    if (options.initialDateTime === undefined) return;
    const seconds = secondsOf(options.initialDateTime);
    if (seconds === undefined)
      throw new ConfigurationError(
        `"${this.name}" has the initialDateTime ${options.initialDateTime}; give one from 1970 to 2106.`,
      );
    this.take(seconds);
  }

  override started(): void {
    if (this.restored) this.write(this.epochSeconds);
  }

  /** The moment; undefined while it isn't known. */
  get moment(): Date | undefined {
    return this.missingState ? undefined : new Date(this.epochSeconds * 1000);
  }

  /**
   * Sets the moment, as a client's command does. Subscribers are sent it if it changed.
   *
   * @throws RangeError when it is before 1970 or after 2106.
   */
  set(moment: Date): void {
    const seconds = checkedSeconds(moment);
    this.write(seconds);
    this.publishSeconds(seconds);
  }

  /** Sets the moment for a client. It is sent as the answer even if it didn't change. */
  command(epochSeconds: number): void {
    try {
      this.write(epochSeconds);
      this.take(epochSeconds);
    } finally {
      this.changed();
    }
  }

  /**
   * Sets the moment without a command. Subscribers are sent it if it changed.
   *
   * @throws RangeError when it is before 1970 or after 2106.
   */
  publish(moment: Date): void {
    this.publishSeconds(checkedSeconds(moment));
  }

  private publishSeconds(seconds: number): void {
    if (seconds === this.epochSeconds && !this.missingState) return;
    this.take(seconds);
    this.changed();
  }

  private take(seconds: number): void {
    this.epochSeconds = seconds;
    this.missingState = false;
  }

  /** Carries out a command. */
  protected write(epochSeconds: number): void {
    if (this.onCommand) this.watch(this.onCommand(new Date(epochSeconds * 1000)));
  }

  override get kind(): string {
    return "datetime";
  }

  override saveState(bytes: DataView): number {
    if (!this.restore) return 0;
    bytes.setUint8(0, SavedFormat.DATETIME);
    bytes.setUint8(1, this.missingState ? 0 : 1);
    bytes.setUint32(2, this.epochSeconds);
    return SAVED_LENGTH;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== SAVED_LENGTH || bytes.getUint8(0) !== SavedFormat.DATETIME)
      return false;
    if (bytes.getUint8(1) !== 1) return true;
    this.take(bytes.getUint32(2));
    this.restored = true;
    return true;
  }

  override get stateValues(): readonly unknown[] {
    return [this.missingState, this.epochSeconds];
  }

  override describe(): string {
    return this.moment?.toISOString() ?? "unknown";
  }
}

/** Its seconds since 1970; undefined if they don't fit the protocol. */
function secondsOf(moment: Date): number | undefined {
  const seconds = Math.floor(moment.getTime() / 1000);
  return seconds >= 0 && seconds <= LATEST ? seconds : undefined;
}

function checkedSeconds(moment: Date): number {
  const seconds = secondsOf(moment);
  if (seconds === undefined) throw new RangeError("The moment must be from 1970 to 2106.");
  return seconds;
}
