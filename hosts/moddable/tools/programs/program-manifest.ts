/** The manifests for mcconfig: of one program, or of a simulator with several. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { findProgram } from "../../../node/programs/find-program.js";
import { checkFirmwareSources, FIRMWARE_ROOT } from "../base/firmware-sources.js";
import { outputFolder, ROOT, writeIfChanged } from "../base/output.js";
import type { MoreOfManifest, ProgramManifest } from "../sdk/manifest.js";
import { interfaceOf } from "./interface.js";
import { type ProgramModules, programModules } from "./program-modules.js";
import { checkForBoard } from "./simulated-parts.js";

const EXAMPLES = join(ROOT, "examples");
const MODDABLE = join(FIRMWARE_ROOT, "hosts", "moddable");

/** The manifests of hosts/moddable for a simulator that a program on this computer controls. */
const CONTROLLED_SIMULATOR = ["simulator/manifest-controlled.json"];

/** The manifest for an emulated chip that a program on this computer controls. */
const CONTROLLED_CHIP = "esp32/emulator/manifest-controlled.json";

/** The manifests for a simulator that runs archives. */
const ARCHIVE_SIMULATOR = [
  ...CONTROLLED_SIMULATOR,
  "simulator/manifest-archive.json",
  "manifest-mqtt.json",
  "manifest-mqtts.json",
];

/** The name of a program's builds: files of the same name in different folders have separate builds. */
export function buildName(file: string): string {
  const name = basename(file, ".ts").replace(/[^\w-]/g, "-");
  return dirname(file) === EXAMPLES ? name : `${name}-${digest(file)}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 6);
}

/**
 * A manifest for an example, or for a user's own program.
 *
 * @param more - what to add to the manifest
 * @throws {UsageError} the program doesn't exist
 * @throws {CompileError} a file that it imports doesn't exist
 * @throws {MissingToolError} the firmware's sources aren't installed
 */
export function programManifest(
  program: string | undefined,
  more: MoreOfManifest = {},
): ProgramManifest {
  const file = findProgram(program);
  const name = buildName(file);
  const parts = programModules([file], outputFolder("programs", name));
  checkForBoard(file, parts.imports);
  // Make would keep a module that another manifest makes of another source: for other flash, or another network.
  const { include = [] } = more;
  const build = include.length === 0 ? name : `${name}-${digest(include.join())}`;
  return writeManifest(build, parts, [], more, (folder) => {
    const [main] = parts.names;
    writeIfChanged(join(folder, "program.js"), `export { default } from "${main}";\n`);
    return { program: "./program" };
  });
}

/** A manifest for a simulator with several devices' programs, controlled by a program on this computer. */
export function controlledManifest(
  name: string,
  files: readonly string[],
  more: MoreOfManifest = {},
): ProgramManifest {
  return manifestOfMany(name, files, "programs", CONTROLLED_SIMULATOR, more);
}

/**
 * The same for an emulated chip, whose pins are those of a virtual board.
 *
 * @param emulator - the manifests of the emulated chip; see `forEmulator`
 */
export function controlledChipManifest(
  name: string,
  files: readonly string[],
  emulator: MoreOfManifest,
): ProgramManifest {
  // The last manifest overrides the others: these devices need more memory.
  return manifestOfMany(
    name,
    files,
    "programs",
    [...(emulator.include ?? []), CONTROLLED_CHIP],
    {},
  );
}

/** A manifest for firmware with several programs: a chip's build can be linked with all of them, but not run. */
export function linkedManifest(name: string, files: readonly string[]): ProgramManifest {
  return manifestOfMany(name, files, "program", [], {});
}

/** @param exported - the name of the module that exports all programs */
function manifestOfMany(
  name: string,
  files: readonly string[],
  exported: string,
  target: readonly string[],
  more: MoreOfManifest,
): ProgramManifest {
  const parts = programModules(files, outputFolder("programs", name));
  return writeManifest(name, parts, target, more, (folder) => {
    writeIfChanged(join(folder, "programs.js"), programs(parts.names));
    return { [exported]: "./programs" };
  });
}

/**
 * A manifest for a simulator without a program of its own: it runs those of archives. See `buildArchive`.
 *
 * @param name - the build's name. Give another for a simulator that is built in another way
 */
export function archiveManifest(name = "simulator"): ProgramManifest {
  const none = {
    modules: {},
    sources: [],
    names: [],
    imports: new Set<string>(),
    project: undefined,
  };
  return writeManifest(name, none, ARCHIVE_SIMULATOR, {}, () => ({}));
}

/**
 * @param target - what the build is for: manifests of hosts/moddable
 * @param entry - writes the module that exports all of them, and returns its name
 */
function writeManifest(
  program: string,
  { modules, sources, imports, project }: ProgramModules,
  target: readonly string[],
  { variant, include: moreIncludes = [], ...more }: MoreOfManifest,
  entry: (folder: string) => Record<string, string>,
): ProgramManifest {
  checkFirmwareSources();
  const name = variant === undefined ? program : `${program}-${variant}`;
  const folder = outputFolder("manifests", name);
  const all = { ...entry(folder), ...inManifest(modules, folder) };
  const wire = imports.has("thimble/wire") ? ["manifest-wire.json"] : [];
  const mqtt = sources.some(names(/mqtt/i)) ? ["manifest-mqtt.json"] : [];
  const mqtts = sources.some(names(/mqtts:/)) ? ["manifest-mqtts.json"] : [];
  const include = ["manifest.json", ...target, ...moreIncludes, ...wire, ...mqtt, ...mqtts];
  const content = {
    include: include.map((file) => relative(folder, join(MODDABLE, file))),
    modules: all,
    preload: Object.keys(all),
    ...more,
    // The firmware recognizes programs by these: those compiled for it, and those that it received.
    config: { interface: interfaceOf(), firmware: firmwareOf(sources), ...more.config },
  };
  writeIfChanged(join(folder, "manifest.json"), JSON.stringify(content, null, 2));
  return { name, folder, projects: project === undefined ? [] : [project] };
}

/** Finds files with such a text, so that all programs that use MQTT are found, and maybe others. */
function names(text: RegExp): (file: string) => boolean {
  return (file) => text.test(readFileSync(file, "utf8"));
}

/** Identifies a build: by what programs can call, and by the firmware's own program. */
function firmwareOf(sources: readonly string[]): string {
  const hash = createHash("sha256").update(interfaceOf());
  for (const file of sources) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

/** Modules as manifests name them: relative to the manifest's folder, without extension. */
function inManifest(
  modules: Readonly<Record<string, string>>,
  folder: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(modules).map(([id, file]) => [
      id,
      relative(folder, file.slice(0, -".js".length)),
    ]),
  );
}

/** The source of a module that exports all programs by the names of their files. */
function programs(modules: readonly string[]): string {
  const imports = modules.map((module, index) => `import program${index} from "${module}";`);
  const members = modules.map(
    (module, index) => `  ${JSON.stringify(basename(module))}: program${index},`,
  );
  return `${imports.join("\n")}\n\nexport default {\n${members.join("\n")}\n};\n\nexport function platform() {}\n`;
}
