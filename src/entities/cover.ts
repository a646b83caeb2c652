import { ConfigurationError } from "../base/errors.js";
import { checkedNumber, SHARE } from "../base/option-ranges.js";
import type { Settings } from "../log/configuration.js";
import { CoverOperation, LegacyCoverState } from "../messages/enums.js";
import { COVER_OPERATION_WORDS } from "../messages/words.js";
import { Entity, type EntityOptions } from "./entity.js";
import { SavedFormat } from "./restore.js";

/** What a cover is told to do: to stop, or else to go to a position, to a tilt, or to both. */
export interface CoverCommand {
  /** 0, closed, to 1, open. Without supportsPosition only these two. Undefined: as it is. */
  position: number | undefined;
  /** 0 to 1. Undefined: as it is. */
  tilt: number | undefined;
  /** Nothing else is given then. */
  stop: boolean;
}

/** What a cover is to do; what isn't given stays as it is. */
export interface CoverSettings {
  /** 0, closed, to 1, open. */
  position?: number;
  /** 0 to 1. */
  tilt?: number;
  /** To stop; then nothing else counts. */
  stop?: boolean;
}

export interface CoverOptions extends EntityOptions {
  /** What it is, in the hub's words: `"shutter"`, `"garage"`, `"blind"`. Default: none. */
  deviceClass?: string;
  /** The state is what was last commanded, nobody knows what it really is. Default false. */
  assumedState?: boolean;
  /** It can stop at any position, not only open and closed. Default false. */
  supportsPosition?: boolean;
  /** Its slats turn. Default false. */
  supportsTilt?: boolean;
  /** The position before the first command, 0, closed, to 1, open. Default 1, as in ESPHome. */
  initialPosition?: number;
  /** The tilt before the first command, 0 to 1; only with supportsTilt. Default 1, as in ESPHome. */
  initialTilt?: number;
  /**
   * Position and tilt at the start are those of the end, and `initialPosition`
   * and `initialTilt` only where nothing is known of that. `onCommand` isn't
   * called for it. Default true, as in ESPHome.
   */
  restore?: boolean;
  /**
   * Called for each command; `publish` what becomes of it. The object is the
   * same each time: take from it what is needed later. Default: the cover is at
   * once where it is told to be. It may be async: what its promise is rejected
   * with is logged.
   */
  onCommand?: (command: Readonly<CoverCommand>) => void;
}

/** From here on the nearest number in single precision, which clients read, is 1. */
const OPEN_AS_FLOAT = 1 - 2 ** -25;

/** Bytes: the format, the position, the tilt. */
const SAVED_LENGTH = 9;

/** Something that opens and closes: a shutter, a blind, a garage door. */
export class Cover extends Entity {
  readonly deviceClass: string;
  readonly assumedState: boolean;
  readonly supportsPosition: boolean;
  readonly supportsTilt: boolean;
  /** 0, closed, to 1, open. */
  position: number;
  /** 0 to 1; 0 without supportsTilt. */
  tilt: number;
  /** What it does at the moment. */
  currentOperation: CoverOperation = CoverOperation.IDLE;
  private readonly restore: boolean;
  private readonly onCommand: CoverOptions["onCommand"];
  /** A client's command is being done, and hasn't been answered by a state yet. */
  private answers = false;
  private readonly lastCommand: CoverCommand = {
    position: undefined,
    tilt: undefined,
    stop: false,
  };

  /** @throws ConfigurationError when the first position or tilt is none, naming the entity. */
  constructor(options: CoverOptions) {
    super(options);
    const { name, initialPosition = 1, initialTilt } = options;
    this.deviceClass = options.deviceClass ?? "";
    this.assumedState = options.assumedState ?? false;
    this.supportsPosition = options.supportsPosition ?? false;
    this.supportsTilt = options.supportsTilt ?? false;
    checkedNumber(`"${name}"`, "initialPosition", initialPosition, SHARE);
    if (initialTilt !== undefined && !this.supportsTilt) {
      throw new ConfigurationError(
        `The cover "${name}" has an initialTilt but no tilt; add supportsTilt, or leave it out.`,
      );
    }
    if (initialTilt !== undefined) checkedNumber(`"${name}"`, "initialTilt", initialTilt, SHARE);
    this.position = initialPosition;
    this.tilt = this.supportsTilt ? (initialTilt ?? 1) : 0;
    this.restore = options.restore ?? true;
    this.onCommand = options.onCommand;
  }

  /** Open only at position 1, as a client reads it. For clients older than positions. */
  get legacyState(): LegacyCoverState {
    return this.position >= OPEN_AS_FLOAT ? LegacyCoverState.OPEN : LegacyCoverState.CLOSED;
  }

  /** Moves it, as a client's command does: `cover.set({ position: 0.5 })`, `cover.set({ stop: true })`. */
  set({ position, tilt, stop = false }: CoverSettings): void {
    this.command(position, tilt, stop, false);
  }

  /**
   * Does what a client asks for. As in ESPHome:
   * - A stop wins over position and tilt.
   * - What isn't given stays; so does what is NaN or not supported. Values outside their range
   *   become the nearest in it.
   * - Without supportsPosition, positions other than exactly 0 and 1 are ignored.
   * - Its state is the answer, also where it is the same again.
   *
   * An object for the three would cost memory for each command, and a method for
   * what `set` and a client's command have in common a call.
   *
   * @param answers - Whether its state is the answer in any case, as it is for a client.
   */
  command(
    position: number | undefined,
    tilt: number | undefined,
    stop: boolean,
    answers: boolean,
  ): void {
    if (answers) this.answers = true;
    try {
      const takesPosition = this.supportsPosition || position === 0 || position === 1;
      const newPosition = takesPosition && !stop ? inRange(position) : undefined;
      const newTilt = this.supportsTilt && !stop ? inRange(tilt) : undefined;
      if (newPosition === undefined && newTilt === undefined && !stop) return;
      const command = this.lastCommand;
      command.position = newPosition;
      command.tilt = newTilt;
      command.stop = stop;
      this.write(command);
    } finally {
      if (answers && this.answers) {
        this.answers = false;
        this.changed();
      }
    }
  }

  /** Does what a command asks for, which isn't nothing. */
  protected write(command: Readonly<CoverCommand>): void {
    if (this.onCommand) this.watch(this.onCommand(command));
    else if (!command.stop) this.publish(command.position, CoverOperation.IDLE, command.tilt);
  }

  /**
   * Says where it is now and what it does. Subscribers hear of it when something
   * is another than before. Values outside their range become the nearest in it.
   *
   * @param position - 0, closed, to 1, open. Default, and NaN: as it was.
   * @param currentOperation - Default `CoverOperation.IDLE`.
   * @param tilt - 0 to 1; nothing without supportsTilt. Default, and NaN: as it was.
   */
  publish(
    position?: number,
    currentOperation: CoverOperation = CoverOperation.IDLE,
    tilt?: number,
  ): void {
    const newPosition = inRange(position) ?? this.position;
    const newTilt = (this.supportsTilt ? inRange(tilt) : undefined) ?? this.tilt;
    if (
      newPosition === this.position &&
      newTilt === this.tilt &&
      currentOperation === this.currentOperation &&
      !this.answers
    ) {
      return;
    }
    this.answers = false;
    this.position = newPosition;
    this.tilt = newTilt;
    this.currentOperation = currentOperation;
    this.changed();
  }

  override get kind(): string {
    return "cover";
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

  override saveState(bytes: DataView): number {
    if (!this.restore) return 0;
    bytes.setUint8(0, SavedFormat.COVER);
    bytes.setFloat32(1, this.position);
    bytes.setFloat32(5, this.supportsTilt ? this.tilt : Number.NaN);
    return SAVED_LENGTH;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== SAVED_LENGTH || bytes.getUint8(0) !== SavedFormat.COVER) return false;
    this.position = inRange(bytes.getFloat32(1)) ?? this.position;
    if (this.supportsTilt) this.tilt = inRange(bytes.getFloat32(5)) ?? this.tilt;
    return true;
  }

  override describe(): string {
    let words = this.describePosition();
    if (this.supportsTilt) words += `, tilt ${percent(this.tilt)} %`;
    const { currentOperation: operation } = this;
    if (operation !== CoverOperation.IDLE) words += `, ${COVER_OPERATION_WORDS[operation]}`;
    return words;
  }

  private describePosition(): string {
    if (this.position === 1) return "open";
    if (this.position === 0) return "closed";
    return this.supportsPosition ? `${percent(this.position)} % open` : "partly open";
  }
}

/** The nearest value from 0 to 1, or undefined where there is none. */
function inRange(value: number | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (value > 0 && value < 1) return value;
  if (value <= 0) return 0;
  // NaN is left.
  return value >= 1 ? 1 : undefined;
}

function percent(share: number): number {
  return Math.round(share * 100);
}
