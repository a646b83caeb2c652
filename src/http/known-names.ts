import { METHOD_NAMES } from "./method.js";
import { Names } from "./names.js";

/**
 * The request header fields that are known, as indices into FIELDS. The server acts on those up to
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

/** The header field values that it knows, as indices into VALUES. */
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

/** The names of methods, indexed by Method. */
export const METHODS = /* @__PURE__ */ new Names(METHOD_NAMES);

/** The names of header fields, indexed by KnownField. */
export const FIELDS = /* @__PURE__ */ new Names(FIELD_NAMES);

/** The values of header fields, indexed by KnownValue. */
export const VALUES = /* @__PURE__ */ new Names(["close", "keep-alive", "chunked", "100-continue"]);

export const SCHEMES = /* @__PURE__ */ new Names(["http:", "https:"]);

/** The header fields of a response that only the server may set. */
export const OURS = /* @__PURE__ */ new Names([
  "content-length",
  "transfer-encoding",
  "connection",
]);
