import type { MessageId } from "../messages/ids.js";

/** Takes the commands of one kind of entity. */
export interface CommandHandler {
  /** The message that it takes. */
  readonly id: MessageId;
  /** Reads the message from `at` to `end` and has its entity do it. Throws a WireError where it is damaged. */
  handle(at: number, end: number): void;
}
