/** Programs in JavaScript may publish anything: what isn't of the right type is told where it comes in. */
import { ConfigurationError } from "./errors.js";

/**
 * @param who - The entity's name in quotes.
 * @param what - The value's name: `"the state"`.
 * @throws ConfigurationError when it is neither true nor false.
 */
export function checkedFlag(who: string, what: string, value: unknown): boolean {
  if (typeof value !== "boolean") throw wrong(who, what, value, "true or false");
  return value;
}

/** The same for a text. */
export function checkedText(who: string, what: string, value: unknown): string {
  if (typeof value !== "string") throw wrong(who, what, value, "a text");
  return value;
}

function wrong(who: string, what: string, value: unknown, must: string): Error {
  return new ConfigurationError(`${who}: ${what} is ${String(value)}; it must be ${must}.`);
}
