import { ConnectionState } from "./connection-state.js";
import { handlerTooSlow, type RequestError, requestTooSlow } from "./errors.js";
import type { Request } from "./request.js";
import type { HttpTimeouts } from "./timeouts.js";

/**
 * The error for a request that has been in its state for too long; undefined while it hasn't.
 *
 * @param waited - Milliseconds since it last made progress.
 */
export function tooSlow(
  state: ConnectionState,
  waited: number,
  timeouts: HttpTimeouts,
  request: Request,
): RequestError | undefined {
  switch (state) {
    case ConnectionState.HEAD:
      return waited > timeouts.head ? requestTooSlow("head", timeouts.head) : undefined;
    case ConnectionState.BODY:
    case ConnectionState.RECEIVING:
      return waited > timeouts.body ? requestTooSlow("body", timeouts.body) : undefined;
    case ConnectionState.HANDLING:
      return waited > timeouts.handler ? handlerTooSlow(request, timeouts.handler) : undefined;
    default:
      return undefined;
  }
}
