/** Bundles the house's page into the files that `thimble house` serves: `npm run build`. */
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const SOURCES = `${PROJECT}house-page/`;
const TARGET = `${PROJECT}build/house-page-files/`;

await build({
  entryPoints: [
    { in: `${SOURCES}main.tsx`, out: "house" },
    { in: `${SOURCES}style/main.css`, out: "house" },
  ],
  outdir: TARGET,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "error",
});
copyFileSync(`${SOURCES}index.html`, `${TARGET}index.html`);
copyFileSync(`${SOURCES}icon.svg`, `${TARGET}house.svg`);
