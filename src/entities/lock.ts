import { TooSoonError } from "../base/errors.js";
import { notAmong, optionWord } from "../base/option-words.js";
import type { Host, Time } from "../host/host.js";
import type { Settings } from "../log/configuration.js";
import { LockCommand, LockState } from "../messages/enums.js";
import type { LockCommandRequest } from "../messages/lock.js";
import { LOCK_COMMAND_WORDS, LOCK_STATE_WORDS } from "../messages/words.js";
import type { Utf8 } from "../wire/utf8.js";
import { CodeCheck } from "./code-check.js";
import { CommandedEntity, type CommandFields } from "./commanded-entity.js";
import type { EntityOptions } from "./entity.js";

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
   * Whether a code is the right one; `""` if none was given. If this option is set, clients ask people for a code to
   * unlock it, and to open it. Both are refused without the right code, with a warning in the log; locking needs
   * none. Wrong codes lead to waiting times: see `CodeCheck`. Home Assistant sends no code to open a lock of the
   * native API: there such a lock can be unlocked, and not opened. Default: no code.
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
const COMMAND = "the command";
const NO_CODE = "";
const NONE = "none";
const OPEN = "open";
const LOCK = "lock";
const LOCKED = "locked";
const UNLOCKED = "unlocked";

const WITHOUT_OPEN: readonly LockCommandName[] = ["unlock", "lock"];

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

  /** The commands that it supports. */
  get commands(): readonly LockCommandName[] {
    return this.supportsOpen ? LOCK_COMMAND_WORDS : WITHOUT_OPEN;
  }

  /**
   * Locks, unlocks or opens it, as a client's command does. Needs no code.
   *
   * @throws ConfigurationError naming the entity, when it doesn't support that command.
   */
  set(command: LockCommandName): void {
    if (!this.commands.includes(command))
      return this.refuse(notAmong(COMMAND, command, this.commands));
    this.write(command);
  }

  override start(host: Host): void {
    this.time = host.time;
    super.start(host);
  }

  /**
   * Whether a client that gives this code may command that. Locking needs none. A wrong one is counted and logged.
   *
   * @throws TooSoonError when no code is accepted yet, after wrong ones.
   */
  isAllowed(command: LockCommandName, code: string): boolean {
    if (!this.checkCode || command === LOCK) return true;
    const warn = (text: () => string) => this.log.warn(this.kind, text);
    this.codes ??= new CodeCheck(this.name, warn, this.checkCode);
    return this.codes.isRight(code, this.time?.ticks ?? 0);
  }

  protected override carryOut(request: CommandFields<LockCommandRequest>): void {
    const { command } = request;
    const word = LOCK_COMMAND_WORDS[command];
    if (word === undefined || (command === LockCommand.OPEN && !this.supportsOpen))
      return this.refuse(notAmong(COMMAND, word ?? command, this.commands));
    if (!this.requiresCode || this.hasRightCode(word, request.code)) this.write(word);
  }

  /** Whether a client's command has the right code. Clients of today don't set has_code. */
  private hasRightCode(command: LockCommandName, given: Utf8): boolean {
    const code = given.toString();
    try {
      if (this.isAllowed(command, code)) return true;
      if (code === NO_CODE) this.refuse("there's no code");
    } catch (error) {
      // It is counted, and logged with the next wrong code.
      if (!(error instanceof TooSoonError)) throw error;
    }
    return false;
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

  /** Where it was on its way to isn't known after a restart. */
  protected override takeSaved(saved: { state?: LockStateName }): void {
    const { state } = saved;
    if (state === "locked") this.wireState = LockState.LOCKED;
    else if (state === "unlocked") this.wireState = LockState.UNLOCKED;
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

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    return this.state ?? "unknown";
  }
}
