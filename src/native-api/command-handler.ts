import type { MessageId } from "../messages/ids.js";

/** Takes the messages with one id: commands for a kind of entity, for services, states of the hub. */
export interface CommandHandler {
  /** The id of the messages that it takes. */
  readonly id: MessageId;
  /** Reads the message from `at` to `end` and does what it says. Throws a WireError where it is damaged. */
  handle(at: number, end: number): void;
}
