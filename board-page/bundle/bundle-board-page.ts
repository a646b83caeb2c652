/** Bundles the board's page into the files that the simulator serves: `npm run build`. */
import { copyFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

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

/** What the time machine shares with programs stays where it is compiled: `travel-files.ts` bundles them together. */
const COMPILED: Plugin = {
  name: "compiled",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path);
      if (file.startsWith(`${PROJECT}hosts/browser/`)) return undefined;
      return { path: `../${relative(PROJECT, file)}`, external: true };
    });
  },
};

await build({
  entryPoints: [{ in: `${PROJECT}hosts/browser/travel/index.ts`, out: "travel" }],
  outdir: TARGET,
  bundle: true,
  minifyWhitespace: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  logLevel: "error",
  plugins: [COMPILED],
});
