import { METHOD_NAMES } from "./method.js";
import { Names } from "./names.js";

/** The request header fields that the server acts on, as indices into `fields`. */
export const enum KnownField {
  HOST,
  CONTENT_LENGTH,
  TRANSFER_ENCODING,
  CONNECTION,
  EXPECT,
}

/** The header field values that it knows, as indices into `values`. */
export const enum KnownValue {
  CLOSE,
  KEEP_ALIVE,
  CHUNKED,
  CONTINUE,
}

/** The names that the server knows, shared by all connections. */
export class KnownNames {
  readonly methods = new Names(METHOD_NAMES);
  readonly fields = new Names([
    "host",
    "content-length",
    "transfer-encoding",
    "connection",
    "expect",
  ]);
  readonly values = new Names(["close", "keep-alive", "chunked", "100-continue"]);
  readonly schemes = new Names(["http:", "https:"]);
  /** The response header fields that only the server may set. */
  readonly ours = new Names(["content-length", "transfer-encoding", "connection"]);
}
