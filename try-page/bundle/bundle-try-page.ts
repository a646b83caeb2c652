/** Bundles the page where devices are tried, as static files. */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { framePolicy, writeFrames } from "./frames.js";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const SOURCES = `${PROJECT}try-page/`;

/** The folders whose programs can be tried by their names. */
const EXAMPLES = ["examples/", "examples/gallery/", "examples/reference/"];

/** Programs of new projects. */
const TEMPLATES = "create-thimble/templates/";

/** Node's modules, which only what saves the images of cameras asks for, and no page does. */
const NO_NODE: Plugin = {
  name: "no-node",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: "no-node" }));
    onLoad({ filter: /^/, namespace: "no-node" }, () => ({ contents: "module.exports = {}" }));
  },
};

/** Writes the page's files into a folder. `npm run build` has to have made the pages of boards and devices. */
export async function bundleTryPage(folder: string): Promise<void> {
  mkdirSync(`${folder}examples`, { recursive: true });
  const common = {
    ...({ bundle: true, minify: true, target: "es2022" } as const),
    ...({ legalComments: "none", logLevel: "error", outdir: folder } as const),
  };
  await build({
    ...common,
    // Programs and the simulator share one Thimble: a class is then the same one for both.
    entryPoints: [
      { in: `${PROJECT}src/index.ts`, out: "thimble" },
      { in: `${SOURCES}main.ts`, out: "try" },
      { in: `${SOURCES}compile.ts`, out: "compile" },
    ],
    splitting: true,
    chunkNames: "shared-[hash]",
    format: "esm",
    plugins: [NO_NODE],
  });
  await build({ ...common, entryPoints: [`${SOURCES}try.css`] });
  const page = readFileSync(`${SOURCES}index.html`, "utf8");
  const [, imports = ""] = /<script type="importmap">(.*?)<\/script>/s.exec(page) ?? [];
  const hash = createHash("sha256").update(imports).digest("base64");
  writeFileSync(
    `${folder}index.html`,
    page.replace("POLICY", framePolicy("blob:", `'sha256-${hash}'`)),
  );
  await writeFrames(folder);
  for (const path of examplesToTry())
    copyFileSync(`${PROJECT}${path}`, `${folder}examples/${basename(path)}`);
}

/** The programs that need nothing but Thimble, each with its file's path in the project. */
export function examplesToTry(): readonly string[] {
  return [...EXAMPLES, TEMPLATES]
    .flatMap((from) => readdirSync(`${PROJECT}${from}`).map((file) => `${from}${file}`))
    .filter((path) => {
      if (!path.endsWith(".ts") || path.endsWith(".test.ts")) return false;
      const code = readFileSync(`${PROJECT}${path}`, "utf8");
      const imports = [...code.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
      return imports.every((name) => name === "thimble");
    });
}
