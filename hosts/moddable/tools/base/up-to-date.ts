import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether a file is newer than all that it was made from.
 *
 * @param inputs - files, and folders with all that is in them
 */
export function isUpToDate(file: string, inputs: readonly string[]): boolean {
  if (!existsSync(file)) return false;
  const made = statSync(file).mtimeMs;
  const isOlder = (path: string): boolean => {
    const status = statSync(path);
    return status.isDirectory()
      ? readdirSync(path).every((name) => isOlder(join(path, name)))
      : status.mtimeMs < made;
  };
  return inputs.every(isOlder);
}
