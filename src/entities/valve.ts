import { checkedNumber, SHARE } from "../base/option-ranges.js";
import type { Settings } from "../log/configuration.js";
import { ValveOperation } from "../messages/enums.js";
import { VALVE_OPERATION_WORDS } from "../messages/words.js";
import type { ValveDeviceClass } from "./device-classes.js";
import { Entity, type EntityOptions } from "./entity.js";
import { SavedFormat } from "./restore.js";

/** What a valve is doing. */
export type ValveOperationName = (typeof VALVE_OPERATION_WORDS)[number];

/** A command for a valve: to stop, or to go to a position. */
export interface ValveCommand {
  /** 0 (closed) to 1 (open). Without supportsPosition only 0 or 1. Undefined if it is to stop. */
  position: number | undefined;
  stop: boolean;
}

/** What to do with a valve. */
export interface ValveSettings {
  /** 0 (closed) to 1 (open). */
  position?: number;
  /** Stop it where it is; the position is then ignored. */
  stop?: boolean;
}

export interface ValveOptions extends EntityOptions {
  /** What flows through it. Default: none. */
  deviceClass?: ValveDeviceClass;
  /** The state is only what was last commanded; the real one isn't known. Default false. */
  assumedState?: boolean;
  /** It can stop at any position, not only fully open or closed. Default false. */
  supportsPosition?: boolean;
  /** It can stop on its way. Default false. */
  supportsStop?: boolean;
  /** The position before the first command, 0 (closed) to 1 (open). Default 0. */
  initialPosition?: number;
  /** Keeps the position over restarts. `onCommand` isn't called for a restored one. Default false. */
  restore?: boolean;
  /**
   * Called for each command; `publish` the new state when it is reached. The object is reused for each command:
   * copy what is needed later. It may be async: a rejected promise is logged. Default: the valve takes the
   * commanded position at once.
   */
  onCommand?: (command: Readonly<ValveCommand>) => void;
}

/** Bytes: the format and the position. */
const SAVED_LENGTH = 5;

/** Something that lets water or gas through. */
export class Valve extends Entity {
  readonly deviceClass: ValveDeviceClass | "";
  readonly assumedState: boolean;
  readonly supportsPosition: boolean;
  readonly supportsStop: boolean;
  /** 0 (closed) to 1 (open). */
  position: number;
  currentOperation: ValveOperation = ValveOperation.IDLE;
  private readonly restore: boolean;
  private readonly onCommand: ValveOptions["onCommand"];
  private readonly lastCommand: ValveCommand = { position: undefined, stop: false };
  /** A client's command is being carried out, and no state has been sent for it yet. */
  private answers = false;

  /** @throws ConfigurationError naming the entity, when the initial position is out of range. */
  constructor(options: ValveOptions) {
    super(options);
    const { initialPosition = 0 } = options;
    this.deviceClass = options.deviceClass ?? "";
    this.assumedState = options.assumedState ?? false;
    this.supportsPosition = options.supportsPosition ?? false;
    this.supportsStop = options.supportsStop ?? false;
    this.position = checkedNumber(`"${this.name}"`, "initialPosition", initialPosition, SHARE);
    this.restore = options.restore ?? false;
    this.onCommand = options.onCommand;
  }

  /** Moves it, as a client's command does: `valve.set({ position: 1 })`, `valve.set({ stop: true })`. */
  set({ position, stop = false }: ValveSettings): void {
    this.control(position, stop);
  }

  /**
   * Carries out a client's command. As in ESPHome a stop wins over a position, one out of range is
   * clamped, and without supportsPosition all but 0 and 1 are ignored. The state is sent as the answer
   * even if it didn't change.
   */
  command(position: number | undefined, stop: boolean): void {
    this.answers = true;
    try {
      this.control(position, stop);
    } finally {
      if (this.answers) {
        this.answers = false;
        this.changed();
      }
    }
  }

  private control(position: number | undefined, stop: boolean): void {
    const command = this.lastCommand;
    command.stop = stop && this.supportsStop;
    command.position = undefined;
    if (position !== undefined && !stop && !Number.isNaN(position)) {
      if (!this.supportsPosition && position !== 0 && position !== 1) return;
      command.position = Math.min(Math.max(position, 0), 1);
    } else if (!command.stop) return;
    this.write(command);
  }

  /** Carries out a command that changes something. */
  protected write(command: Readonly<ValveCommand>): void {
    if (this.onCommand) this.watch(this.onCommand(command));
    else if (command.position !== undefined) this.show(command.position, ValveOperation.IDLE);
  }

  /**
   * Sets the state. Subscribers are sent it if something changed.
   *
   * @param position - 0 (closed) to 1 (open); values out of range are clamped. Default: unchanged.
   * @param operation - What it is doing. Default `"idle"`.
   */
  publish(position = this.position, operation: ValveOperationName = "idle"): void {
    this.show(Math.min(Math.max(position, 0), 1), VALVE_OPERATION_WORDS.indexOf(operation));
  }

  private show(position: number, operation: ValveOperation): void {
    if (position === this.position && operation === this.currentOperation && !this.answers) return;
    this.answers = false;
    this.position = position;
    this.currentOperation = operation;
    this.changed();
  }

  override get kind(): string {
    return "valve";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      deviceClass: this.deviceClass,
      assumedState: this.assumedState,
      position: this.supportsPosition,
      stop: this.supportsStop,
    };
  }

  override saveState(bytes: DataView): number {
    if (!this.restore) return 0;
    bytes.setUint8(0, SavedFormat.VALVE);
    bytes.setFloat32(1, this.position);
    return SAVED_LENGTH;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== SAVED_LENGTH || bytes.getUint8(0) !== SavedFormat.VALVE) return false;
    const position = bytes.getFloat32(1);
    if (position >= 0 && position <= 1) this.position = position;
    return true;
  }

  override get stateValues(): readonly unknown[] {
    return [this.position, this.currentOperation];
  }

  override describe(): string {
    const { position, currentOperation: operation } = this;
    const where =
      position === 0 ? "closed" : position === 1 ? "open" : `${Math.round(position * 100)} % open`;
    if (operation === ValveOperation.IDLE) return where;
    return `${where}, ${VALVE_OPERATION_WORDS[operation]}`;
  }
}
