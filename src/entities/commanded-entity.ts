import { Entity, type EntityOptions } from "./entity.js";

/** The option of an entity whose state can be kept over restarts. */
export interface RestoreOption {
  /**
   * Keeps the state over restarts; the options for the state before the first command apply only if none was
   * saved. `onCommand` is called with a restored state once all entities have started. Default false.
   */
  restore?: boolean;
}

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
 * Both do the same: they refuse it, with a warning in the log, or they call `onCommand` and publish the new
 * state. If `onCommand` throws, the state stays as it was.
 *
 * @typeParam Message - The command's message. Its texts are valid only during the command.
 */
export abstract class CommandedEntity<Message> extends Entity {
  // `declare`: they take no slot in an entity whose state isn't kept.
  /** Whether the state is kept over restarts. */
  declare protected readonly isKept?: true;
  /** Whether a state was restored that is yet to be carried out. */
  declare protected isRestored?: boolean;

  constructor(options: EntityOptions & RestoreOption) {
    super(options);
    if (options.restore) this.isKept = true;
  }

  /**
   * Carries out a client's command, and answers it. For protocols; programs use `set`.
   *
   * @internal
   */
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

  /** Refuses a command: says in the log why. The state stays as it is. */
  protected refuse(why: string): void {
    this.log.warn(this.kind, () => `"${this.name}" refuses a command: ${why}`);
  }

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
