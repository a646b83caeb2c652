import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { buildSync } from "esbuild";
import { FIRMWARE_ROOT } from "../base/firmware-sources.js";
import { outputFolder, writeIfChanged } from "../base/output.js";
import type { ProgramManifest } from "../sdk/manifest.js";

const SRC = join(FIRMWARE_ROOT, "src");
const COMPILED = join(FIRMWARE_ROOT, "build", "src");

/**
 * A manifest whose build has copies of the modules of src/ in which variables have short names. The SDK's linker takes
 * 8192 names, and builds for the simulator have those of all variables.
 */
export function withShortNames(manifest: ProgramManifest): ProgramManifest {
  const folder = outputFolder("short-names", manifest.name);
  const { modules } = JSON.parse(readFileSync(join(SRC, "manifest.json"), "utf8")) as {
    modules: Record<string, string>;
  };
  const originals = Object.values(modules).map((path) => join(SRC, path));
  const copies = outputFolder("short-names", "src");
  const { outputFiles } = buildSync({
    entryPoints: originals.map((path) => `${path}.js`),
    outbase: COMPILED,
    outdir: copies,
    bundle: false,
    minifyIdentifiers: true,
    sourcemap: true,
    write: false,
    format: "esm",
    logLevel: "error",
  });
  // The SDK's compiler can't read an empty source map, as a module has that only declares types.
  for (const { path, text } of outputFiles)
    writeIfChanged(path, text.trim() === mapOf(path) ? "export {};\n" : text);
  const inManifest = (path: string) => relative(folder, path);
  const content = {
    include: [inManifest(join(manifest.folder, "manifest.json"))],
    modules: {
      // These aren't taken from src/manifest.json.
      "~": originals.map(inManifest),
      ...Object.fromEntries(
        Object.keys(modules).map((id, index) => [
          id,
          inManifest(join(copies, relative(COMPILED, originals[index] as string))),
        ]),
      ),
    },
  };
  writeIfChanged(join(folder, "manifest.json"), JSON.stringify(content, null, 2));
  return { ...manifest, folder };
}

/** The line that names a module's map. */
function mapOf(path: string): string {
  return `//# sourceMappingURL=${basename(path)}.map`;
}
