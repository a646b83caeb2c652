import type { MessageId } from "../messages/ids.js";
import type { ExecuteServiceResponse } from "../messages/services.js";
import type { Encodable } from "../wire/encodable.js";

/** Handles the messages with one id: commands to a kind of entity or to services, or the hub's states. */
export interface CommandHandler {
  /** The id of the messages that it handles. */
  readonly id: MessageId;
  /** Reads the message between `at` and `end` and carries it out. Throws a WireError when it is malformed. */
  handle(at: number, end: number): void;
  /**
   * A message of `length` bytes is longer than there is memory for. Its first bytes are between `at` and `end`; there
   * are none if it is encrypted, which may then be any message. For those who wait for what it says.
   *
   * @param limit - The longest that there is memory for, in bytes.
   */
  tooLong?(at: number, end: number, length: number, limit: number): void;
}

/** Handles requests to execute services. The client may get an answer. */
export interface ExecutionHandler {
  /** Like that of a CommandHandler. The answer may come later, even when the client is gone. */
  handle(
    at: number,
    end: number,
    client: { answerExecution(response: Encodable<ExecuteServiceResponse>): void },
  ): void;
}
