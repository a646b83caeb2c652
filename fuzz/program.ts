import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { nodeTargets } from "./all-node-targets.js";
import { COUNTERS, instrument } from "./instrument.js";
import type { Target } from "./target.js";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Targets in one script, to be instrumented here or run on XS.
 *
 * @param isForNode - What they import of Node and of packages is left where it is.
 */
export async function bundleTargets(
  format: "esm" | "iife",
  entry: string,
  isForNode = false,
): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: PROJECT, loader: "ts" },
    bundle: true,
    write: false,
    format,
    target: "es2022",
    logLevel: "error",
    ...(isForNode && { platform: "node", packages: "external" }),
    alias: { thimble: `${PROJECT}src/index.ts` },
  });
  return outputFiles[0]?.text ?? "";
}

/** The target, instrumented. */
export async function instrumented(
  name: string,
): Promise<{ target: Target; counters: Uint8Array }> {
  const isForNode = nodeTargets.some((one) => one.name === name);
  const entry = isForNode
    ? 'export { nodeTargets as targets } from "./fuzz/all-node-targets.ts";'
    : 'export { targets } from "./fuzz/all-targets.ts";';
  const { code, branches } = instrument(await bundleTargets("esm", entry, isForNode));
  const counters = new Uint8Array(Math.ceil(branches / 4) * 4);
  (globalThis as Record<string, unknown>)[COUNTERS] = counters;
  const folder = `${PROJECT}build/fuzz/instrumented/`;
  mkdirSync(folder, { recursive: true });
  // A folder per process, because several may run at once.
  const file = `${folder}${name}-${process.pid}.mjs`;
  // A module variable is faster to access than a global.
  writeFileSync(file, `const ${COUNTERS} = globalThis.${COUNTERS};\n${code}`);
  const { targets } = (await import(pathToFileURL(file).href)) as { targets: readonly Target[] };
  const target = targets.find((one) => one.name === name);
  if (!target) throw new Error(`There's no target ${name}.`);
  return { target, counters };
}
