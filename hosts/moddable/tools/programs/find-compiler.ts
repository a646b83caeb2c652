/** What compiles programs for XS: the Moddable SDK, or the package thimble-compiler. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { MissingToolError } from "../base/errors.js";
import { ROOT } from "../base/output.js";
import { findSDK, type SDK } from "../sdk/sdk.js";

/** The package thimble-compiler, which has XS's compiler as WebAssembly. */
export interface CompilerPackage {
  /** The script of its command. */
  readonly script: string;
}

/** A variable of the environment: `sdk` or `package`. */
const CHOICE = "THIMBLE_COMPILER";

const NAME = "thimble-compiler";

/**
 * Finds the compiler: the SDK's where $MODDABLE is set, or else the package's.
 *
 * @throws {MissingToolError} neither is installed, or not the one that $THIMBLE_COMPILER names
 */
export function findCompiler(): SDK | CompilerPackage {
  const choice = process.env[CHOICE];
  if (choice !== undefined && choice !== "sdk" && choice !== "package")
    throw new MissingToolError(`$${CHOICE} is "${choice}": it can be sdk or package.`);
  if (choice === "sdk" || (choice === undefined && process.env.MODDABLE)) return findSDK();
  const script = packageScript();
  if (script !== undefined) return { script };
  throw new MissingToolError(
    `A compiler for programs is missing: npm install --save-dev ${NAME}. With the Moddable SDK, $MODDABLE is its folder.`,
  );
}

/** The package in the current folder's project, or beside this one; in a clone that is built, the clone's. */
function packageScript(): string | undefined {
  for (const from of [resolve("program.js"), import.meta.url]) {
    try {
      return scriptIn(createRequire(from).resolve(`${NAME}/package.json`));
    } catch {
      // It may be in another place.
    }
  }
  const script = scriptIn(join(ROOT, "release", "compiler", "package.json"));
  return script !== undefined && existsSync(script) ? script : undefined;
}

function scriptIn(manifest: string): string | undefined {
  if (!existsSync(manifest)) return undefined;
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: Record<string, string> };
  return join(dirname(manifest), bin[NAME] as string);
}
