/** The modules with which the board's page runs a program by itself, to move its time. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildFailure, build, type Plugin } from "esbuild";
import { programError } from "../programs/bundle-program.js";
import { simulatedModules } from "../programs/simulated-modules.js";

/** Where the compiled modules are. */
const BUILD = fileURLToPath(new URL("../../../", import.meta.url));

/** Where modules of Node are, for esbuild: a page has none. */
const NO_NODE = "no-node";

/** Both share one Thimble: a class is then the same one for the program and for the board. */
const OWN_NAMES: Plugin = {
  name: "thimble",
  setup({ onResolve, onLoad }) {
    // What of thimble/testing needs Node isn't used here, and is left out of what is made.
    onResolve({ filter: /^node:/ }, ({ path, importer }) =>
      importer.startsWith(BUILD) ? { path, namespace: NO_NODE, sideEffects: false } : undefined,
    );
    onLoad({ filter: /^/, namespace: NO_NODE }, () => ({ contents: "module.exports = {}" }));
    onResolve({ filter: /^thimble(\/|$)/ }, ({ path }) => {
      try {
        return { path: fileURLToPath(import.meta.resolve(path)), sideEffects: false };
      } catch {
        return {
          errors: [{ text: `The package thimble has no "${path.slice("thimble".length)}".` }],
        };
      }
    });
  },
};

/**
 * Bundles the program and the time machine for browsers: `travel.js`, `program.js`, and what they share.
 *
 * @param file - The program's.
 * @returns The modules' texts by their names.
 * @throws {ProgramError} A file can't be parsed or isn't there.
 */
export async function travelFiles(file: string): Promise<ReadonlyMap<string, string>> {
  const folder = `${BUILD}travel/`;
  try {
    const { outputFiles } = await build({
      entryPoints: [
        { in: `${BUILD}board-page-files/travel.js`, out: "travel" },
        { in: resolve(file), out: "program" },
        // Without this, each run of the program would load Thimble anew.
        { in: `${BUILD}src/index.js`, out: "thimble" },
      ],
      // They say which parts they simulate.
      inject: [...simulatedModules(file)],
      outdir: folder,
      write: false,
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "browser",
      target: "es2022",
      charset: "utf8",
      legalComments: "none",
      logLevel: "silent",
      plugins: [OWN_NAMES],
    });
    return new Map(outputFiles.map(({ path, text }) => [path.slice(folder.length), text]));
  } catch (error) {
    throw await programError(error as BuildFailure, file, folder);
  }
}
