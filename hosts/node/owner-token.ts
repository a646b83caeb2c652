import { secretArgument } from "./secret-argument.js";

/** The environment's variable that holds the token. */
export const TOKEN_VARIABLE = "THIMBLE_TOKEN";

/** The token that HTTP clients must send, and how a shell can get it without printing it. */
export interface OwnerToken {
  readonly token: string;
  /** As a part of a shell's command: `"$THIMBLE_TOKEN"`. */
  readonly word: string;
}

/**
 * The token from the command line, from a file's first line, or from the environment, in this order.
 * Other users of the machine can see the command line, but not the other two.
 *
 * @returns undefined when there is none.
 * @throws UsageError when both options are given, or the file can't be read.
 */
export function ownerToken(
  token: string | undefined,
  file: string | undefined,
): OwnerToken | undefined {
  const found = secretArgument("--token", token, file, TOKEN_VARIABLE);
  if (found === undefined) return undefined;
  if (token !== undefined) return { token: found, word: "TOKEN" };
  if (file !== undefined) return { token: found, word: `"$(head -n 1 ${file})"` };
  return { token: found, word: `"$${TOKEN_VARIABLE}"` };
}
