import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Writes the house's editor into a folder: `house-editor.js`. It needs what `bundleLanguage` writes beside it.
 *
 * @param folder - with a slash at the end
 */
export async function bundleHouseEditor(folder: string): Promise<void> {
  await build({
    entryPoints: [{ in: `${PROJECT}house-page/code/index.ts`, out: "house-editor" }],
    outdir: folder,
    ...({ bundle: true, minify: true, target: "es2022", format: "esm" } as const),
    ...({ legalComments: "none", logLevel: "error" } as const),
  });
}
