/** The methods that the server knows. Any other is answered with 501. */
export const enum Method {
  GET,
  HEAD,
  OPTIONS,
  DELETE,
  POST,
  PUT,
  PATCH,
}

/** Their names, each at its place in Method. */
export const METHOD_NAMES: readonly string[] = [
  "GET",
  "HEAD",
  "OPTIONS",
  "DELETE",
  "POST",
  "PUT",
  "PATCH",
];

/** Whether a request with this method has a body, so that one without a length is refused (411). */
export function hasBody(method: Method): boolean {
  return method >= Method.POST;
}
