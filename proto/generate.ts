/**
 * Generates `src/messages/` from `device.proto`: `npm run generate`.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generated, generatedBefore } from "./generator/index.js";

const project = fileURLToPath(new URL("../..", import.meta.url));
const target = join(project, "src/messages");

const files = generated(project);
for (const name of generatedBefore(project)) rmSync(join(target, name));
for (const [name, text] of files) {
  const path = join(target, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
console.log(`src/messages: ${files.size} files`);
