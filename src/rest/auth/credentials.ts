import type { Request } from "../../http/request.js";
import { encodeUtf8 } from "../../wire/utf8.js";
import { decodeBase64 } from "./base64.js";

const COLON = 0x3a;

/**
 * The token of a request: what stands before the `@` in the address, which
 * arrives as the user name of `Authorization: Basic`, or `Authorization: Bearer`.
 * Undefined where there is none; empty where it can't be understood.
 */
export function tokenOf(request: Request): Uint8Array | undefined {
  const header = request.header("authorization");
  if (header === undefined) return undefined;
  const space = header.indexOf(" ");
  const scheme = header.slice(0, Math.max(space, 0)).toLowerCase();
  const value = header.slice(space + 1).trim();
  if (scheme === "bearer") return encodeUtf8(value);
  const bytes = scheme === "basic" ? decodeBase64(value) : undefined;
  if (!bytes) return new Uint8Array(0);
  // A password isn't asked for, and one that comes counts for nothing.
  const colon = bytes.indexOf(COLON);
  return colon < 0 ? bytes : bytes.subarray(0, colon);
}
