/** Programs that import packages of npm: drivers of parts that Thimble doesn't know. */
import { isBuiltin } from "node:module";
import { type BuildFailure, type BuildOptions, type BuildResult, buildSync } from "esbuild";
import { writeIfChanged } from "../base/output.js";

/** What the firmware has itself. */
const OWN = /^thimble(\/|$)/;

const THIMBLE = ["thimble", "thimble/*"];

/** Nothing is written by esbuild: where its output would be doesn't matter. */
const OPTIONS = {
  write: false,
  outdir: "/",
  bundle: true,
  metafile: true,
  format: "esm",
  platform: "neutral",
  target: "es2024",
  charset: "utf8",
  mainFields: ["module", "main"],
  logLevel: "silent",
} satisfies BuildOptions;

/** Of the names that a program imports, those of installed packages. Others are the firmware's or the engine's. */
export function installedPackages(imports: Iterable<string>, from: string): readonly string[] {
  return [...imports].filter((name) => {
    if (OWN.test(name) || isBuiltin(name) || name.includes(":")) return false;
    try {
      // An entry is looked for as an import is.
      buildSync({ ...OPTIONS, entryPoints: [name], absWorkingDir: from, external: THIMBLE });
      return true;
    } catch (error) {
      // Only what is missing inside of a package has a place.
      return (error as BuildFailure).errors.every(({ location }) => location !== null);
    }
  });
}

/**
 * Makes one module of a program's file and all that it imports, packages included: a device takes only modules whose names
 * begin as its own.
 *
 * @param left - what the firmware or the engine has
 * @returns what the module imports of these
 */
export function bundleWithPackages(
  file: string,
  outfile: string,
  left: readonly string[],
): readonly string[] {
  const external = [...THIMBLE, ...left];
  const { outputFiles, metafile }: BuildResult<typeof OPTIONS> = buildSync({
    ...OPTIONS,
    entryPoints: [file],
    external,
  });
  writeIfChanged(outfile, outputFiles[0]?.text ?? "");
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
}
