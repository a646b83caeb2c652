import { TooSoonError } from "../base/errors.js";
import { optionWord } from "../base/option-words.js";
import type { Host, Time } from "../host/host.js";
import type { Settings } from "../log/configuration.js";
import { LockCommand, LockState } from "../messages/enums.js";
import type { LockCommandRequest } from "../messages/lock.js";
import { LOCK_COMMAND_WORDS, LOCK_STATE_WORDS } from "../messages/words.js";
import { CodeCheck } from "./code-check.js";
import { CommandedEntity, type CommandFields } from "./commanded-entity.js";
import type { EntityOptions } from "./entity.js";
import { SavedFormat } from "./restore.js";

/** The commands of a lock. `"open"` unlatches the door, so that it can be pushed open. */
export type LockCommandName = (typeof LOCK_COMMAND_WORDS)[number];

/** The states of a lock. */
export type LockStateName = Exclude<(typeof LOCK_STATE_WORDS)[number], "none">;

export interface LockOptions extends EntityOptions {
  /** The state is only what was last commanded; the real one isn't known. Default false. */
  assumedState?: boolean;
  /** The door can be unlatched. Default false. */
  supportsOpen?: boolean;
  /** The state before the first command. Default: not known. */
  initialState?: LockStateName;
  /**
   * Whether a code is the right one; `""` if none was given. If this option is set, clients ask people for a
   * code, and commands without the right code are refused, with a warning in the log. Wrong codes lead to waiting
   * times: see `CodeCheck`. Default: no code.
   */
  checkCode?: (code: string) => boolean;
  /** A regular expression that clients check the code by: `"^[0-9]{4}$"`. Default: none. */
  codeFormat?: string;
  /**
   * Keeps `"locked"` and `"unlocked"` over restarts; `initialState` applies only if neither was saved. `onCommand`
   * isn't called with a restored state: a restart moves no bolt. Default false.
   */
  restore?: boolean;
  /**
   * Called for each command; `publish` the new state when it is reached. It may be async: a rejected promise is
   * logged. Default: the lock takes the commanded state at once.
   */
  onCommand?: (command: LockCommandName) => void;
}

/** Constants: on XS a string literal in a function may be allocated at each call. */
const NO_CODE = "";
const NONE = "none";
const OPEN = "open";
const LOCK = "lock";
const LOCKED = "locked";
const UNLOCKED = "unlocked";

/** Something that is locked and unlocked: a door, a gate. */
export class Lock extends CommandedEntity<LockCommandRequest> {
  readonly assumedState: boolean;
  readonly supportsOpen: boolean;
  readonly requiresCode: boolean;
  readonly codeFormat: string;
  /** @internal */
  wireState: LockState;
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
    this.wireState = optionWord(
      `"${this.name}"`,
      "initialState",
      options.initialState ?? NONE,
      LOCK_STATE_WORDS,
    );
    this.checkCode = options.checkCode;
    this.onCommand = options.onCommand;
  }

  /** Its state; undefined while it isn't known. */
  get state(): LockStateName | undefined {
    const word = LOCK_STATE_WORDS[this.wireState];
    return word === NONE ? undefined : word;
  }

  /** Locks, unlocks or opens it, as a client's command does. Needs no code. */
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

  protected override carryOut(request: CommandFields<LockCommandRequest>): void {
    const { command } = request;
    const word = LOCK_COMMAND_WORDS[command];
    if (word === undefined || (command === LockCommand.OPEN && !this.supportsOpen))
      return this.refuse("it doesn't support that command");
    const code = request.hasCode ? request.code.toString() : NO_CODE;
    try {
      if (!this.isRightCode(code))
        return code === NO_CODE ? this.refuse("there's no code") : undefined;
    } catch (error) {
      // It is counted, and logged with the next wrong code.
      if (error instanceof TooSoonError) return;
      throw error;
    }
    this.write(word);
  }

  /**
   * Sets the state; undefined: it isn't known. Subscribers are sent it if it changed.
   *
   * @throws ConfigurationError naming the entity, when there is no such state.
   */
  publish(state: LockStateName | undefined): void {
    const number: LockState = this.numberOf(state ?? NONE, LOCK_STATE_WORDS);
    if (number === this.wireState) return;
    this.wireState = number;
    this.changed();
  }

  /** Passes a command to the program. */
  protected commanded(command: LockCommandName): void {
    if (this.onCommand) this.watch(this.onCommand(command));
  }

  /** Carries out a command. */
  protected write(command: LockCommandName): void {
    if (this.onCommand) this.watch(this.onCommand(command));
    else if (command === OPEN) this.publish(OPEN);
    else this.publish(command === LOCK ? LOCKED : UNLOCKED);
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
    if (!this.isKept) return 0;
    bytes.setUint8(0, SavedFormat.LOCK);
    bytes.setUint8(1, isAtRest(this.wireState) ? this.wireState : LockState.NONE);
    return 2;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== 2 || bytes.getUint8(0) !== SavedFormat.LOCK) return false;
    const state = bytes.getUint8(1);
    if (isAtRest(state)) this.wireState = state;
    return true;
  }

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    return this.state ?? "unknown";
  }
}

function isAtRest(state: LockState): boolean {
  return state === LockState.LOCKED || state === LockState.UNLOCKED;
}
