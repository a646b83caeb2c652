import { ConfigurationError } from "../base/errors.js";
import { Entity, type EntityOptions } from "./entity.js";

/** The option of an entity whose state can be kept over restarts. */
export interface RestoreOption {
  /**
   * Keeps the state over restarts; the options for the state before the first command apply only if none was
   * saved. `onCommand` is called with a restored state once all entities have started. Default false.
   */
  restore?: boolean;
}

/** A state that was kept, by the names of the entity's properties: undefined for what wasn't known. */
export type SavedValues = Readonly<Record<string, never>>;

const NO_NUMBERS: readonly number[] = [];

/** What a command's message says, but for the entity that it is for. */
export type CommandFields<Message> = Omit<Message, "key">;

/** The entity whose command is being carried out, until its state is sent. There is only one at a time. */
let unanswered: Entity | undefined;

/**
 * An entity that clients command. A command comes one of two ways:
 *
 * - `command`, from a client of the native API. The answer is the state, which is sent once, even if it didn't
 *   change.
 * - `set`, from the program, a rule, HTTP or MQTT. The state is sent if it changed.
 *
 * Both do the same: they refuse it, or they call `onCommand` and publish the new state. If `onCommand` throws, the
 * state stays as it was. A command that can't be is a ConfigurationError for `set`, since it is the program's
 * mistake; a client's is refused with a warning in the log.
 *
 * @typeParam Message - The command's message. Its texts are valid only during the command.
 */
export abstract class CommandedEntity<Message> extends Entity {
  // `declare`: they take no slot in an entity whose state isn't kept.
  /** @internal Whether the state is kept over restarts. */
  declare readonly isKept?: true;
  /** Whether a state was restored that is yet to be carried out. */
  declare protected isRestored?: boolean;

  constructor(options: EntityOptions & RestoreOption) {
    super(options);
    if (options.restore) this.isKept = true;
  }

  /** @internal Carries out a client's command, and answers it. For protocols: programs use `set`. */
  command(request: CommandFields<Message>): void {
    unanswered = this;
    try {
      this.carryOut(request);
    } finally {
      // Unless the state was sent meanwhile.
      if (unanswered === this) this.changed();
    }
  }

  /** Carries out a client's command as `set` does: publishes the state if it changes. */
  protected abstract carryOut(request: CommandFields<Message>): void;

  /**
   * Refuses a command. The state stays as it is.
   *
   * @throws ConfigurationError saying why, when the program commanded it. For a client, the log says why.
   */
  protected refuse(why: string): void {
    if (unanswered !== this) throw new ConfigurationError(`"${this.name}": ${why}.`);
    this.log.warn(this.kind, () => `"${this.name}" refuses a command: ${why}`);
  }

  /**
   * As `refuse`, for a value of several: the rest of a client's command is carried out, as in ESPHome.
   *
   * @throws ConfigurationError saying why, when the program commanded it.
   */
  protected ignore(why: string): void {
    if (unanswered !== this) throw new ConfigurationError(`"${this.name}": ${why}.`);
    this.log.warn(this.kind, () => `"${this.name}" ignores a value: ${why}`);
  }

  /** @internal What has the properties that are saved: the entity, unless it shows something else for a while. */
  get savedSource(): object {
    return this;
  }

  /** @internal Numbers that are saved beside what the kind's description says. */
  get savedNumbers(): readonly number[] {
    return NO_NUMBERS;
  }

  /**
   * @internal Restores a state, before `start`. Called by `src/kinds/saved-state.ts`.
   *
   * @param saved - What was saved and can still be.
   * @param numbers - What `savedNumbers` were.
   */
  restore(saved: SavedValues, numbers: readonly number[]): void {
    this.takeSaved(saved, numbers);
    this.isRestored = Object.values(saved).some((value) => value !== undefined);
  }

  /** Takes a state that was kept, without a command. What isn't there stays as it is. */
  protected takeSaved(_saved: SavedValues, _numbers: readonly number[]): void {}

  override started(): void {
    if (!this.isRestored) return;
    this.isRestored = false;
    this.resume();
  }

  /** Calls `onCommand` with the state that was restored. Overridden by kinds where that does no harm. */
  protected resume(): void {}

  protected override changed(): void {
    if (unanswered === this) unanswered = undefined;
    this.subscriber?.onStateChanged(this);
  }
}
