import { ConfigurationError } from "../base/errors.js";
import { describeError } from "./log.js";

/** The longest position that is shown, in characters. */
const LONGEST = 100;

/**
 * What a callback of the program threw, with where it did, as far as the engine knows:
 * `"TypeError: x is not a function (at onCommand lamp.ts:12)"`. An ESP32 knows functions, but no
 * lines. What is wrong with a configuration says so itself.
 */
export function describeFailure(error: unknown): string {
  const what = describeError(error);
  if (!(error instanceof Error) || error instanceof ConfigurationError) return what;
  const position = positionIn(error.stack ?? "");
  return position === "" ? what : `${what} (at ${position})`;
}

/** The stack's first function and line: the folders of the file are left out. */
function positionIn(stack: string): string {
  for (const line of stack.split("\n")) {
    const text = line.trim();
    if (!text.startsWith("at ")) continue;
    const file = text.lastIndexOf("(");
    const name = file < 0 ? "" : text.slice("at ".length, file);
    const path = text.slice(file < 0 ? "at ".length : file + 1).replaceAll(")", "");
    return (name + path.slice(path.lastIndexOf("/") + 1)).trim().slice(0, LONGEST);
  }
  return "";
}
