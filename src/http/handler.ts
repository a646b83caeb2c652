import type { Request } from "./request.js";
import type { Response } from "./response.js";

/** What answers the requests. */
export interface Handler {
  /**
   * The head of a request has come, and no more need have. Whoever answers here
   * (401, 404, 415) spares the client from sending the body, and the device from
   * taking it; the connection is closed behind the answer where the body hasn't
   * come whole. Who doesn't answer here does so in `onRequest`.
   */
  onHead?(request: Request, response: Response): void;
  /**
   * A request has come whole. It is answered here or later, once; the connection
   * takes its next request after that. Where it takes longer than `timeouts.handler`,
   * the server answers with 503, and an answer that comes later is dropped. What is
   * thrown is answered with 500 and written to the log; a RequestError with its
   * own status.
   */
  onRequest(request: Request, response: Response): void;
  /** The media type of what `errorBody` makes. Default `text/plain; charset=utf-8`. */
  readonly errorType?: string;
  /**
   * Makes the body of an answer that the server gives itself, which is always an
   * error: for instance 400 or 503. Default: the message.
   */
  errorBody?(status: number, message: string): string;
}

/** The media type and the text of such an answer. */
export function errorTypeOf({ errorType }: Handler): string {
  return errorType ?? "text/plain; charset=utf-8";
}

export function errorBodyOf(handler: Handler, status: number, message: string): string {
  return handler.errorBody ? handler.errorBody(status, message) : `${message}\n`;
}
