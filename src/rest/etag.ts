import { jsonText } from "../base/json-text.js";
import { encodeUtf8 } from "../wire/utf8.js";
import { RestError } from "./errors.js";

/** An item's ETag: the length and a 32-bit FNV-1a hash of its JSON. */
export function etagOf(json: object): string {
  const bytes = encodeUtf8(jsonText(json));
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return `"${bytes.length.toString(16)}-${(hash >>> 0).toString(16)}"`;
}

/**
 * Whether an If-Match or If-None-Match header field contains the ETag.
 *
 * @param weak - Weak comparison.
 */
export function matches(header: string, etag: string, weak: boolean): boolean {
  return header.split(",").some((text) => {
    const one = text.trim();
    return one === "*" || one === etag || (weak && one === `W/${etag}`);
  });
}

/** @throws RestError with status 412 when the item doesn't match If-Match */
export function checkIfMatch(header: string | undefined, item: object): void {
  if (header === undefined || matches(header, etagOf(item), false)) return;
  throw new RestError(412, "The item's ETag doesn't match If-Match; read it again.");
}
