/** Programs in JavaScript may publish anything: what isn't of the right type is told where it comes in. */
import { ConfigurationError } from "./errors.js";

/**
 * Constants, since on XS a literal may be allocated at each call. Who publishes often compares types by itself: the
 * texts for these functions take memory, and are for the error only.
 */
export const BOOLEAN = "boolean";
export const STRING = "string";

/**
 * @param who - The entity's name in quotes.
 * @param what - The value's name: `"the state"`.
 * @throws ConfigurationError when it is neither true nor false.
 */
export function checkedFlag(who: string, what: string, value: unknown): boolean {
  if (typeof value !== BOOLEAN) throw wrong(who, what, value, "true or false");
  return value as boolean;
}

/** The same for a text. */
export function checkedText(who: string, what: string, value: unknown): string {
  if (typeof value !== STRING) throw wrong(who, what, value, "a text");
  return value as string;
}

function wrong(who: string, what: string, value: unknown, must: string): Error {
  return new ConfigurationError(`${who}: ${what} is ${String(value)}; it must be ${must}.`);
}
