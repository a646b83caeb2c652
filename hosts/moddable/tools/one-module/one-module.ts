/** Makes one module of most of a build's modules. */
import { join, relative } from "node:path";
import { outputFolder, writeIfChanged } from "../base/output.js";
import type { ProgramManifest } from "../sdk/manifest.js";
import { notInFirmware, travellingModules } from "../travelling/travelling-modules.js";
import { FIRMWARE, THIMBLE } from "../travelling/with-travelling.js";
import { bundle, exportsOf, importedFiles } from "./bundle.js";
import { type ManifestModules, modulesOfManifest } from "./manifest-modules.js";

const MAIN = "main";
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
 * What travels with programs is only there for the build's own program, if that needs it.
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
  const { names, firmware } = await travellingModules();
  const named = await namedModules(all, firmware);
  const exported = await exportsOf(all, THIMBLE);
  // Everything that a group's modules export is kept in the build. So components that travel with programs are in no group.
  const groups = groupsOf(all);
  // In stacks, their files have the same name: see src/log/failure.ts.
  const pieceName = (index: number) => `${THIMBLE}/piece-${index}/${THIMBLE}`;
  const options = { shortNames: true, groups, pieceName };
  const forPrograms = exported.filter((name) => !(name in names));
  const { text, pieces, files } = await bundle(all, entry(forPrograms, named), options);
  const modules: Record<string, string> = {
    [THIMBLE]: text,
    ...Object.fromEntries(pieces),
    [MAIN]: `export { default } from "${THIMBLE}";\n`,
  };
  for (const { name, exported } of named) modules[name] = reexport(exported, THIMBLE);
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
  /** What it exports: as the bundle exports it, and its name. */
  readonly exported: readonly (readonly [inBundle: string, name: string])[];
}

/** What programs and what travels with them import beside "thimble", and what the modules import that aren't in the bundle. */
async function namedModules(
  all: ManifestModules,
  firmware: readonly string[],
): Promise<NamedModule[]> {
  const names = [...all.files.keys()];
  const isDriver = (name: string) => name.startsWith(PARTS) && stays(name);
  const forPrograms = names.filter(
    (name) => MORE.includes(name) || firmware.includes(name) || isDriver(name),
  );
  const { files } = await bundle(all, imports([MAIN, THIMBLE, ...forPrograms]));
  const outside = names.filter((name) => !files.has(all.files.get(name) as string));
  const imported = await importedFiles(all, outside, files);
  const forOthers = names.filter((name) => imported.has(all.files.get(name) as string));
  const taken = new Set(await exportsOf(all, THIMBLE));
  const modules: NamedModule[] = [];
  for (const name of new Set([...forPrograms, ...forOthers])) {
    const exported = await exportsOf(all, name);
    modules.push({ name, exported: exported.map((one) => [newName(taken), one]) });
  }
  return modules;
}

/** Whether a module is in every firmware, rather than with the programs that need it. */
function stays(name: string): boolean {
  return !name.startsWith(FIRMWARE) || !notInFirmware().has(`${name.slice(FIRMWARE.length)}.js`);
}

function groupsOf({ files, preloaded }: ManifestModules): string[][] {
  const names = [...files.keys()].filter((name) => preloaded.has(name) && stays(name));
  return GROUPS.map((beginning) => names.filter((name) => name.startsWith(beginning))).filter(
    (group) => group.length > 0,
  );
}

/** The source of the bundle's first module. */
function entry(forPrograms: readonly string[], named: readonly NamedModule[]): string {
  const own = `export { default } from "${MAIN}";\nexport { ${forPrograms.join(", ")} } from "${THIMBLE}";\n`;
  const others = named.map(({ name, exported }) =>
    reexport(
      exported.map(([inBundle, one]) => [one, inBundle]),
      name,
    ),
  );
  return own + others.join("");
}

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * What an export of a named module is called in the bundle, where two may have the same name: two letters, as variables
 * have in any case, so that few names come to the linker's.
 */
function newName(taken: Set<string>): string {
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const name = first + second;
      if (taken.has(name) || WORDS.includes(name)) continue;
      taken.add(name);
      return name;
    }
  throw new Error("Too many names are exported for names of two letters.");
}

/** Words of JavaScript that have two letters. */
const WORDS = ["as", "do", "if", "in", "is", "of"];

function reexport(names: readonly (readonly [string, string])[], from: string): string {
  return `export { ${names.map(([name, as]) => `${name} as ${as}`).join(", ")} } from "${from}";\n`;
}

function imports(names: readonly string[]): string {
  return names.map((name) => `import "${name}";\n`).join("");
}

function withoutExtension(file: string): string {
  return file.slice(0, -".js".length);
}
