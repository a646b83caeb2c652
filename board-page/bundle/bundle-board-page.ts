/** Bundles the board's page into the files that the simulator serves: `npm run build`. */
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const SOURCES = `${PROJECT}board-page/`;
const TARGET = `${PROJECT}build/board-page-files/`;

await build({
  entryPoints: [
    { in: `${SOURCES}main.tsx`, out: "board" },
    { in: `${SOURCES}style/main.css`, out: "board" },
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
copyFileSync(`${SOURCES}icon.svg`, `${TARGET}board.svg`);
