import { readFileSync } from "node:fs";
import { UsageError } from "./command-line.js";

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
  if (token !== undefined && file !== undefined)
    throw new UsageError("Give --token or --token-file, not both.");
  if (token !== undefined) return { token, word: "TOKEN" };
  if (file !== undefined) return { token: firstLine(file), word: `"$(head -n 1 ${file})"` };
  const variable = process.env[TOKEN_VARIABLE];
  return variable ? { token: variable, word: `"$${TOKEN_VARIABLE}"` } : undefined;
}

function firstLine(file: string): string {
  try {
    return (readFileSync(file, "utf8").split("\n")[0] as string).trimEnd();
  } catch (error) {
    throw new UsageError(`--token-file ${file} can't be read: ${(error as Error).message}.`);
  }
}
