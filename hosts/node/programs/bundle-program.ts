import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, parse, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildFailure, type BuildOptions, build, formatMessages, type Plugin } from "esbuild";

/** A program can't be compiled. The message has the files and lines. */
export class ProgramError extends Error {
  /** The program's files, as far as they are known. */
  readonly files: readonly string[];

  constructor(message: string, files: readonly string[]) {
    super(message);
    this.files = files;
  }
  override get name() {
    return "ProgramError";
  }
}

/** A program as one module of JavaScript, which imports Thimble and modules of Node only. */
export interface BundledProgram {
  readonly code: string;
  /** The files that it was made of. */
  readonly files: readonly string[];
}

/**
 * Bundles a program in TypeScript or JavaScript into one module. Types are removed, not checked.
 *
 * @param outfile - Where it will be, for its source map. Default: nowhere.
 * @throws {ProgramError} A file can't be parsed or isn't there.
 */
export function bundleProgram(
  file: string,
  outfile = join(tmpdir(), "program.mjs"),
): Promise<BundledProgram> {
  return bundle(file, outfile, { entryPoints: [resolve(file)] });
}

/** @param entry - what is bundled: the program, or a part of it */
async function bundle(
  file: string,
  outfile: string,
  entry: Pick<BuildOptions, "entryPoints" | "stdin">,
): Promise<BundledProgram> {
  const folder = parse(resolve(file)).dir;
  try {
    const { outputFiles, metafile } = await build({
      ...entry,
      absWorkingDir: folder,
      outfile,
      write: false,
      bundle: true,
      metafile: true,
      format: "esm",
      platform: "node",
      target: "node20.19",
      charset: "utf8",
      sourcemap: "inline",
      logLevel: "silent",
      plugins: [OWN_NAMES],
    });
    const files = Object.keys(metafile.inputs).map((input) => resolve(folder, input));
    return { code: outputFiles[0]?.text ?? "", files };
  } catch (error) {
    throw await programError(error as BuildFailure, file, folder);
  }
}

/**
 * Imports a program into this process.
 *
 * @throws {ProgramError} It can't be compiled.
 */
export function importProgram(file: string): Promise<unknown> {
  return importBundled(file, (outfile) => bundleProgram(file, outfile));
}

/**
 * Imports one export of a program with what it needs. That is mostly without Thimble, which takes longest to load.
 *
 * @returns undefined if the program doesn't export it
 * @throws {ProgramError} It can't be compiled.
 */
export async function importFromProgram(file: string, name: string): Promise<unknown> {
  const contents = `import * as program from ${JSON.stringify(resolve(file))};\nexport const ${name} = program.${name};\n`;
  const stdin = { contents, resolveDir: parse(resolve(file)).dir };
  const module = await importBundled(file, (outfile) => bundle(file, outfile, { stdin }));
  return (module as Readonly<Record<string, unknown>>)[name];
}

/** @param make - bundles it for this path */
async function importBundled(
  file: string,
  make: (outfile: string) => Promise<BundledProgram>,
): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "thimble-"));
  try {
    const outfile = join(folder, `${parse(file).name}.mjs`);
    const { code } = await make(outfile);
    writeFileSync(outfile, code);
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `thimble` is the package whose code runs here: another copy of it would have other classes. */
const OWN_NAMES: Plugin = {
  name: "thimble",
  setup({ onResolve }) {
    onResolve({ filter: /^thimble(\/|$)/ }, ({ path }) => {
      try {
        // Lets esbuild leave out imports that aren't used; see importFromProgram.
        return { path: import.meta.resolve(path), external: true, sideEffects: false };
      } catch {
        return {
          errors: [{ text: `The package thimble has no "${path.slice("thimble".length)}".` }],
        };
      }
    });
  },
};

/** Formats esbuild's messages for people; in colours on a terminal. */
export async function programError(
  { errors, message }: BuildFailure,
  file: string,
  folder: string,
): Promise<ProgramError> {
  if (!errors) return new ProgramError(`${basename(file)}: ${message}`, [file]);
  const lines = await formatMessages(errors, {
    kind: "error",
    color: process.stderr.isTTY && process.stderr.hasColors(),
    terminalWidth: process.stderr.columns ?? 80,
  });
  const files = errors.flatMap(({ location }) =>
    location ? [resolve(folder, location.file)] : [],
  );
  return new ProgramError(lines.join("").trimEnd(), [...new Set([file, ...files])]);
}
