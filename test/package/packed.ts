import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const project = fileURLToPath(new URL("../../..", import.meta.url));

/** The package as npm would publish it, and a folder in which it is installed. */
export interface PackedPackage {
  /** The packed file. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** What is in it, as paths. */
  readonly paths: readonly string[];
  /** What is in thimble-sources. */
  readonly firmwarePaths: readonly string[];
  /** A project that has both installed. */
  readonly folder: string;
  /** The script of the command `thimble` that is installed there. */
  readonly command: URL;
  remove(): void;
}

interface Packed {
  filename: string;
  size: number;
  files: { path: string }[];
}

/**
 * Packs what is built, as `npm run packages` does, and installs it into an empty project, with thimble-sources and the
 * project's own copies of its dependencies.
 */
export function packAndInstall(): PackedPackage {
  const parent = mkdtempSync(join(tmpdir(), "thimble-package-"));
  const pack = join(project, "build/hosts/moddable/tools/packaging/pack.js");
  const output = execFileSync(process.execPath, [pack, parent], { encoding: "utf8" });
  const [packed, firmware] = JSON.parse(output) as Packed[];
  if (!packed || !firmware) throw new Error(`npm run packages says: ${output}`);
  const file = join(parent, packed.filename);
  const folder = join(parent, "project");
  const modules = join(folder, "node_modules");
  mkdirSync(modules, { recursive: true });
  for (const [name, { filename }] of Object.entries({
    thimble: packed,
    "thimble-sources": firmware,
  })) {
    mkdirSync(join(modules, name));
    const words = ["--directory", join(modules, name), "--strip-components", "1"];
    execFileSync("tar", ["-xzf", join(parent, filename), ...words]);
  }
  for (const name of dependencies()) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(project, "node_modules", name), join(modules, name));
  }
  const pathsIn = ({ files }: Packed) => files.map(({ path }) => path);
  const remove = () => rmSync(parent, { recursive: true });
  const script = join(modules, "thimble", "build", "cli", "main.js");
  chmodSync(script, 0o755);
  mkdirSync(join(modules, ".bin"));
  symlinkSync(script, join(modules, ".bin", "thimble"));
  symlinkSync(join(project, "node_modules/typescript/bin/tsc"), join(modules, ".bin", "tsc"));
  const command = pathToFileURL(script);
  return {
    ...{ file, size: packed.size, paths: pathsIn(packed), firmwarePaths: pathsIn(firmware) },
    ...{ folder, command, remove },
  };
}

/** Everything that is installed here: a real installation brings what thimble depends on. */
function dependencies(): string[] {
  return readdirSync(join(project, "node_modules")).flatMap((name) => {
    if (name.startsWith(".")) return [];
    if (!name.startsWith("@")) return [name];
    const scope = readdirSync(join(project, "node_modules", name));
    return scope.map((inside) => `${name}/${inside}`);
  });
}
