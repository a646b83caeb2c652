import { ConfigurationError } from "../base/errors.js";
import type { DateTimeCommandRequest } from "../messages/datetime.js";
import { CommandedEntity, type CommandFields, type RestoreOption } from "./commanded-entity.js";
import type { EntityOptions } from "./entity.js";

export interface DateTimeEntityOptions extends EntityOptions, RestoreOption {
  /** The moment before the first command. Default: unknown. */
  initialDateTime?: Date;
  /**
   * Called for each command, before the new moment is published. If it throws, the moment stays as it
   * was. It may be async: a rejected promise is logged.
   */
  onCommand?: (moment: Date) => void;
}

const LATEST = 0xffff_ffff;

/** A moment that clients set, in whole seconds from 1970 to 2106. */
export class DateTimeEntity extends CommandedEntity<DateTimeCommandRequest> {
  /** @internal Seconds since 1970 in UTC. */
  epochSeconds = 0;
  /** @internal */
  missingState = true;
  private readonly onCommand: DateTimeEntityOptions["onCommand"];

  /** @throws ConfigurationError naming the entity, when the initial moment is before 1970 or after 2106. */
  constructor(options: DateTimeEntityOptions) {
    super(options);
    this.onCommand = options.onCommand;
    const { initialDateTime } = options;
    if (initialDateTime) this.take(this.checkedSeconds("initialDateTime", initialDateTime));
  }

  protected override resume(): void {
    this.write(this.epochSeconds);
  }

  /** @internal As it stands in JSON: `"2026-11-22T07:30:00.000Z"`. */
  get stateText(): string | undefined {
    return this.state?.toISOString();
  }

  /** The moment; undefined while it isn't known. */
  get state(): Date | undefined {
    return this.missingState ? undefined : new Date(this.epochSeconds * 1000);
  }

  /**
   * Sets the moment, as a client's command does.
   *
   * @throws ConfigurationError naming the entity, when it is before 1970 or after 2106.
   */
  set(moment: Date): void {
    this.setSeconds(this.checkedSeconds("the moment", moment));
  }

  protected override carryOut(request: CommandFields<DateTimeCommandRequest>): void {
    this.setSeconds(request.epochSeconds);
  }

  private setSeconds(seconds: number): void {
    this.write(seconds);
    this.show(seconds);
  }

  /**
   * Sets the moment without a command. Subscribers are sent it if it changed.
   *
   * @throws ConfigurationError naming the entity, when it is before 1970 or after 2106.
   */
  publish(moment: Date): void {
    this.show(this.checkedSeconds("the moment", moment));
  }

  private show(seconds: number): void {
    if (seconds === this.epochSeconds && !this.missingState) return;
    this.take(seconds);
    this.changed();
  }

  private checkedSeconds(what: string, moment: Date): number {
    const seconds = secondsOf(moment);
    if (seconds !== undefined) return seconds;
    throw new ConfigurationError(
      `"${this.name}": ${what} is ${describe(moment)}; it must be from 1970 to 2106.`,
    );
  }

  private take(seconds: number): void {
    this.epochSeconds = seconds;
    this.missingState = false;
  }

  /** Carries out a command. */
  protected write(epochSeconds: number): void {
    if (this.onCommand) this.watch(this.onCommand(new Date(epochSeconds * 1000)));
  }

  protected override takeSaved(saved: { stateText?: string }): void {
    if (saved.stateText !== undefined) this.take(Date.parse(saved.stateText) / 1000);
    else if ("stateText" in saved) this.missingState = true;
  }

  override get kind(): string {
    return "datetime";
  }

  override get stateValues(): readonly unknown[] {
    return [this.missingState, this.epochSeconds];
  }

  override describe(): string {
    return this.state?.toISOString() ?? "unknown";
  }
}

/** Its seconds since 1970; undefined if they don't fit the protocol. */
function secondsOf(moment: Date): number | undefined {
  const seconds = Math.floor(moment.getTime() / 1000);
  return seconds >= 0 && seconds <= LATEST ? seconds : undefined;
}

/** The moment in words, even if it isn't one. */
function describe(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? "that" : moment.toISOString();
}
