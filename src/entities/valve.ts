import { checkedNumber, SHARE } from "../base/option-ranges.js";
import type { Settings } from "../log/configuration.js";
import { ValveOperation } from "../messages/enums.js";
import type { ValveCommandRequest } from "../messages/valve.js";
import { VALVE_OPERATION_WORDS } from "../messages/words.js";
import { noSuchPosition } from "./choices.js";
import { CommandedEntity, type CommandFields } from "./commanded-entity.js";
import type { ValveDeviceClass } from "./device-classes.js";
import type { EntityOptions } from "./entity.js";

/** A constant: on XS a string literal in a function may be allocated at each call. */
const IDLE = "idle";

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

/** What is known about a valve; anything left out of `publish` stays as it is. */
export interface ValvePublished {
  /** 0 (closed) to 1 (open); values out of range are clamped. */
  position?: number | undefined;
  /** What it is doing. Default `"idle"`. */
  operation?: ValveOperationName | undefined;
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
  /**
   * Keeps the position over restarts; `initialPosition` applies only if none was saved. `onCommand` isn't called
   * with a restored position: a restart moves no valve. Default false.
   */
  restore?: boolean;
  /**
   * Called for each command; `publish` the new state when it is reached. The object is reused for each command:
   * copy what is needed later. It may be async: a rejected promise is logged. Default: the valve takes the
   * commanded position at once.
   */
  onCommand?: (command: Readonly<ValveCommand>) => void;
}

/** Something that lets water or gas through. */
export class Valve extends CommandedEntity<ValveCommandRequest> {
  readonly deviceClass: ValveDeviceClass | "";
  readonly assumedState: boolean;
  readonly supportsPosition: boolean;
  readonly supportsStop: boolean;
  /** 0 (closed) to 1 (open). */
  position: number;
  /** @internal */
  wireCurrentOperation: ValveOperation = ValveOperation.IDLE;
  private readonly onCommand: ValveOptions["onCommand"];
  private readonly lastCommand: ValveCommand = { position: undefined, stop: false };

  /** @throws ConfigurationError naming the entity, when the initial position is out of range. */
  constructor(options: ValveOptions) {
    super(options);
    const { initialPosition = 0 } = options;
    this.deviceClass = options.deviceClass ?? "";
    this.assumedState = options.assumedState ?? false;
    this.supportsPosition = options.supportsPosition ?? false;
    this.supportsStop = options.supportsStop ?? false;
    this.position = checkedNumber(`"${this.name}"`, "initialPosition", initialPosition, SHARE);
    this.onCommand = options.onCommand;
  }

  /** What it is doing. */
  get operation(): ValveOperationName {
    return VALVE_OPERATION_WORDS[this.wireCurrentOperation] ?? IDLE;
  }

  /**
   * Moves it, as a client's command does: `valve.set({ position: 1 })`, `valve.set({ stop: true })`. As in ESPHome
   * a stop wins over a position, and one out of range is clamped.
   *
   * @throws ConfigurationError naming the entity, when it can't stop, or not at that position.
   */
  set({ position, stop = false }: ValveSettings): void {
    this.control(position, stop);
  }

  protected override carryOut(request: CommandFields<ValveCommandRequest>): void {
    this.control(request.hasPosition ? request.position : undefined, request.stop);
  }

  private control(position: number | undefined, stop: boolean): void {
    const command = this.lastCommand;
    command.stop = stop && this.supportsStop;
    command.position = undefined;
    if (position !== undefined && !stop) {
      if (this.supportsPosition ? Number.isNaN(position) : position !== 0 && position !== 1)
        return this.refuse(noSuchPosition(position, this.supportsPosition));
      command.position = Math.min(Math.max(position, 0), 1);
    } else if (!command.stop) return stop ? this.refuse("it can't be stopped") : undefined;
    this.write(command);
  }

  /** Carries out a command that changes something. */
  protected write(command: Readonly<ValveCommand>): void {
    if (this.onCommand) this.watch(this.onCommand(command));
    else if (command.position !== undefined) this.show(command.position);
  }

  /**
   * Sets the state: `valve.publish({ position: 0.5, operation: "opening" })`. Subscribers are sent it if something
   * changed.
   *
   * @throws ConfigurationError naming the entity, when there is no such operation, or the position isn't a number.
   */
  publish({ position = this.position, operation = IDLE }: ValvePublished): void {
    const number: ValveOperation = this.numberOf(operation, VALVE_OPERATION_WORDS);
    if (Number.isNaN(position)) checkedNumber(`"${this.name}"`, "the position", position, SHARE);
    this.show(Math.min(Math.max(position, 0), 1), number);
  }

  /** Publishes without an object, which would take memory each time. */
  protected show(position: number, operation: ValveOperation = ValveOperation.IDLE): void {
    if (position === this.position && operation === this.wireCurrentOperation) return;
    this.position = position;
    this.wireCurrentOperation = operation;
    this.changed();
  }

  override get kind(): string {
    return "valve";
  }

  protected override takeSaved({ position = this.position }: ValveSettings): void {
    this.position = position;
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

  override get stateValues(): readonly unknown[] {
    return [this.position, this.operation];
  }

  override describe(): string {
    const { position, operation } = this;
    const where =
      position === 0 ? "closed" : position === 1 ? "open" : `${Math.round(position * 100)} % open`;
    return operation === IDLE ? where : `${where}, ${operation}`;
  }
}
