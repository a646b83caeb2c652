/** The types that programs are checked with: Thimble's own, and the language's. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LanguageTypes } from "../language/messages.js";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const TYPESCRIPT = dirname(
  createRequire(`${PROJECT}editor/package.json`).resolve("typescript/package.json"),
);

/** A relative import or export in a file of types. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** Which of the language's files another one includes. */
const LIBRARY = /^\/\/\/ <reference lib="([^"]+)"/gm;

/** What of thimble's package.json tells a compiler where its types are. */
const EXPORTS = ["name", "type", "exports"] as const;

/** @param more - paths of files whose declarations hold everywhere, in the project's folder */
export function languageTypes(more: readonly string[] = []): LanguageTypes {
  const config = readConfig();
  const globals = [...config.files, ...more];
  const files: Record<string, string> = {
    "/project/package.json": '{ "type": "module" }',
    ...Object.fromEntries(globals.map((name) => [`/project/${name}`, read(name)])),
  };
  addThimble(files);
  for (const name of config.compilerOptions.lib) addLibrary(files, name);
  return {
    files,
    options: config.compilerOptions,
    globals: globals.map((name) => `/project/${name}`),
  };
}

function read(name: string): string {
  return readFileSync(join(PROJECT, name), "utf8");
}

/** The options that a new project has. */
function readConfig(): {
  readonly compilerOptions: { readonly lib: readonly string[] };
  readonly files: readonly string[];
} {
  return JSON.parse(read("tsconfig.program.json"));
}

function addThimble(files: Record<string, string>): void {
  const folder = "/project/node_modules/thimble/";
  const manifest = JSON.parse(read("package.json")) as Record<string, object>;
  const described = Object.fromEntries(EXPORTS.map((key) => [key, manifest[key]]));
  files[`${folder}package.json`] = JSON.stringify(described);
  const unread = Object.entries(manifest.exports as Record<string, string | { default: string }>)
    .filter(([name]) => /^\.$|^\.\/(host|sensors|testing|wire)/.test(name))
    .map(([, target]) => (typeof target === "string" ? target : target.default))
    .map((path) => path.replace(/^\.\//, "").replace(/\.js$/, ".d.ts"));
  for (let path = unread.pop(); path !== undefined; path = unread.pop()) {
    if (`${folder}${path}` in files || !existsSync(join(PROJECT, path))) continue;
    const text = read(path);
    files[`${folder}${path}`] = text;
    for (const [, name = ""] of text.matchAll(IMPORT))
      unread.push(join(dirname(path), name.replace(/\.js$/, ".d.ts")));
  }
}

function addLibrary(files: Record<string, string>, name: string): void {
  const path = `/lib/lib.${name}.d.ts`;
  if (path in files) return;
  const text = readFileSync(join(TYPESCRIPT, "lib", `lib.${name}.d.ts`), "utf8");
  files[path] = text;
  for (const [, other = ""] of text.matchAll(LIBRARY)) addLibrary(files, other);
}
