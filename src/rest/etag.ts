import { jsonText } from "../base/json-text.js";
import { encodeUtf8 } from "../wire/utf8.js";
import { RestError } from "./errors.js";

/** What tells the states of an item apart: its length and a 32-bit FNV-1a hash of its JSON. */
export function etagOf(json: object): string {
  const bytes = encodeUtf8(jsonText(json));
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return `"${bytes.length.toString(16)}-${(hash >>> 0).toString(16)}"`;
}

/**
 * Whether a header field If-Match or If-None-Match names the state.
 *
 * @param weak - A weak one counts, too.
 */
export function matches(header: string, etag: string, weak: boolean): boolean {
  return header.split(",").some((text) => {
    const one = text.trim();
    return one === "*" || one === etag || (weak && one === `W/${etag}`);
  });
}

/** @throws RestError with status 412 when the item is in another state than If-Match says */
export function checkIfMatch(header: string | undefined, item: object): void {
  if (header === undefined || matches(header, etagOf(item), false)) return;
  throw new RestError(412, "The item isn't what If-Match says; read it again.");
}
