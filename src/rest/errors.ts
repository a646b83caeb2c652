import { jsonText } from "../base/json-text.js";

/** The error identifiers, by status. */
const IDS: Readonly<Record<number, string>> = {
  400: "bad_request",
  401: "auth_failed",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  406: "not_acceptable",
  408: "request_timeout",
  409: "conflict",
  411: "length_required",
  412: "precondition_failed",
  413: "body_too_long",
  414: "address_too_long",
  415: "unsupported_media_type",
  417: "expectation_failed",
  422: "validation_failed",
  429: "too_many_requests",
  431: "header_too_long",
  500: "internal_error",
  501: "not_implemented",
  503: "unavailable",
  505: "http_version_not_supported",
};

/** The machine-readable identifier of an error with this status. */
export function errorIdOf(status: number): string {
  return IDS[status] ?? (status >= 500 ? "internal_error" : "bad_request");
}

/**
 * A request that is answered with an error: `{ "id": …, "message": … }`.
 * Operations may throw it; anything else they throw is answered with a 500
 * without details.
 */
export class RestError extends Error {
  /** Machine-readable. */
  readonly id: string;
  /** The request's field that is wrong, if any: `"title"`, `"steps[2].delay"`. */
  readonly field: string | undefined;
  /** Header fields of the response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds until it is answered. */
  readonly delay: number;

  /** @param id - Default: the status's own. */
  constructor(
    /** 400 to 599. */
    readonly status: number,
    message: string,
    options: {
      id?: string;
      field?: string;
      headers?: Readonly<Record<string, string>>;
      delay?: number;
    } = {},
  ) {
    super(message);
    this.id = options.id ?? errorIdOf(status);
    this.field = options.field;
    this.headers = options.headers ?? {};
    this.delay = options.delay ?? 0;
  }

  override get name(): string {
    return "RestError";
  }
}

/** The error for something that doesn't exist (404). */
export function notFound(message: string): RestError {
  return new RestError(404, message);
}

/** The error for a conflict with existing items (409): a name already taken, too many items. */
export function conflict(message: string): RestError {
  return new RestError(409, message);
}

/** The JSON text of an error response. */
export function errorText(id: string, message: string, field?: string): string {
  return jsonText({ id, message, field });
}
