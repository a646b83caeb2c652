/** Bundles modules that a manifest names, and asks what they import and export. */
import { posix, resolve } from "node:path";
import { type BuildOptions, build, type Metafile, type Plugin, transform } from "esbuild";
import { ROOT } from "../base/output.js";
import { LANGUAGE, withConstants } from "./constants.js";
import type { ManifestModules } from "./manifest-modules.js";

const SHARED = {
  ...LANGUAGE,
  absWorkingDir: ROOT,
  bundle: true,
  write: false,
  metafile: true,
} as const satisfies BuildOptions;

/**
 * @param entry - the source of the first module, which imports others by the names in the manifest
 * @param shortNames - whether variables get short names
 * @returns the bundle, and the files that are in it
 */
export async function bundle(
  all: ManifestModules,
  entry: string,
  shortNames: boolean,
): Promise<{ text: string; files: ReadonlySet<string> }> {
  const { outputFiles, metafile } = await build({
    ...SHARED,
    stdin: { contents: entry, resolveDir: ROOT },
    plugins: [resolver(all)],
  });
  const text = await withConstants(outputFiles[0]?.text ?? "");
  const { code } = await transform(text, {
    ...LANGUAGE,
    minifySyntax: true,
    minifyIdentifiers: shortNames,
    treeShaking: true,
  });
  return { text: code, files: filesOf(metafile) };
}

/** Which of some files modules import, directly or by others. */
export async function importedFiles(
  all: ManifestModules,
  names: readonly string[],
  files: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const imported = new Set<string>();
  const isOutside = (file: string) => {
    if (files.has(file)) imported.add(file);
    return files.has(file);
  };
  const entryPoints = names.map((name) => all.files.get(name) as string);
  await build({ ...SHARED, entryPoints, outdir: ROOT, plugins: [resolver(all, isOutside)] });
  return imported;
}

/** The names that a module exports. */
export async function exportsOf(all: ManifestModules, name: string): Promise<readonly string[]> {
  const { metafile } = await build({
    ...SHARED,
    entryPoints: [all.files.get(name) as string],
    plugins: [resolver(all)],
  });
  return Object.values(metafile.outputs)[0]?.exports ?? [];
}

/**
 * Finds modules by their names in the manifest, as the engine does: relative paths lead from name to name. What isn't
 * preloaded, and what is the SDK's, stays outside.
 */
function resolver(
  { files, preloaded }: ManifestModules,
  isOutside: (file: string) => boolean = () => false,
): Plugin {
  const names = new Map([...files].map(([name, file]) => [file, name]));
  return {
    name: "manifest",
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, importer, kind }) => {
        if (kind === "entry-point") return { path };
        const name = path.startsWith(".")
          ? posix.join(posix.dirname(names.get(importer) ?? ""), path).replace(/\.js$/, "")
          : path;
        const file = files.get(name);
        if (file === undefined || !preloaded.has(name) || isOutside(file))
          return { path: name, external: true };
        return { path: file };
      });
    },
  };
}

function filesOf({ inputs }: Metafile): ReadonlySet<string> {
  return new Set(Object.keys(inputs).map((path) => resolve(ROOT, path)));
}
