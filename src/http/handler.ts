import type { RequestError } from "./errors.js";
import type { Request } from "./request.js";
import type { Response } from "./response.js";

/** Answers the requests. */
export interface Handler {
  /**
   * Called when a request's head has come, perhaps before the body. A handler that answers here (401,
   * 404, 415) saves the client from sending the body, and the device from receiving it; if the body
   * hasn't come completely, the connection is closed after the answer. Otherwise the handler answers in
   * `onRequest`. Of a request with a `refusal` only this is called, and then the server refuses it.
   *
   * @returns `true` when it will answer later, without the body.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most return nothing
  onHead?(request: Request, response: Response): boolean | void;
  /**
   * Called when a request has come completely. The handler answers once, now or
   * later; then the connection continues with its next request. After
   * `timeouts.handler` the server answers with 503, and drops a later answer. An
   * error thrown here is logged and answered with 500, a RequestError with its own
   * status.
   */
  onRequest(request: Request, response: Response): void;
  /** Header fields of every answer, as they stand in it: each ends with CR and LF. Default: none. */
  readonly fields?: string;
  /** Seconds since 1970 (UTC) for the field Date; 0 while that isn't known. Default: the field is left out. */
  readonly epochSeconds?: number;
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

/** Answers a request with the server's own error response. */
export function answerError(response: Response, handler: Handler, error: RequestError): void {
  const { status, message } = error;
  response.reset();
  response.header("Content-Type", errorTypeOf(handler));
  response.answer(status, errorBodyOf(handler, status, message));
}
