import { isDigit } from "./characters.js";
import { RequestError } from "./errors.js";
import { hasBody } from "./method.js";
import type { Request } from "./request.js";

/**
 * The value of a Content-Length.
 *
 * @throws RequestError
 */
export function contentLengthOf(buf: Uint8Array, start: number, end: number): number {
  let length = 0;
  if (start === end) throw new RequestError(400, "The Content-Length isn't a number.");
  for (let at = start; at < end; at++) {
    const byte = buf[at] as number;
    if (!isDigit(byte)) throw new RequestError(400, "The Content-Length isn't a number.");
    length = length * 10 + byte - 0x30;
  }
  return length;
}

/**
 * Why the server doesn't take the body of a request whose head is right; undefined if it does.
 *
 * @param limit - The longest body in bytes.
 * @param otherCoding - It has a Transfer-Encoding that isn't chunked.
 * @param expectsOther - It has an Expect that isn't 100-continue.
 */
export function refusalOf(
  { chunked, contentLength, method }: Request,
  limit: number,
  otherCoding: boolean,
  expectsOther: boolean,
): RequestError | undefined {
  if (chunked && otherCoding)
    return new RequestError(501, "The server supports no Transfer-Encoding but chunked.");
  if (!chunked && contentLength > limit) return bodyTooLong(limit);
  if (!chunked && contentLength < 0 && hasBody(method))
    return new RequestError(
      411,
      "The request has no Content-Length. A body that is empty has 0 (curl: --data '').",
    );
  return expectsOther
    ? new RequestError(417, "The server supports no expectation but 100-continue.")
    : undefined;
}

/** The body is longer than `limit` bytes. */
export function bodyTooLong(limit: number): RequestError {
  return new RequestError(413, `The request's body is longer than ${limit} bytes.`);
}
