import { basename, join, relative } from "node:path";
import { buildSync } from "esbuild";
import { FIRMWARE_ROOT } from "../base/firmware-sources.js";
import { outputFolder, writeIfChanged } from "../base/output.js";
import { modulesOfManifest } from "../one-module/manifest-modules.js";
import type { ProgramManifest } from "../sdk/manifest.js";

const COMPILED = join(FIRMWARE_ROOT, "build");

/**
 * A manifest whose build has copies of Thimble's modules in which variables have short names. The SDK's linker takes
 * 8192 names, and builds for the simulator have those of all variables.
 *
 * @param platform - as mcconfig names it: `"lin"`
 */
export function withShortNames(manifest: ProgramManifest, platform: string): ProgramManifest {
  const folder = outputFolder("short-names", manifest.name);
  const original = join(manifest.folder, "manifest.json");
  const modules = [...modulesOfManifest(original, platform).files];
  const copies = outputFolder("short-names", "build");
  const { outputFiles } = buildSync({
    entryPoints: modules.map(([, file]) => file),
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
  const inManifest = (file: string) => relative(folder, file.slice(0, -".js".length));
  const content = {
    include: [relative(folder, original)],
    modules: {
      // These aren't taken from the included manifests.
      "~": modules.map(([, file]) => inManifest(file)),
      ...Object.fromEntries(
        modules.map(([name, file]) => [name, inManifest(join(copies, relative(COMPILED, file)))]),
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
