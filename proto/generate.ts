/**
 * Generates `src/messages/` from `device.proto`: `npm run generate`.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generated } from "./generator/index.js";

const project = fileURLToPath(new URL("../..", import.meta.url));
const target = join(project, "src/messages");

const files = generated(project);
rmSync(target, { recursive: true, force: true });
for (const [name, text] of files) {
  const path = join(target, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
console.log(`src/messages: ${files.size} files`);
