import { DIGITS, isMadeOf } from "./characters.js";

/** The head of what an HTTP server answers. */
export interface HTTPAnswer {
  /** `"200"`. */
  readonly status: string;
  /** The lines behind the first one. */
  readonly fields: readonly string[];
}

/** Reads a head; undefined when it isn't one of HTTP. */
export function httpAnswer(head: string): HTTPAnswer | undefined {
  const [first = "", ...fields] = head.split("\r\n");
  const [version = "", status = ""] = first.split(" ");
  return version.startsWith("HTTP/") ? { status, fields } : undefined;
}

/** @param name - of the field, in small letters */
export function answerField({ fields }: HTTPAnswer, name: string): string | undefined {
  const field = fields.find((line) => line.toLowerCase().startsWith(`${name}:`));
  return field?.slice(name.length + 1).trim();
}

/** The bytes of the body, as the server says; undefined when it doesn't. */
export function answerLength(answer: HTTPAnswer): number | undefined {
  const text = answerField(answer, "content-length");
  return text && isMadeOf(text, DIGITS) ? Number(text) : undefined;
}
