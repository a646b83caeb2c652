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
import type { Metafile } from "esbuild";
import { icons } from "./icons.js";
import { kindValues } from "./kind-values.js";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const SOURCES = `${PROJECT}page/`;
/** What the page takes from elsewhere. */
const OTHERS = ["src/security/", "src/kinds/", "src/base/", "import/program/"].map(
  (folder) => PROJECT + folder,
);
const TARGET = `${PROJECT}build/page-files/`;
/** Written last, so its time is that of all files. */
const VERSION = `${TARGET}page.version`;

/**
 * The most bytes, compressed: a board keeps the files in flash. That of the first view, and what follows it at
 * once, together; and the others, which are read when they are needed.
 */
const MAX_BYTES: Readonly<Record<string, number>> = { first: 32 * 1024, others: 20 * 1024 };

/** Files that are read when they are needed. */
const OTHERS_BY_NEED = ["rules.js", "icons.json"];

/**
 * The scripts by the modules that only they and the ones before have. Each entry imports the one before, so a
 * script's modules are in a file that it shares with those after it; what esbuild writes for the entry itself only
 * imports that.
 */
const SCRIPTS: Readonly<Record<string, string>> = {
  "page/main.tsx": "page.js",
  "page/later.ts": "later.js",
  "page/rules.ts": "rules.js",
};

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
    entryPoints: Object.keys(SCRIPTS).map((path) => PROJECT + path),
    absWorkingDir: PROJECT,
    splitting: true,
    metafile: true,
    define: {
      STYLES: JSON.stringify(styles.outputFiles[0]?.text.trim()),
      // As a text: esbuild would put an object into the first script.
      KIND_VALUES: JSON.stringify(kindValues()),
    },
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
  await add("icons.json", icons());
  const names = namesOf(scripts.metafile);
  for (const { path, text } of scripts.outputFiles) {
    const name = names.get(basename(path));
    if (name === undefined) continue;
    const own = [...names].reduce((code, [from, to]) => code.replaceAll(from, to), text);
    const { code = own } = await minify(own, { module: true, compress: { passes: 3 } });
    await add(name, code);
  }
  return files;
}

/** The names of the scripts by those of what esbuild writes. @throws Error it has written a file too many */
function namesOf({ outputs }: Metafile): Map<string, string> {
  const names = new Map<string, string>();
  for (const [path, { inputs }] of Object.entries(outputs)) {
    const modules = Object.keys(inputs);
    const script = Object.keys(SCRIPTS).find((main) => modules.includes(main));
    if (script !== undefined) names.set(basename(path), SCRIPTS[script] as string);
    else if (modules.length > 0) throw new Error(`Which script has ${modules.join(", ")}?`);
  }
  return names;
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
  const sources = [SOURCES, ...OTHERS].flatMap((folder) =>
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
  const sums = { first: 0, others: 0 };
  for (const [name, { length }] of files)
    sums[OTHERS_BY_NEED.includes(name) ? "others" : "first"] += length;
  const parts = [...files].map(([name, { length }]) => `${name} ${length}`).join(", ");
  for (const [sort, sum] of Object.entries(sums)) {
    const most = MAX_BYTES[sort] as number;
    if (sum <= most) continue;
    console.error(`The page has ${sum} bytes compressed, but only ${most} are allowed: ${parts}`);
    process.exitCode = 1;
  }
  if (!process.exitCode) writeFileSync(VERSION, versionOf(files));
}
