import { NoiseOpening, type OpeningConnection } from "./noise-opening.js";
import { refusalFor } from "./refusals.js";
import type { SessionContext } from "./session-context.js";
import { beginsEncrypted, selectTransport } from "./transports/select-transport.js";
import type { Transport } from "./transports/transport.js";

/** The part of a connection that this works with. */
export interface BeginningConnection extends OpeningConnection {
  readonly context: SessionContext;
  /** Only set while an encrypted connection begins. */
  opening?: NoiseOpening | undefined;
  /** When the connection was accepted, or its handshake ended, in ticks. */
  began: number;
  /** The transport was selected. */
  use(transport: Transport): void;
}

/**
 * Selects the connection's transport by its first bytes, or continues the handshake of an encrypted one. The
 * bytes from `at` to `end` were received.
 *
 * @returns The end of the bytes that were used.
 * @throws SessionError when the client is refused; the reason was sent, if clients understand it.
 */
export function beginTransport(connection: BeginningConnection, at: number, end: number): number {
  try {
    return begin(connection, at, end);
  } catch (error) {
    const refusal = refusalFor(error);
    if (refusal) connection.write(refusal);
    throw error;
  }
}

function begin(connection: BeginningConnection, at: number, end: number): number {
  const { handshakes, time } = connection.context;
  if (handshakes && (connection.opening || beginsEncrypted(at, end))) {
    connection.opening ??= new NoiseOpening(handshakes);
    const { opening } = connection;
    const now = time.ticks;
    const used = opening.take(connection, at, end, now);
    if (opening.transport) {
      connection.opening = undefined;
      connection.began = now;
      connection.use(opening.transport);
    }
    return used;
  }
  const transport = selectTransport(at, end, handshakes?.encryption.key !== undefined);
  if (transport) connection.use(transport);
  return at;
}
