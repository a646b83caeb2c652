import { METHOD_NAMES } from "./method.js";
import { Names } from "./names.js";

/** The header fields of requests that the server acts on itself, each at its place in `fields`. */
export const enum KnownField {
  HOST,
  CONTENT_LENGTH,
  TRANSFER_ENCODING,
  CONNECTION,
  EXPECT,
}

/** The values of header fields that it knows, each at its place in `values`. */
export const enum KnownValue {
  CLOSE,
  KEEP_ALIVE,
  CHUNKED,
  CONTINUE,
}

/** The names that the server knows, made once for all connections. */
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
  /** The header fields of answers that handlers leave to the server. */
  readonly ours = new Names(["content-length", "transfer-encoding", "connection"]);
}
