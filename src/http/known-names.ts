import { METHOD_NAMES } from "./method.js";
import { Names } from "./names.js";

/**
 * The request header fields that are known, as indices into `fields`. The server acts on those up to
 * EXPECT. The others are for handlers: `Request.field` finds them without a text for their names, and
 * at once where they didn't come.
 */
export const enum KnownField {
  HOST,
  CONTENT_LENGTH,
  TRANSFER_ENCODING,
  CONNECTION,
  EXPECT,
  AUTHORIZATION,
  ORIGIN,
  ACCEPT,
  PREFER,
  IF_MATCH,
  IF_NONE_MATCH,
  CONTENT_TYPE,
  CONTENT_ENCODING,
  SEC_FETCH_SITE,
  SEC_FETCH_DEST,
  ACCESS_CONTROL_REQUEST_METHOD,
}

/** The header field values that it knows, as indices into `values`. */
export const enum KnownValue {
  CLOSE,
  KEEP_ALIVE,
  CHUNKED,
  CONTINUE,
}

/** Indexed by KnownField. */
const FIELD_NAMES: readonly string[] = [
  "host",
  "content-length",
  "transfer-encoding",
  "connection",
  "expect",
  "authorization",
  "origin",
  "accept",
  "prefer",
  "if-match",
  "if-none-match",
  "content-type",
  "content-encoding",
  "sec-fetch-site",
  "sec-fetch-dest",
  "access-control-request-method",
];

/** The names that the server knows, shared by all connections. */
export class KnownNames {
  readonly methods = new Names(METHOD_NAMES);
  readonly fieldNames = FIELD_NAMES;
  readonly fields = new Names(FIELD_NAMES);
  readonly values = new Names(["close", "keep-alive", "chunked", "100-continue"]);
  readonly schemes = new Names(["http:", "https:"]);
  /** The response header fields that only the server may set. */
  readonly ours = new Names(["content-length", "transfer-encoding", "connection"]);
}
