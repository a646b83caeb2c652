import { RequestError } from "../../../../src/http/errors.js";

/**
 * The fields of a form that a browser has sent (`application/x-www-form-urlencoded`).
 *
 * @throws {RequestError} with status 400: an escape is wrong
 */
export function formFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const pair of text.split("&")) {
    const equals = pair.indexOf("=");
    if (equals > 0) fields[decoded(pair.slice(0, equals))] = decoded(pair.slice(equals + 1));
  }
  return fields;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new RequestError(400, "An escape in the form is wrong.");
  }
}
