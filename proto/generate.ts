/**
 * Generates `src/messages/`, the descriptions in `src/kinds/` and `hub/kinds/kinds.ts` from `device.proto`:
 * `npm run generate`.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generated, generatedBefore } from "./generator/index.js";

const project = fileURLToPath(new URL("../..", import.meta.url));

const files = generated(project);
for (const name of generatedBefore(project)) rmSync(join(project, name));
for (const [name, text] of files) {
  const path = join(project, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
console.log(`src/messages, src/kinds and hub/kinds: ${files.size} files`);
