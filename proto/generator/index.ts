import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { modules, ORIGIN } from "./modules.js";
import { readSchema } from "./schema.js";

/**
 * The files of `src/messages/` as they should be: their contents by name.
 *
 * @param project - The project's root, with the formatter's settings.
 */
export function generated(project: string): Map<string, string> {
  const files = modules(readSchema(join(project, "proto/device.proto")));
  const folder = mkdtempSync(join(tmpdir(), "messages-"));
  try {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    format(project, folder);
    for (const name of files.keys()) files.set(name, readFileSync(join(folder, name), "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return files;
}

/** The files in `src/messages/` that the generator wrote, by their names: `client/` has others beside them. */
export function generatedBefore(project: string): string[] {
  const folder = join(project, "src/messages");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, "utf8").startsWith(ORIGIN))
    .map((path) => relative(folder, path));
}

/** All at once, because starting the formatter takes longer than formatting. */
function format(project: string, folder: string): void {
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  execFileSync(
    process.execPath,
    [
      biome,
      "check",
      "--write",
      "--linter-enabled=false",
      // The folder is outside the project's repository.
      "--vcs-enabled=false",
      `--config-path=${project}`,
      folder,
    ],
    { cwd: project, stdio: ["ignore", "ignore", "inherit"] },
  );
}
