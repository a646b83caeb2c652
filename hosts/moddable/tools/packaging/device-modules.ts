/** The modules of src/, for Moddable's manifest. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../base/output.js";

export const SOURCES = join(ROOT, "src");

/** Files that no device needs by default. manifest-wire.json adds the second folder for programs that import it. */
const LEFT_OUT = /^messages\/client\/|^wire\/protobufjs\//;

/** The files of src/ that a device may need: paths relative to src/, without extension. */
export function deviceModules(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts") && !LEFT_OUT.test(file))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
}

/** What src/manifest.json must contain: the JavaScript of each module, preloaded into flash. */
export function deviceManifest(): { modules: Record<string, string>; preload: string[] } {
  const modules: Record<string, string> = {};
  for (const module of deviceModules()) modules[`thimble/src/${module}`] = `../build/src/${module}`;
  return { modules, preload: Object.keys(modules) };
}
