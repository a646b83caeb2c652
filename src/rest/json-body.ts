import { KnownField } from "../http/known-names.js";
import { Method } from "../http/method.js";
import type { Request } from "../http/request.js";
import { isObject } from "../schema/schema.js";
import { parseOutsideJSON } from "../wire/outside-json.js";
import { parseMediaRange } from "./accept.js";
import { RestError } from "./errors.js";
import { JSON_TYPE } from "./media-types.js";

/**
 * Checks that a body, if there is one, has the Content-Type of JSON.
 *
 * @param more - Types that are accepted beside `application/json`.
 * @throws RestError with status 415
 */
export function checkBodyType(request: Request, more: readonly string[] = []): void {
  if (request.contentLength <= 0 && !request.chunked) return;
  const coding = request.field(KnownField.CONTENT_ENCODING);
  if (coding !== undefined && coding.toLowerCase() !== "identity")
    throw new RestError(415, `The body's Content-Encoding is "${coding}"; send it without one.`, {
      headers: { "Accept-Encoding": "identity" },
    });
  const header = request.field(KnownField.CONTENT_TYPE);
  const { type, parameters } = parseMediaRange(header ?? "");
  const { charset = "utf-8" } = parameters;
  const types = [JSON_TYPE, ...more];
  if (types.includes(type) && charset.toLowerCase() === "utf-8") return;
  throw new RestError(
    415,
    `The body's Content-Type is ${header === undefined ? "missing" : `"${header}"`}; send ${types.join(" or ")} in UTF-8.`,
    request.method === Method.PATCH ? { headers: { "Accept-Patch": types.join(", ") } } : {},
  );
}

/** The value of the header field Accept-Patch for an operation. */
export function patchTypes({
  inputTypes = [],
}: {
  inputTypes?: readonly string[] | undefined;
}): string {
  return [JSON_TYPE, ...inputTypes].join(", ");
}

/**
 * The request's body. An empty one is an object without fields.
 *
 * @throws RestError with status 400 when it isn't JSON, or is nested too deeply, or has too many values
 */
export function readJSON(request: Request): unknown {
  if (request.bodyLength === 0) return {};
  // Throws a RequestError with status 400 if it isn't UTF-8.
  const text = request.text();
  try {
    return parseOutsideJSON(text, request.body);
  } catch (error) {
    throw new RestError(400, `The body ${(error as Error).message}.`);
  }
}

/** A patch that is still to be merged into `merged`, and those after it. */
interface OpenPatch {
  readonly merged: Record<string, unknown>;
  readonly patch: Readonly<Record<string, unknown>>;
  readonly next: OpenPatch | undefined;
}

/**
 * Applies a merge patch (RFC 7396): its fields replace those of the value, and null removes them. Without recursion:
 * the patch comes from outside, and a board's stack is small.
 */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const whole = copyOf(value);
  let open: OpenPatch | undefined = { merged: whole, patch, next: undefined };
  while (open) {
    const { merged, patch }: OpenPatch = open;
    open = open.next;
    for (const field of Object.keys(patch)) {
      const change = patch[field];
      if (change === null) delete merged[field];
      else if (isObject(change)) {
        const inner = copyOf(merged[field]);
        merged[field] = inner;
        open = { merged: inner, patch: change, next: open };
      } else merged[field] = change;
    }
  }
  return whole;
}

/** Of an object; an empty one in place of anything else. */
function copyOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? { ...value } : {};
}
