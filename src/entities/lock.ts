import { TooSoonError } from "../base/errors.js";
import type { Host, Time } from "../host/host.js";
import type { Settings } from "../log/configuration.js";
import { LockCommand, LockState } from "../messages/enums.js";
import { LOCK_COMMAND_WORDS, LOCK_STATE_WORDS } from "../messages/words.js";
import { CodeCheck } from "./code-check.js";
import { Entity, type EntityOptions } from "./entity.js";
import { SavedFormat } from "./restore.js";

/** The commands of a lock. `"open"` unlatches the door, so that it can be pushed open. */
export type LockCommandName = (typeof LOCK_COMMAND_WORDS)[number];

/** The states of a lock; `"none"`: not known. */
export type LockStateName = (typeof LOCK_STATE_WORDS)[number];

export interface LockOptions extends EntityOptions {
  /** The state is only what was last commanded; the real one isn't known. Default false. */
  assumedState?: boolean;
  /** The door can be unlatched. Default false. */
  supportsOpen?: boolean;
  /** The state before the first command. Default `"none"`: not known. */
  initialState?: LockStateName;
  /**
   * Whether a code is the right one; `""` if none was given. If this option is set, clients ask people for a
   * code, and commands without the right code are refused, with a warning in the log. Wrong codes lead to waiting
   * times: see `CodeCheck`. Default: no code.
   */
  checkCode?: (code: string) => boolean;
  /** A regular expression that clients check the code by: `"^[0-9]{4}$"`. Default: none. */
  codeFormat?: string;
  /** Keeps `"locked"` and `"unlocked"` over restarts. `onCommand` isn't called for them. Default false. */
  restore?: boolean;
  /**
   * Called for each command; `publish` the new state when it is reached. It may be async: a rejected promise is
   * logged. Default: the lock takes the commanded state at once.
   */
  onCommand?: (command: LockCommandName) => void;
}

/** Constants: on XS a string literal in a function may be allocated at each call. */
const NO_CODE = "";

/** Something that is locked and unlocked: a door, a gate. */
export class Lock extends Entity {
  readonly assumedState: boolean;
  readonly supportsOpen: boolean;
  readonly requiresCode: boolean;
  readonly codeFormat: string;
  state: LockState;
  private readonly restore: boolean;
  private readonly checkCode: LockOptions["checkCode"];
  /** Created for the first code. */
  private codes: CodeCheck | undefined;
  private time: Time | undefined;
  private readonly onCommand: LockOptions["onCommand"];

  constructor(options: LockOptions) {
    super(options);
    this.assumedState = options.assumedState ?? false;
    this.supportsOpen = options.supportsOpen ?? false;
    this.requiresCode = options.checkCode !== undefined;
    this.codeFormat = options.codeFormat ?? "";
    this.state = LOCK_STATE_WORDS.indexOf(options.initialState ?? "none");
    this.restore = options.restore ?? false;
    this.checkCode = options.checkCode;
    this.onCommand = options.onCommand;
  }

  /** Its state as a word. */
  get is(): LockStateName {
    return LOCK_STATE_WORDS[this.state] ?? "none";
  }

  /** Locks, unlocks or opens it. Needs no code. */
  set(command: LockCommandName): void {
    this.write(command);
  }

  override start(host: Host): void {
    this.time = host.time;
    super.start(host);
  }

  /**
   * Whether a client that gives this code may command it. A wrong one is counted and logged.
   *
   * @throws TooSoonError when no code is accepted yet, after wrong ones.
   */
  isRightCode(code: string): boolean {
    if (!this.checkCode) return true;
    const warn = (text: () => string) => this.log.warn(this.kind, text);
    this.codes ??= new CodeCheck(this.name, warn, this.checkCode);
    return this.codes.isRight(code, this.time?.ticks ?? 0);
  }

  /**
   * Carries out a client's command. One that it doesn't support, or without the right code, is
   * ignored, with a warning in the log. The state is sent as the answer even if it didn't change.
   *
   * @param code - Default: none was given.
   */
  command(command: LockCommand, code = NO_CODE): void {
    try {
      const word = LOCK_COMMAND_WORDS[command];
      if (word === undefined || (command === LockCommand.OPEN && !this.supportsOpen))
        this.refuse("it doesn't support that command");
      else if (this.isRightCode(code)) this.write(word);
      else if (code === NO_CODE) this.refuse("there's no code");
    } catch (error) {
      // It is counted, and logged with the next wrong code.
      if (!(error instanceof TooSoonError)) throw error;
    } finally {
      this.changed();
    }
  }

  /** Sets the state. Subscribers are sent it if it changed. */
  publish(state: LockStateName): void {
    const number = LOCK_STATE_WORDS.indexOf(state);
    if (number === this.state) return;
    this.state = number;
    this.changed();
  }

  private refuse(why: string): void {
    this.log.warn(this.kind, () => `"${this.name}" refuses a command: ${why}`);
  }

  /** Passes a command to the program. */
  protected commanded(command: LockCommandName): void {
    if (this.onCommand) this.watch(this.onCommand(command));
  }

  /** Carries out a command. */
  protected write(command: LockCommandName): void {
    if (this.onCommand) this.watch(this.onCommand(command));
    else if (command === "open") this.publish("open");
    else this.publish(command === "lock" ? "locked" : "unlocked");
  }

  override get kind(): string {
    return "lock";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      assumedState: this.assumedState,
      open: this.supportsOpen,
      code: this.requiresCode,
    };
  }

  override saveState(bytes: DataView): number {
    if (!this.restore) return 0;
    bytes.setUint8(0, SavedFormat.LOCK);
    bytes.setUint8(1, isAtRest(this.state) ? this.state : LockState.NONE);
    return 2;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== 2 || bytes.getUint8(0) !== SavedFormat.LOCK) return false;
    const state = bytes.getUint8(1);
    if (isAtRest(state)) this.state = state;
    return true;
  }

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    return this.state === LockState.NONE ? "unknown" : this.is;
  }
}

function isAtRest(state: LockState): boolean {
  return state === LockState.LOCKED || state === LockState.UNLOCKED;
}
