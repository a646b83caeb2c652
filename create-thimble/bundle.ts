/** Makes the one file of the package create-thimble: `prepack` in its folder. */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

await build({
  entryPoints: [fileURLToPath(new URL("./main.js", import.meta.url))],
  outfile: fileURLToPath(new URL("../../create-thimble/dist/main.js", import.meta.url)),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
});
