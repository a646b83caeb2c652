/** Bundles modules that a manifest names, and asks what they import and export. */
import { basename, posix, resolve } from "node:path";
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

export interface BundleOptions {
  /** Whether variables get short names. Default false. */
  readonly shortNames?: boolean;
  /** Groups of modules, by their names. What only one of them needs, or several do, becomes a module of its own. Default: none. */
  readonly groups?: readonly (readonly string[])[];
  /** What such a module is called. */
  readonly pieceName?: (index: number) => string;
}

export interface ManifestBundle {
  readonly text: string;
  /** The modules that it imports, which are made of the groups, by their names. */
  readonly pieces: ReadonlyMap<string, string>;
  /** All files that are in them. */
  readonly files: ReadonlySet<string>;
}

/** @param entry - the source of the first module, which imports others by the names in the manifest */
export async function bundle(
  all: ManifestModules,
  entry: string,
  { shortNames = false, groups = [], pieceName = String }: BundleOptions = {},
): Promise<ManifestBundle> {
  const { outputFiles, metafile } = await build({
    ...SHARED,
    stdin: { contents: entry, resolveDir: ROOT },
    ...(groups.length > 0 && {
      splitting: true,
      outdir: ROOT,
      entryPoints: groups.map((_, index) => `${GROUP}${index}`),
    }),
    plugins: [entryPoints(groups), resolver(all)],
  });
  const isPiece = ({ path }: { path: string }) => basename(path).startsWith("chunk-");
  const names = new Map(
    outputFiles.filter(isPiece).map(({ path }, index) => [basename(path), pieceName(index)]),
  );
  const inBundle = (text: string) => {
    let named = text;
    for (const [file, name] of names) named = named.replaceAll(`"./${file}"`, JSON.stringify(name));
    return shortened(named, shortNames);
  };
  const first = outputFiles.find(({ path }) => basename(path) === "stdin.js") ?? outputFiles[0];
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const pieces = piecesOf(first?.text ?? "", texts, [...names.keys()]);
  const made = pieces.map(
    async (file) => [names.get(file) ?? file, await inBundle(texts.get(file) ?? "")] as const,
  );
  return {
    text: await inBundle(first?.text ?? ""),
    pieces: new Map(await Promise.all(made)),
    files: filesOf(metafile),
  };
}

/** Which of the files a module imports, directly or by others: what only a group exports, nobody needs. */
function piecesOf(
  module: string,
  texts: ReadonlyMap<string, string>,
  files: readonly string[],
): readonly string[] {
  const found = new Set<string>();
  const look = (text: string) => {
    for (const file of files)
      if (!found.has(file) && text.includes(`"./${file}"`)) {
        found.add(file);
        look(texts.get(file) ?? "");
      }
  };
  look(module);
  return [...found];
}

async function shortened(text: string, shortNames: boolean): Promise<string> {
  const { code } = await transform(await withConstants(text), {
    ...LANGUAGE,
    minifySyntax: true,
    minifyIdentifiers: shortNames,
    treeShaking: true,
  });
  return code;
}

const GROUP = "thimble-group:";

/** An entry point for each group, which uses all that the group's modules export. */
function entryPoints(groups: readonly (readonly string[])[]): Plugin {
  return {
    name: "groups",
    setup(build) {
      build.onResolve({ filter: /^thimble-group:/ }, ({ path }) => ({ path, namespace: "groups" }));
      build.onLoad({ filter: /./, namespace: "groups" }, ({ path }) => {
        const names = groups[Number(path.slice(GROUP.length))] ?? [];
        const lines = names.map((name, at) => `export * as m${at} from ${JSON.stringify(name)};\n`);
        return { contents: lines.join(""), resolveDir: ROOT };
      });
    },
  };
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
        // esbuild may drop unused modules of src/, because they only define things. Modules of the host may be imported for their effects.
        return { path: file, ...(isOfThimble(name) && { sideEffects: false }) };
      });
    },
  };
}

/** Whether a module can be left out if nothing that it exports is used. */
function isOfThimble(name: string): boolean {
  return name === "thimble" || name.startsWith("thimble/src/");
}

function filesOf({ inputs }: Metafile): ReadonlySet<string> {
  return new Set(Object.keys(inputs).map((path) => resolve(ROOT, path)));
}
