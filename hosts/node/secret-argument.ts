import { readFileSync } from "node:fs";
import { UsageError } from "./command-line.js";

/**
 * A secret from the command line, from a file's first line, or from the environment, in this order.
 * Other users of the machine can see the command line, but not the other two.
 *
 * @param option - The option's name: `"--key"`. That of the file is `--key-file`.
 * @returns undefined when there is none.
 * @throws UsageError when both options are given, or the file can't be read.
 */
export function secretArgument(
  option: string,
  value: string | undefined,
  file: string | undefined,
  variable: string,
): string | undefined {
  if (value !== undefined && file !== undefined)
    throw new UsageError(`Give ${option} or ${option}-file, not both.`);
  if (value !== undefined) return value;
  if (file !== undefined) return firstLine(`${option}-file`, file);
  return process.env[variable] || undefined;
}

function firstLine(option: string, file: string): string {
  try {
    return (readFileSync(file, "utf8").split("\n")[0] as string).trimEnd();
  } catch (error) {
    throw new UsageError(`${option} ${file} can't be read: ${(error as Error).message}.`);
  }
}
