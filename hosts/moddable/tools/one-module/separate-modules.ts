import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { buildSync } from "esbuild";
import { CompileError } from "../base/errors.js";
import { FIRMWARE_ROOT } from "../base/firmware-sources.js";
import { outputFolder, writeIfChanged } from "../base/output.js";
import { copySourceMap } from "../base/source-map.js";
import type { ProgramManifest } from "../sdk/manifest.js";
import { publicIndex } from "../travelling/public-index.js";
import { INDEX, SOURCES } from "../travelling/public-names.js";
import { filesLeftOut, moduleOf, separateTravelling } from "../travelling/separate-travelling.js";
import {
  isOfTravellingDriver,
  THIMBLE,
  type TravellingModules,
  UnnamedImportError,
  withNeeded,
  withTravelling,
} from "../travelling/with-travelling.js";
import { modulesOfManifest } from "./manifest-modules.js";

const COMPILED = join(FIRMWARE_ROOT, "build");

/**
 * A manifest whose build has all modules separately, so that a debugger shows their files. The SDK's linker takes 8192
 * names. So Thimble's are copies in which variables have short names, and what travels with programs is only there for
 * the build's own program, if that needs it.
 *
 * @param platform - as mcconfig names it: `"esp32/nodemcu"`, `"lin"`
 * @throws {CompileError} the program imports all of Thimble
 */
export function asSeparateModules(manifest: ProgramManifest, platform: string): ProgramManifest {
  const folder = outputFolder("separate-modules", ...platform.split("/"), manifest.name);
  const original = join(manifest.folder, "manifest.json");
  const all = [...modulesOfManifest(original, platform).files];
  const travelling = separateTravelling();
  const needed = new Set<string>();
  const modules: Record<string, string> = {};
  const asItIs = new Set<string>();
  for (const [name, file] of all) {
    if (isThimble(name) || isOfTravellingDriver(name, travelling)) continue;
    const code = readFileSync(file, "utf8");
    const now = changed(code, travelling, needed);
    if (now === code) {
      asItIs.add(file);
      continue;
    }
    modules[name] = join(folder, `${name}.js`);
    writeIfChanged(modules[name], now);
    copySourceMap(file, modules[name]);
  }
  const present = withNeeded(travelling, needed);
  const left = filesLeftOut(present);
  const own = all.filter(([name, file]) => isThimble(name) && !left.has(relative(SOURCES, file)));
  const copies = outputFolder("separate-modules", "build");
  copyWithShortNames(
    own.map(([, file]) => file),
    copies,
  );
  for (const [name, file] of own) modules[name] = join(copies, relative(COMPILED, file));
  const index = moduleOf(INDEX);
  modules[index] = join(folder, `${index}.js`);
  writeIfChanged(modules[index], publicIndex());
  const inManifest = (file: string) => relative(folder, file.slice(0, -".js".length));
  const content = {
    include: [relative(folder, original)],
    modules: {
      // These aren't taken from the included manifests.
      "~": all.flatMap(([, file]) => (asItIs.has(file) ? [] : [inManifest(file)])),
      ...Object.fromEntries(
        Object.entries(modules).map(([name, file]) => [name, `./${inManifest(file)}`]),
      ),
    },
  };
  writeIfChanged(join(folder, "manifest.json"), JSON.stringify(content, null, 2));
  return { ...manifest, folder };
}

/** A program's module, which imports what travels from its own modules. */
function changed(code: string, travelling: TravellingModules, needed: Set<string>): string {
  try {
    return withTravelling(code, travelling, needed);
  } catch (error) {
    if (error instanceof UnnamedImportError) throw new CompileError(error.message);
    throw error;
  }
}

/** Whether a module is Thimble's, rather than the program's. */
function isThimble(name: string): boolean {
  return name === "main" || name === THIMBLE || name.startsWith(`${THIMBLE}/`);
}

function copyWithShortNames(files: readonly string[], copies: string): void {
  const { outputFiles } = buildSync({
    entryPoints: [...files],
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
}

/** The line that names a module's map. */
function mapOf(path: string): string {
  return `//# sourceMappingURL=${basename(path)}.map`;
}
