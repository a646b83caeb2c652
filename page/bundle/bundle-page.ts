/** Bundles the page into files as the device serves them, compressed: `npm run build`. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const SOURCES = `${PROJECT}page/`;
/** What the page takes from elsewhere. */
const OTHERS = `${PROJECT}src/security/`;
const TARGET = `${PROJECT}build/page-files/`;
/** Written last, so its time is that of all files. */
const VERSION = `${TARGET}page.version`;

/** The maximum size of all files together, compressed, in bytes: a board keeps them in flash. */
const MAX_BYTES = 32 * 1024;

/** What esbuild writes for the first entry; it only imports the file that both entries share. */
const STUB = "main.js";

/** The page's files by their names, compressed. */
async function bundlePage(): Promise<Map<string, Uint8Array>> {
  // They take a while to load, and each command asks whether the page is up to date.
  const [{ gzipAsync }, { build }, { minify }] = await Promise.all([
    import("@gfx/zopfli"),
    import("esbuild"),
    import("terser"),
  ]);
  const common = { bundle: true, minify: true, write: false, logLevel: "error" } as const;
  const styles = await build({ ...common, entryPoints: [`${SOURCES}style/main.css`] });
  const scripts = await build({
    ...common,
    // The second entry imports the first one, so both share all that the first one has: that becomes page.js.
    entryPoints: { main: `${SOURCES}main.tsx`, later: `${SOURCES}later.ts` },
    splitting: true,
    chunkNames: "page",
    define: { STYLES: JSON.stringify(styles.outputFiles[0]?.text.trim()) },
    outdir: TARGET,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
  });
  const files = new Map<string, Uint8Array>();
  const add = async (name: string, content: string) =>
    files.set(name, await gzipAsync(Buffer.from(content), { numiterations: 15 }));
  await add("page.html", readFileSync(`${SOURCES}index.html`, "utf8"));
  await add("page.svg", readFileSync(`${SOURCES}icon.svg`, "utf8"));
  for (const { path, text } of scripts.outputFiles) {
    if (basename(path) === STUB) continue;
    const { code = text } = await minify(text, { module: true, compress: { passes: 3 } });
    await add(basename(path), code);
  }
  return files;
}

/** The version: it changes when any file does. */
function versionOf(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash("sha256");
  for (const [name, content] of files) hash.update(name).update(content);
  return hash.digest("hex").slice(0, 16);
}

/** Whether the files were made from the current sources. */
function isUpToDate(): boolean {
  if (!existsSync(VERSION)) return false;
  const made = statSync(VERSION).mtimeMs;
  const sources = [SOURCES, OTHERS].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => folder + path),
  );
  const read = [...sources, `${PROJECT}package-lock.json`];
  return read.every((path) => statSync(path).mtimeMs < made);
}

if (!isUpToDate()) {
  const files = await bundlePage();
  // A board's build takes every file that is there.
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  for (const [name, content] of files) writeFileSync(`${TARGET}${name}.gz`, content);
  const sum = [...files.values()].reduce((total, { length }) => total + length, 0);
  const parts = [...files].map(([name, { length }]) => `${name} ${length}`).join(", ");
  if (sum > MAX_BYTES) {
    console.error(
      `The page has ${sum} bytes compressed, but only ${MAX_BYTES} are allowed: ${parts}`,
    );
    process.exitCode = 1;
  } else writeFileSync(VERSION, versionOf(files));
}
