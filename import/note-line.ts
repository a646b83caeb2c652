import { dirname, join } from "node:path";
import type { ImportNote } from "./configuration/reading.js";

/**
 * A note as compilers write theirs, with the file that it is about.
 *
 * @param configuration - The path of the file that was converted.
 */
export function noteLine(configuration: string, { file, line, text }: ImportNote): string {
  const path = file === undefined ? configuration : join(dirname(configuration), file);
  return `${path}:${line}: ${text}`;
}
