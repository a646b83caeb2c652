import { decodeBase64 } from "../../base/base64.js";
import { KnownField } from "../../http/known-names.js";
import type { Request } from "../../http/request.js";
import { encodeUtf8 } from "../../wire/utf8.js";

const COLON = 0x3a;

/**
 * The token of a request: the text before the `@` in the URL, which arrives as
 * the user name of `Authorization: Basic`, or `Authorization: Bearer`. Empty if
 * there is none, or if it can't be decoded.
 */
export function tokenOf(request: Request): Uint8Array {
  const header = request.field(KnownField.AUTHORIZATION) ?? "";
  const space = header.indexOf(" ");
  const scheme = header.slice(0, Math.max(space, 0)).toLowerCase();
  const value = header.slice(space + 1).trim();
  if (scheme === "bearer") return encodeUtf8(value);
  const bytes = scheme === "basic" ? decodeBase64(value) : undefined;
  if (!bytes) return new Uint8Array(0);
  // A password isn't needed, and is ignored.
  const colon = bytes.indexOf(COLON);
  return colon < 0 ? bytes : bytes.subarray(0, colon);
}
