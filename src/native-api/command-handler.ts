import type { MessageId } from "../messages/ids.js";
import type { ExecuteServiceResponse } from "../messages/services.js";
import type { Encodable } from "../wire/encodable.js";

/** Handles the messages with one id: commands to a kind of entity or to services, or the hub's states. */
export interface CommandHandler {
  /** The id of the messages that it handles. */
  readonly id: MessageId;
  /** Reads the message between `at` and `end` and carries it out. Throws a WireError when it is malformed. */
  handle(at: number, end: number): void;
}

/** Handles requests to execute services, which the client may be answered. */
export interface ExecutionHandler {
  /** As a CommandHandler's. The client may be answered later, also when it has gone. */
  handle(
    at: number,
    end: number,
    client: { answerExecution(response: Encodable<ExecuteServiceResponse>): void },
  ): void;
}
