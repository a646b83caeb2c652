import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundleLanguage } from "../../editor/bundle/bundle-editor.js";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

/** Writes the files of the house's editor into a folder: the editor, TypeScript, and Thimble's types. */
export async function bundleHouseEditor(folder: string): Promise<void> {
  await bundleLanguage(folder);
  await build({
    entryPoints: [{ in: `${PROJECT}house-page/code/index.ts`, out: "code" }],
    outdir: folder,
    ...({ bundle: true, minify: true, target: "es2022", format: "esm" } as const),
    ...({ legalComments: "none", logLevel: "error" } as const),
  });
}
