/** The modules of what travels with programs: few, with all that they need of each other. */
import { dirname, join, posix, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { IS_CLONE } from "../../../node/clone.js";
import { packedTravelling } from "./packed-travelling.js";
import { SOURCES } from "./public-names.js";
import { travellingFiles } from "./travelling-files.js";
import { FIRMWARE, TRAVELLING, type TravellingModules } from "./with-travelling.js";

/** Those of what `npm run build` has left, or of the npm package. */
export async function travellingModules(): Promise<TravellingModules> {
  return IS_CLONE ? makeModules() : packedTravelling().modules;
}

let outside: ReadonlySet<string> | undefined;

/** The files of src/ that aren't in each firmware, relative to build/src: what travels, and indexes of it. */
export function notInFirmware(): ReadonlySet<string> {
  outside ??= new Set(IS_CLONE ? findOutside() : packedTravelling().notInFirmware);
  return outside;
}

function findOutside(): readonly string[] {
  const { all, indexes } = travellingFiles();
  return [...all, ...indexes];
}

async function makeModules(): Promise<TravellingModules> {
  const { all, entries, names, drivers } = travellingFiles();
  const { outputFiles, metafile } = await build({
    entryPoints: [...entries],
    absWorkingDir: SOURCES,
    outdir: SOURCES,
    outbase: SOURCES,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "none",
    plugins: [staysInFirmware(all)],
  });
  const outputs = Object.entries(metafile.outputs);
  const texts = new Map(outputFiles.map(({ path, text }) => [relative(SOURCES, path), text]));
  const modules = outputs.map(([path, { imports }]) => {
    const own = imports.filter(({ external }) => !external).map(({ path }) => path);
    let code = texts.get(path) ?? "";
    for (const other of own)
      code = code.replaceAll(
        JSON.stringify(specifier(path, other)),
        JSON.stringify(moduleOf(other)),
      );
    return [moduleOf(path), { code, needs: [...new Set(own.map(moduleOf))] }] as const;
  });
  const external = outputs.flatMap(([, { imports }]) => imports.filter((one) => one.external));
  return {
    names: Object.fromEntries([...names].map(([name, file]) => [name, moduleOf(file)])),
    drivers: Object.fromEntries([...drivers].map(([name, file]) => [name, moduleOf(file)])),
    modules: Object.fromEntries(modules),
    firmware: [...new Set(external.map(({ path }) => path))].sort(),
  };
}

/** The name of the module with this file, which has the same path in esbuild's output. */
function moduleOf(file: string): string {
  return TRAVELLING + file.slice(0, -".js".length);
}

/** How esbuild's output names another one. */
function specifier(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

/** What doesn't travel is imported from the firmware, by its name there. */
function staysInFirmware(travelling: ReadonlySet<string>): Plugin {
  return {
    name: "stays in the firmware",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path, importer, kind }) => {
        if (kind === "entry-point") return undefined;
        const file = relative(SOURCES, join(dirname(importer), path)).replaceAll("\\", "/");
        if (travelling.has(file)) return undefined;
        return { path: FIRMWARE + file.slice(0, -3), external: true };
      });
    },
  };
}
