/** Bundles the cryptography in JavaScript into one module, for the builds that have it. */
import { join } from "node:path";
import { buildSync } from "esbuild";
import { ROOT, writeIfChanged } from "../base/output.js";

const FOLDER = join(ROOT, "build", "hosts", "noble");
const MODULE = join(FOLDER, "crypto.js");

/** Where manifest-noble.json looks. */
const BUNDLE = join(FOLDER, "bundled-crypto.js");

/** Bundles `hosts/noble/` with its packages. The firmware loads it by name, so it uses the default export. */
export function bundleNoble(): void {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `export { nobleCryptography as default } from ${JSON.stringify(MODULE)};`,
      resolveDir: ROOT,
    },
    bundle: true,
    // The SDK's linker takes 8192 names, and a build for debugging has those of all variables.
    minifyIdentifiers: true,
    write: false,
    format: "esm",
    target: "es2021",
    legalComments: "inline",
    logLevel: "error",
  });
  for (const { text } of outputFiles) writeIfChanged(BUNDLE, text);
}
