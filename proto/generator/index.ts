import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { hubKinds } from "./hub-kinds.js";
import { kinds } from "./kinds.js";
import { modules, ORIGIN } from "./modules.js";
import { load, readSchema } from "./schema.js";

/**
 * The generated files as they should be: their contents by their paths in the project.
 *
 * @param project - The project's root, with the formatter's settings.
 */
export function generated(project: string): Map<string, string> {
  const file = join(project, "proto/device.proto");
  const files = new Map<string, string>();
  const root = load(file);
  for (const [name, text] of modules(readSchema(file))) files.set(`src/messages/${name}`, text);
  for (const [name, text] of kinds(root, join(project, "src")))
    files.set(`src/kinds/${name}`, text);
  files.set("hub/kinds/kinds.ts", hubKinds(root, join(project, "hub/kinds/special")));
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

/** The folders that have generated files. */
const FOLDERS = ["src/messages", "src/kinds", "hub/kinds"];

/** The paths in the project of the files that an earlier run has written. */
export function generatedBefore(project: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => readFileSync(path, "utf8").startsWith(ORIGIN))
      .map((path) => relative(project, path)),
  );
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
