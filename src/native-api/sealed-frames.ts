import type { MessageHandler } from "./message-handler.js";
import type { SessionContext } from "./session-context.js";
import type { Transport } from "./transports/transport.js";

/** The part of a connection that this works with. */
export interface SealedConnection {
  readonly context: SessionContext;
  readonly handler: MessageHandler;
  readonly transport: Transport | undefined;
  readonly closed: boolean;
  /** How many bytes of a skipped frame are still to come. */
  skip: number;
  /** How many messages the client may still send. */
  budget: number;
  /** Whether the longest answer can be made and sent. */
  hasRoom(): boolean;
}

/**
 * Handles the whole frames of an encrypted connection between `at` and `end`. They are decrypted when
 * they are handled, so there must be room for the answer before.
 *
 * @returns Where the last one ended.
 */
export function handleSealedFrames(connection: SealedConnection, at: number, end: number): number {
  const { context, handler } = connection;
  const { header } = context;
  const transport = connection.transport as Transport;
  while (at < end) {
    if (connection.skip > 0) {
      const skipped = Math.min(connection.skip, end - at);
      connection.skip -= skipped;
      at += skipped;
      continue;
    }
    if (connection.budget <= 0 || !connection.hasRoom()) break;
    if (!transport.open(header, at, end)) break;
    const { next } = header;
    if (next > end) {
      const length = next - at;
      if (length <= context.memory.receiveLength) break;
      handler.messageTooLong(0, end, end, length, true);
      transport.skip?.();
      connection.skip = length;
      continue;
    }
    connection.budget -= 1;
    at = next;
    handler.message(header.id, header.body, header.end);
    if (connection.closed) return end;
  }
  return at;
}
