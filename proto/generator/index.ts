import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { modules } from "./modules.js";
import { readSchema } from "./schema.js";

/**
 * The files of `src/messages/` as they should be: their texts by their names.
 *
 * @param project - The project's root, where the formatter's settings are.
 */
export function generated(project: string): Map<string, string> {
  const files = modules(readSchema(join(project, "proto/device.proto")));
  for (const [name, text] of files) files.set(name, format(project, name, text));
  return files;
}

function format(project: string, name: string, text: string): string {
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  return execFileSync(
    process.execPath,
    [biome, "check", "--write", `--stdin-file-path=src/messages/${name}`],
    { cwd: project, input: text, encoding: "utf8" },
  );
}
