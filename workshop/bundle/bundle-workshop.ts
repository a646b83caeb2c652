/** Makes the workshop's static files. */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { bundleLanguage } from "../../editor/bundle/bundle-editor.js";
import { interfaceOf } from "../../hosts/moddable/tools/programs/interface.js";
import { travellingModules } from "../../hosts/moddable/tools/travelling/travelling-modules.js";
import { writeFrames } from "../../try-page/bundle/frames.js";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const SOURCES = `${PROJECT}workshop/`;

/** The folders with programs, and the one with those that have tests. */
const EXAMPLES = ["create-thimble/templates/", "examples/gallery/", "examples/"];

/** Nothing from elsewhere. What may look looser has its reason beside it. */
const POLICY = [
  "default-src 'none'",
  // XS's compiler is WebAssembly. The hash is the script of the frame that runs programs.
  "script-src 'self' 'wasm-unsafe-eval' 'SANDBOX'",
  "style-src 'self'",
  // Browsers write style attributes while somebody types over what is selected.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  // The frame's worker, which has the frame's policy beside this one.
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Node's modules, which only a part of `thimble/testing` asks for. */
const NO_NODE: Plugin = {
  name: "no-node",
  setup({ onResolve }) {
    onResolve({ filter: /^node:/ }, () => ({ path: `${SOURCES}machine/no-node.ts` }));
  },
};

/** Writes the files into a folder. `npm run build` has to have made the pages of boards and devices. */
export async function bundleWorkshop(folder: string): Promise<void> {
  mkdirSync(`${folder}examples`, { recursive: true });
  const common = {
    ...({ bundle: true, minify: true, target: "es2022" } as const),
    ...({ legalComments: "none", logLevel: "error", outdir: folder } as const),
  };
  const sandbox = await scriptOf(`${SOURCES}machine/sandbox.ts`);
  const hash = `sha256-${createHash("sha256").update(sandbox).digest("base64")}`;
  await Promise.all([
    build({
      ...common,
      entryPoints: [{ in: `${SOURCES}main.ts`, out: "workshop" }],
      format: "esm",
      define: { SANDBOX_SCRIPT: JSON.stringify(sandbox), SANDBOX_HASH: JSON.stringify(hash) },
    }),
    build({
      ...common,
      entryPoints: [{ in: `${SOURCES}machine/machine.ts`, out: "machine" }],
      format: "iife",
      plugins: [NO_NODE],
    }),
    build({
      ...common,
      entryPoints: [{ in: `${SOURCES}usb/usb.ts`, out: "usb" }],
      format: "esm",
    }),
    build({ ...common, entryPoints: [`${SOURCES}workshop.css`] }),
    bundleLanguage(folder, ["workshop/test-modules.d.ts"]),
    writeFrames(folder),
  ]);
  copyExamples(folder);
  const page = readFileSync(`${SOURCES}index.html`, "utf8");
  writeFileSync(`${folder}index.html`, page.replace("POLICY", POLICY.replace("SANDBOX", hash)));
  copyFileSync(`${SOURCES}app.webmanifest`, `${folder}app.webmanifest`);
  writeFileSync(`${folder}interface.txt`, `${interfaceOf()}\n`);
  writeFileSync(`${folder}travelling.json`, JSON.stringify(await travellingModules()));
  // What serves them may send programs, and may have firmware beside them; a server of these files alone doesn't.
  writeFileSync(`${folder}server.json`, '{ "sends": false, "firmware": false }\n');
  await writeServiceWorker(folder);
}

/** A script that stands in a page. */
async function scriptOf(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...({ entryPoints: [file], bundle: true, minify: true, write: false } as const),
    ...({ format: "iife", target: "es2022", logLevel: "error" } as const),
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/** The programs that need nothing but Thimble, and the tests of those that have some. */
function copyExamples(folder: string): void {
  const entries = EXAMPLES.flatMap((from) =>
    readdirSync(PROJECT + from)
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .filter((file) => {
        const code = readFileSync(PROJECT + from + file, "utf8");
        const imports = [...code.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
        const isProgram = /^export default function \w+\(/m.test(code);
        return isProgram && imports.every((name) => name === "thimble");
      })
      .map((file) => {
        const name = basename(file, ".ts");
        copyFileSync(PROJECT + from + file, `${folder}examples/${file}`);
        const tests = `${name}.test.ts`;
        const tested = readdirSync(PROJECT + from).includes(tests);
        if (tested) copyFileSync(PROJECT + from + tests, `${folder}examples/${tests}`);
        return { name, tested };
      }),
  );
  writeFileSync(`${folder}examples/examples.json`, JSON.stringify(entries));
}

/** Writes it with the list of all files, and a name of this build. */
async function writeServiceWorker(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length).replace(/^\//, ""))
    .sort();
  const hash = createHash("sha256");
  for (const name of names) hash.update(name).update(readFileSync(folder + name));
  writeFileSync(`${folder}files.json`, JSON.stringify(["./", ...names]));
  const script = await scriptOf(`${SOURCES}service-worker.ts`);
  const build = `thimble-workshop-${hash.digest("hex").slice(0, 12)}`;
  writeFileSync(`${folder}service-worker.js`, script.replace("BUILD", build));
}
