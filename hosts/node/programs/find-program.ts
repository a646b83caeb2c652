import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { UsageError } from "../command-line.js";
import { wrapped } from "../wrapped.js";

/** Only in a clone: an installed package has no examples. */
const EXAMPLES = fileURLToPath(new URL("../../../../examples/", import.meta.url));
/** More examples, named with their folder. */
const GALLERY = "gallery/";
const FIRST_EXAMPLE = "workbench";

/** The extensions of programs. */
const PROGRAM = /\.[cm]?[jt]s$/;

/** The names of the examples, some with their folder; none outside a clone. */
export function examples(): string[] {
  if (!existsSync(EXAMPLES)) return [];
  return ["", GALLERY].flatMap((folder) =>
    readdirSync(join(EXAMPLES, folder))
      .filter((file) => file.endsWith(".ts"))
      .map((file) => folder + basename(file, ".ts")),
  );
}

/** The description of PROGRAM in the commands' help texts: lines that begin at a column. */
export function programHelp(column: number): string {
  const indent = " ".repeat(column);
  const names = examples();
  const main = '"main" of ./package.json';
  if (names.length === 0) return `the program's file: lamp.ts\n${indent}(default: ${main})`;
  const list = wrapped(names, column, column + "an example: ".length);
  const more = ["or a file of your own: lamp.ts", `(default: ${main}, or ${FIRST_EXAMPLE})`];
  return [`an example: ${list}`, ...more].join(`\n${indent}`);
}

/**
 * The file of a program: of an example by its name, or of a user's own by its path. Without a name it is
 * the `main` of the current folder's package.json, and else the first example.
 *
 * @throws {UsageError} it doesn't exist
 */
export function findProgram(name: string | undefined): string {
  const found = name ?? defaultProgram();
  const file = PROGRAM.test(found) ? resolve(found) : join(EXAMPLES, `${found}.ts`);
  if (existsSync(file)) return file;
  const names = examples();
  if (names.length > 0)
    throw new UsageError(
      `There's no program "${found}"; the examples are: ${names.join(", ")}. A file of your own ends with .ts.`,
    );
  throw new UsageError(`There's no program "${found}". Give its file, as lamp.ts.`);
}

/**
 * The program of a command line without one: the `main` of the current folder's package.json, and else the
 * first example.
 *
 * @throws {UsageError} there's neither
 */
export function defaultProgram(): string {
  const program = mainProgram() ?? (existsSync(EXAMPLES) ? FIRST_EXAMPLE : undefined);
  if (program !== undefined) return program;
  throw new UsageError(
    'Which program? Give its file, as lamp.ts, or name it as "main" in package.json.',
  );
}

/** The program that the current folder's package.json names as its `main`. */
export function mainProgram(): string | undefined {
  try {
    const { main } = JSON.parse(readFileSync("package.json", "utf8")) as { main?: unknown };
    return typeof main === "string" && PROGRAM.test(main) ? main : undefined;
  } catch {
    return undefined;
  }
}
