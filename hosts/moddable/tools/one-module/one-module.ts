/** Makes one module of most of a build's modules. */
import { join, relative } from "node:path";
import { outputFolder, writeIfChanged } from "../base/output.js";
import type { ProgramManifest } from "../sdk/manifest.js";
import { bundle, exportsOf, importedFiles } from "./bundle.js";
import { type ManifestModules, modulesOfManifest } from "./manifest-modules.js";

const MAIN = "main";
/** What programs import. */
const THIMBLE = "thimble";
const MORE = ["thimble/wire", "thimble/testing"];
const PARTS = "thimble/src/parts/";

/** What becomes modules of their own, by the beginnings of the modules' names. */
const GROUPS = ["thimble/hosts/virtual/", "thimble/src/components/", PARTS];

/**
 * A manifest whose build has one module in place of hundreds. In flash, each module takes slots of its own, and so
 * does each name that one imports from another; and the SDK's linker is slow with them. Modules that are loaded by
 * name at run time stay as they are.
 *
 * Variables and functions get short names, and there are a few modules, in which the same short names come again: the
 * SDK's linker takes 8192 names at most. So stacks on boards have short names as well.
 *
 * Not for builds that a debugger is used with: the SDK's compiler knows one source for each module.
 *
 * @param platform - as mcconfig names it: `"esp32/nodemcu"`, `"lin"`
 */
export async function asOneModule(
  manifest: ProgramManifest,
  platform: string,
): Promise<ProgramManifest> {
  const original = join(manifest.folder, "manifest.json");
  const folder = outputFolder("one-module", ...platform.split("/"), manifest.name);
  const all = modulesOfManifest(original, platform);
  const named = await namedModules(all);
  const groups = groupsOf(all);
  // In stacks, their files have the same name: see src/log/failure.ts.
  const pieceName = (index: number) => `${THIMBLE}/piece-${index}/${THIMBLE}`;
  const options = { shortNames: true, groups, pieceName };
  const { text, pieces, files } = await bundle(all, entry(named), options);
  const modules: Record<string, string> = {
    [THIMBLE]: text,
    ...Object.fromEntries(pieces),
    [MAIN]: `export { default } from "${THIMBLE}";\n`,
  };
  for (const [index, { name, exported }] of named.entries())
    modules[name] = reexport(
      exported.map((one) => [inBundle(index, one), one]),
      THIMBLE,
    );
  for (const [name, code] of Object.entries(modules))
    writeIfChanged(join(folder, `${name}.js`), code);
  const replaced = [...all.files.values()].filter((file) => files.has(file));
  const content = {
    include: [relative(folder, original)],
    modules: {
      "~": replaced.map((file) => relative(folder, withoutExtension(file))),
      ...Object.fromEntries(Object.keys(modules).map((name) => [name, `./${name}`])),
    },
    preload: Object.keys(modules),
  };
  writeIfChanged(join(folder, "manifest.json"), JSON.stringify(content, null, 2));
  return { ...manifest, folder };
}

/** A module that is in the bundle, but that other modules import by its own name. */
interface NamedModule {
  readonly name: string;
  readonly exported: readonly string[];
}

/** What programs import beside "thimble", and what the modules import that aren't in the bundle. */
async function namedModules(all: ManifestModules): Promise<NamedModule[]> {
  const names = [...all.files.keys()];
  const forPrograms = names.filter((name) => MORE.includes(name) || name.startsWith(PARTS));
  const { files } = await bundle(all, imports([MAIN, THIMBLE, ...forPrograms]));
  const outside = names.filter((name) => !files.has(all.files.get(name) as string));
  const imported = await importedFiles(all, outside, files);
  const forOthers = names.filter((name) => imported.has(all.files.get(name) as string));
  return Promise.all(
    [...new Set([...forPrograms, ...forOthers])].map(async (name) => ({
      name,
      exported: await exportsOf(all, name),
    })),
  );
}

function groupsOf({ files, preloaded }: ManifestModules): string[][] {
  const names = [...files.keys()].filter((name) => preloaded.has(name));
  return GROUPS.map((beginning) => names.filter((name) => name.startsWith(beginning))).filter(
    (group) => group.length > 0,
  );
}

/** The source of the bundle's first module. */
function entry(named: readonly NamedModule[]): string {
  const own = `export { default } from "${MAIN}";\nexport * from "${THIMBLE}";\n`;
  const others = named.map(({ name, exported }, index) =>
    reexport(
      exported.map((one) => [one, inBundle(index, one)]),
      name,
    ),
  );
  return own + others.join("");
}

/** What an export of a named module is called in the bundle: two modules may export the same name. */
function inBundle(index: number, name: string): string {
  return `m${index}_${name}`;
}

function reexport(names: readonly (readonly [string, string])[], from: string): string {
  return `export { ${names.map(([name, as]) => `${name} as ${as}`).join(", ")} } from "${from}";\n`;
}

function imports(names: readonly string[]): string {
  return names.map((name) => `import "${name}";\n`).join("");
}

function withoutExtension(file: string): string {
  return file.slice(0, -".js".length);
}
