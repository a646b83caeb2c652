/** Makes the worker of the editor, and the types that it loads, as static files. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { languageTypes } from "./language-types.js";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

/** Modules of Node that TypeScript asks for where Node is. */
const OF_NODE = [
  "crypto",
  "fs",
  "inspector",
  "os",
  "path",
  "perf_hooks",
  "source-map-support",
  "url",
];

/** Where TypeScript's own licence is named in a page's files. */
const BANNER = "/*! TypeScript: Copyright (c) Microsoft Corporation, Apache License 2.0 */";

/**
 * Writes `language.js`, for `LanguageClient`, and `types.json` into a folder. `npm run build` has to have made the
 * types. A page's own bundle has the editor itself: `editor/code/`.
 *
 * @param globals - files of the project whose declarations hold everywhere, beside those of programs
 */
export async function bundleLanguage(
  folder: string,
  globals: readonly string[] = [],
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [{ in: `${PROJECT}editor/language/worker.ts`, out: "language" }],
    outdir: folder,
    ...({ bundle: true, minify: true, target: "es2022", format: "esm" } as const),
    ...({ legalComments: "none", logLevel: "error", external: OF_NODE } as const),
    banner: { js: BANNER },
  });
  writeFileSync(`${folder}types.json`, JSON.stringify(languageTypes(globals)));
}
