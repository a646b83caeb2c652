/** The supported methods. Any other is answered with 501. */
export const enum Method {
  GET,
  HEAD,
  OPTIONS,
  DELETE,
  POST,
  PUT,
  PATCH,
}

/** Their names, indexed by Method. */
export const METHOD_NAMES: readonly string[] = [
  "GET",
  "HEAD",
  "OPTIONS",
  "DELETE",
  "POST",
  "PUT",
  "PATCH",
];

/** Whether requests with this method have a body; one without a length is refused (411). */
export function hasBody(method: Method): boolean {
  return method >= Method.POST;
}
