import type { Request } from "./request.js";
import type { Response } from "./response.js";

/** Answers the requests. */
export interface Handler {
  /**
   * Called when a request's head has come, perhaps before the body. A handler that answers here (401,
   * 404, 415) saves the client from sending the body, and the device from receiving it; if the body
   * hasn't come completely, the connection is closed after the answer. Otherwise the handler answers in
   * `onRequest`.
   */
  onHead?(request: Request, response: Response): void;
  /**
   * Called when a request has come completely. The handler answers once, now or
   * later; then the connection continues with its next request. After
   * `timeouts.handler` the server answers with 503, and drops a later answer. An
   * error thrown here is logged and answered with 500, a RequestError with its own
   * status.
   */
  onRequest(request: Request, response: Response): void;
  /** The media type of what `errorBody` returns. Default `text/plain; charset=utf-8`. */
  readonly errorType?: string;
  /**
   * Makes the body of an error response that the server sends by itself, for
   * instance 400 or 503. Default: the message.
   */
  errorBody?(status: number, message: string): string;
}

/** The media type of the server's own error responses. */
export function errorTypeOf({ errorType }: Handler): string {
  return errorType ?? "text/plain; charset=utf-8";
}

export function errorBodyOf(handler: Handler, status: number, message: string): string {
  return handler.errorBody ? handler.errorBody(status, message) : `${message}\n`;
}
