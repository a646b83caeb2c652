import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const SOURCES = `${PROJECT}house-page/`;

/**
 * Bundles the house's page into the files that `thimble house` serves.
 *
 * @param folder - with a slash at the end
 */
export async function bundleHousePage(folder: string): Promise<void> {
  await build({
    entryPoints: [
      { in: `${SOURCES}main.tsx`, out: "house" },
      { in: `${SOURCES}style/main.css`, out: "house" },
    ],
    outdir: folder,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "error",
  });
  copyFileSync(`${SOURCES}index.html`, `${folder}index.html`);
  copyFileSync(`${SOURCES}icon.svg`, `${folder}house.svg`);
}
