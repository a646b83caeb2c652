/** Where each name that programs import from "thimble" is defined. */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parse } from "es-module-lexer/js";
import { FIRMWARE_ROOT } from "../base/firmware-sources.js";

/** The project's own modules, compiled. */
export const SOURCES = join(FIRMWARE_ROOT, "build", "src");
export const INDEX = "index.js";

/** The file of each public name, relative to `SOURCES`. Types aren't among them: they are in declarations only. */
export function filesOfPublicNames(): ReadonlyMap<string, string> {
  return exportsOf(INDEX);
}

/** Whether a file only gives what others define. */
export function isIndex(file: string): boolean {
  const [, exports] = parse(readFileSync(join(SOURCES, file), "utf8"));
  return exports.length > 0 && exports.every(({ type }) => type !== "direct");
}

function exportsOf(file: string): Map<string, string> {
  const found = new Map<string, string>();
  const [, exports] = parse(readFileSync(join(SOURCES, file), "utf8"));
  for (const one of exports) {
    if (one.type === "direct") {
      found.set(one.name, file);
      continue;
    }
    const from = relative(SOURCES, join(SOURCES, dirname(file), one.from)).replaceAll("\\", "/");
    if (one.type === "reexport-all")
      for (const [name, where] of exportsOf(from)) found.set(name, where);
    else found.set(one.name, exportsOf(from).get(one.importName ?? "") ?? from);
  }
  return found;
}
