import { ConfigurationError } from "../base/errors.js";
import { describeError } from "./log.js";

/** The longest position that is shown, in characters. */
const MAX_LENGTH = 100;

/**
 * Describes what a callback of the program threw, and where, as far as the engine knows:
 * `"TypeError: x is not a function (at onCommand lamp.ts:12)"`. On an ESP32 only the function is known, not the
 * line. A ConfigurationError needs no position.
 */
export function describeFailure(error: unknown): string {
  const what = describeError(error);
  if (!(error instanceof Error) || error instanceof ConfigurationError) return what;
  const position = positionIn(error.stack ?? "");
  return position === "" ? what : `${what} (at ${position})`;
}

/** In builds that join Thimble's modules into one file, its name. Lines of it don't help a program's author. */
const OWN_MODULE = "thimble.js:";

/** The program's first function and line in the stack, or else the first of all. The file is without its folders. */
function positionIn(stack: string): string {
  let own = "";
  for (const line of stack.split("\n")) {
    const text = line.trim();
    if (!text.startsWith("at ")) continue;
    const file = text.lastIndexOf("(");
    const name = file < 0 ? "" : text.slice("at ".length, file);
    const path = text.slice(file < 0 ? "at ".length : file + 1).replaceAll(")", "");
    const place = path.slice(path.lastIndexOf("/") + 1);
    const position = (name + place).trim().slice(0, MAX_LENGTH);
    if (!place.startsWith(OWN_MODULE)) return position;
    if (own === "") own = position;
  }
  return own;
}
