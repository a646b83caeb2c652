/** Runs a program's modules, as CommonJS, with what they may import. */
import * as thimble from "../../src/index.js";
import * as testing from "../../testing/index.js";
import type { TestProgram } from "../../testing/machine.js";
import { assert } from "./assert.js";

type ModuleExports = Readonly<Record<string, unknown>>;
type ModuleBody = (
  exports: Record<string, unknown>,
  require: (name: string) => unknown,
) => Promise<void>;

/** The modules that stand behind this script, by their names: "./lamp.js". */
declare global {
  var programModules: Readonly<Record<string, ModuleBody>> | undefined;
}

const KNOWN: Readonly<Record<string, ModuleExports>> = { thimble };

/** What tests may import as well. */
export const FOR_TESTS: Readonly<Record<string, ModuleExports>> = {
  "thimble/testing": testing,
  "node:assert": { default: assert, ...assert, __esModule: true },
  "node:assert/strict": { default: assert, ...assert, __esModule: true },
};

/** `"lamp"`, of `"./lamp.js"`. */
export const nameOf = (module: string): string => module.replace(/^\.\/|\.js$/g, "");

/** @throws Error The module has no default export that makes a device. */
export async function programOf(module: string): Promise<TestProgram> {
  const { default: program } = await runModule(module);
  if (typeof program === "function") return program as TestProgram;
  throw new Error(
    "The program has to export a function as its default that takes a host and returns a device.",
  );
}

/**
 * Runs a module, which hasn't run yet for whoever gets it.
 *
 * @param more - other modules by their names
 * @throws Error It isn't there, or imports what isn't here.
 */
export async function runModule(
  name: string,
  more: Readonly<Record<string, ModuleExports>> = {},
): Promise<ModuleExports> {
  const body = globalThis.programModules?.[name];
  if (!body) throw new Error(`There's no module ${name}.`);
  const modules = { ...KNOWN, ...more };
  const find = (wanted: string): ModuleExports => {
    const found = modules[wanted];
    if (found) return found;
    const names = Object.keys(modules).map((one) => `"${one}"`);
    throw new Error(
      `"${wanted}" can't be imported here: a file in the browser has ${names.join(", ")}.`,
    );
  };
  const exported: Record<string, unknown> = {};
  await body(exported, find);
  return exported;
}
