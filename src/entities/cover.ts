import { ConfigurationError } from "../base/errors.js";
import { checkedNumber, SHARE } from "../base/option-ranges.js";
import type { Settings } from "../log/configuration.js";
import type { CoverCommandRequest } from "../messages/cover.js";
import { CoverOperation, LegacyCoverCommand, LegacyCoverState } from "../messages/enums.js";
import { COVER_OPERATION_WORDS } from "../messages/words.js";
import { noSuchPosition } from "./choices.js";
import { CommandedEntity, type CommandFields } from "./commanded-entity.js";
import type { CoverDeviceClass } from "./device-classes.js";
import type { EntityOptions } from "./entity.js";

/** A constant: on XS a string literal in a function may be allocated at each call. */
const IDLE = "idle";

/** A command for a cover: to stop, or to go to a position, a tilt, or both. */
export interface CoverCommand {
  /** 0 (closed) to 1 (open). Without supportsPosition only 0 or 1. Undefined: unchanged. */
  position: number | undefined;
  /** 0 to 1. Undefined: unchanged. */
  tilt: number | undefined;
  /** If true, position and tilt are undefined. */
  stop: boolean;
}

/** What to change about a cover; anything left out stays as it is. */
export interface CoverSettings {
  /** 0 (closed) to 1 (open). */
  position?: number;
  /** 0 to 1. */
  tilt?: number;
  /** Stop the cover; position and tilt are then ignored. */
  stop?: boolean;
}

/** What a cover is doing. */
export type CoverOperationName = (typeof COVER_OPERATION_WORDS)[number];

/** What is known about a cover; anything left out of `publish` stays as it is. */
export interface CoverPublished {
  /** 0 (closed) to 1 (open); values out of range are clamped. */
  position?: number | undefined;
  /** 0 to 1; ignored without supportsTilt. */
  tilt?: number | undefined;
  /** What it is doing. Default `"idle"`. */
  operation?: CoverOperationName | undefined;
}

export interface CoverOptions extends EntityOptions {
  /** What it is. Default: none. */
  deviceClass?: CoverDeviceClass;
  /** The state is only what was last commanded; the real one isn't known. Default false. */
  assumedState?: boolean;
  /** It can stop at any position, not only fully open or closed. Default false. */
  supportsPosition?: boolean;
  /** Its slats can be tilted. Default false. */
  supportsTilt?: boolean;
  /** It can be stopped on its way. Default true. */
  supportsStop?: boolean;
  /** The position before the first command: 0 (closed) to 1 (open). Default 1, as in ESPHome. */
  initialPosition?: number;
  /** The tilt before the first command, 0 to 1; only with supportsTilt. Default 1, as in ESPHome. */
  initialTilt?: number;
  /**
   * Keeps position and tilt over restarts; `initialPosition` and `initialTilt` apply only if nothing was saved.
   * `onCommand` isn't called with a restored state, unless `resumes` says so. Default false.
   */
  restore?: boolean;
  /** `onCommand` is called with a restored state once all entities have started. Default false: a restart moves no cover. */
  resumes?: boolean;
  /**
   * Called for each command; `publish` the new state when it is reached. The object is reused for each command:
   * copy what is needed later. It may be async: a rejected promise is logged. Default: the cover takes the
   * commanded position at once.
   */
  onCommand?: (command: Readonly<CoverCommand>) => void;
}

/** From here on, the nearest single-precision number, which is what clients read, is 1. */
const OPEN_AS_FLOAT = 1 - 2 ** -25;

/** Something that opens and closes: a shutter, a blind, a garage door. */
export class Cover extends CommandedEntity<CoverCommandRequest> {
  readonly deviceClass: CoverDeviceClass | "";
  readonly assumedState: boolean;
  readonly supportsPosition: boolean;
  readonly supportsTilt: boolean;
  readonly supportsStop: boolean;
  /** 0 (closed) to 1 (open). */
  position: number;
  /** 0 to 1; 0 without supportsTilt. */
  tilt: number;
  /** @internal */
  wireCurrentOperation: CoverOperation = CoverOperation.IDLE;
  // `declare`: it takes no slot in the others.
  declare private readonly resumes?: true;
  private readonly onCommand: CoverOptions["onCommand"];
  private readonly lastCommand: CoverCommand = {
    position: undefined,
    tilt: undefined,
    stop: false,
  };

  /** @throws ConfigurationError naming the entity, when the initial position or tilt is out of range. */
  constructor(options: CoverOptions) {
    super(options);
    const { name, initialPosition = 1, initialTilt } = options;
    this.deviceClass = options.deviceClass ?? "";
    this.assumedState = options.assumedState ?? false;
    this.supportsPosition = options.supportsPosition ?? false;
    this.supportsTilt = options.supportsTilt ?? false;
    this.supportsStop = options.supportsStop ?? true;
    checkedNumber(`"${name}"`, "initialPosition", initialPosition, SHARE);
    if (initialTilt !== undefined && !this.supportsTilt) {
      throw new ConfigurationError(
        `"${name}": initialTilt is for covers that tilt; add supportsTilt, or leave it out.`,
      );
    }
    if (initialTilt !== undefined) checkedNumber(`"${name}"`, "initialTilt", initialTilt, SHARE);
    this.position = initialPosition;
    this.tilt = this.supportsTilt ? (initialTilt ?? 1) : 0;
    if (options.resumes) this.resumes = true;
    this.onCommand = options.onCommand;
  }

  /** What it is doing. */
  get operation(): CoverOperationName {
    return COVER_OPERATION_WORDS[this.wireCurrentOperation] ?? IDLE;
  }

  /** @internal Open only at position 1, as a client reads it. For clients that don't know positions. */
  get legacyState(): LegacyCoverState {
    return this.position >= OPEN_AS_FLOAT ? LegacyCoverState.OPEN : LegacyCoverState.CLOSED;
  }

  /**
   * Moves it, as a client's command does: `cover.set({ position: 0.5 })`, `cover.set({ stop: true })`. As in ESPHome:
   * - A stop wins over position and tilt.
   * - What isn't given or isn't supported stays unchanged. Values out of range are clamped.
   *
   * @throws ConfigurationError naming the entity, when it doesn't stop at that position, or nothing of it is a number.
   */
  set({ position, tilt, stop = false }: CoverSettings): void {
    this.control(position, tilt, stop);
  }

  /** As in ESPHome, the position takes precedence over the legacy command, and a stop, in either form, over all. */
  protected override carryOut(request: CommandFields<CoverCommandRequest>): void {
    const legacy = request.hasLegacyCommand ? request.legacyCommand : undefined;
    let position: number | undefined;
    if (request.hasPosition) position = request.position;
    else if (legacy === LegacyCoverCommand.OPEN) position = 1;
    else if (legacy === LegacyCoverCommand.CLOSE) position = 0;
    const tilt = request.hasTilt ? request.tilt : undefined;
    this.control(position, tilt, request.stop || legacy === LegacyCoverCommand.STOP);
  }

  /** Separate arguments, because an object would take memory for each command. */
  private control(position: number | undefined, tilt: number | undefined, stop: boolean): void {
    const takesPosition = this.supportsPosition || position === 0 || position === 1;
    const newPosition = takesPosition && !stop ? inRange(position) : undefined;
    const newTilt = this.supportsTilt && !stop ? inRange(tilt) : undefined;
    if (newPosition === undefined && newTilt === undefined && !stop) {
      if (position !== undefined) this.refuse(noSuchPosition(position, this.supportsPosition));
      return;
    }
    const command = this.lastCommand;
    command.position = newPosition;
    command.tilt = newTilt;
    command.stop = stop;
    this.write(command);
  }

  protected override resume(): void {
    if (!this.resumes) return;
    const command = this.lastCommand;
    command.position = this.position;
    command.tilt = this.supportsTilt ? this.tilt : undefined;
    command.stop = false;
    this.write(command);
  }

  /** Carries out a command that changes something. */
  protected write(command: Readonly<CoverCommand>): void {
    if (this.onCommand) this.watch(this.onCommand(command));
    else if (!command.stop) this.show(command.position, CoverOperation.IDLE, command.tilt);
  }

  /**
   * Sets the state: `cover.publish({ position: 0.5, operation: "opening" })`. Subscribers are sent it if something
   * changed.
   *
   * @throws ConfigurationError naming the entity, when there is no such operation, or a number isn't one.
   */
  publish({ position, tilt, operation = IDLE }: CoverPublished): void {
    const number: CoverOperation = this.numberOf(operation, COVER_OPERATION_WORDS);
    if (Number.isNaN(position ?? 0) || Number.isNaN(tilt ?? 0))
      checkedNumber(`"${this.name}"`, "the position or the tilt", Number.NaN, SHARE);
    this.show(position, number, tilt);
  }

  /**
   * Publishes without an object, which would take memory each time.
   *
   * @param position - Undefined and NaN: unchanged; so is the tilt.
   */
  protected show(
    position: number | undefined,
    operation: CoverOperation = CoverOperation.IDLE,
    tilt?: number,
  ): void {
    const newPosition = inRange(position) ?? this.position;
    const newTilt = (this.supportsTilt ? inRange(tilt) : undefined) ?? this.tilt;
    if (
      newPosition === this.position &&
      newTilt === this.tilt &&
      operation === this.wireCurrentOperation
    ) {
      return;
    }
    this.position = newPosition;
    this.tilt = newTilt;
    this.wireCurrentOperation = operation;
    this.changed();
  }

  override get kind(): string {
    return "cover";
  }

  protected override takeSaved({
    position = this.position,
    tilt = this.tilt,
  }: CoverSettings): void {
    this.position = position;
    this.tilt = tilt;
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      deviceClass: this.deviceClass,
      position: this.supportsPosition,
      tilt: this.supportsTilt,
      assumedState: this.assumedState,
    };
  }

  override get stateValues(): readonly unknown[] {
    return [this.position, this.tilt, this.operation];
  }

  override describe(): string {
    let words = this.describePosition();
    if (this.supportsTilt) words += `, tilt ${percent(this.tilt)} %`;
    if (this.operation !== IDLE) words += `, ${this.operation}`;
    return words;
  }

  private describePosition(): string {
    if (this.position === 1) return "open";
    if (this.position === 0) return "closed";
    return this.supportsPosition ? `${percent(this.position)} % open` : "partly open";
  }
}

/** Clamps the value to 0 to 1; undefined for NaN and undefined. */
function inRange(value: number | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (value > 0 && value < 1) return value;
  if (value <= 0) return 0;
  // NaN fails both comparisons.
  return value >= 1 ? 1 : undefined;
}

function percent(share: number): number {
  return Math.round(share * 100);
}
