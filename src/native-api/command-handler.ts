import type { MessageId } from "../messages/ids.js";

/** Handles the messages with one id: commands to a kind of entity or to services, or the hub's states. */
export interface CommandHandler {
  /** The id of the messages that it handles. */
  readonly id: MessageId;
  /** Reads the message between `at` and `end` and carries it out. Throws a WireError when it is malformed. */
  handle(at: number, end: number): void;
}
