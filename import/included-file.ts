/** The files that a configuration includes. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { IncludedFile } from "./configuration/yaml-tree.js";

/** Reads files of a folder: the text of one, the names of those in a folder below, undefined for what isn't there. */
export function includedFile(folder: string): IncludedFile {
  return (name) => {
    const path = join(folder, name);
    if (!existsSync(path)) return undefined;
    if (!statSync(path).isDirectory()) return readFileSync(path, "utf8");
    return readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.ya?ml$/.test(file) && !/(^|[/\\])\./.test(file))
      .sort();
  };
}
