/** Makes the site of `docs/` in `build/docs/`: `npm run docs`. With `--serve` it also serves the site, and shows changes when they are saved. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { build, createServer } from "vitepress";
import { ROOT } from "../test/sources/tree.js";
import { outsideRequests } from "./outside-requests.js";
import { overview, referencePages } from "./reference.js";
import { galleryPages, writeTryIt } from "./try-it.js";

const REFERENCE = `${ROOT}docs/reference/`;

const pages = referencePages();
rmSync(REFERENCE, { recursive: true, force: true });
mkdirSync(REFERENCE);
writeFileSync(`${REFERENCE}index.md`, overview(pages));
for (const { name, text } of pages) writeFileSync(`${REFERENCE}${name}.md`, text);

const GALLERY = `${ROOT}docs/gallery/`;
rmSync(GALLERY, { recursive: true, force: true });
mkdirSync(GALLERY);
for (const { name, text } of galleryPages()) writeFileSync(`${GALLERY}${name}.md`, text);
await writeTryIt();

if (process.argv.includes("--serve")) {
  const server = await createServer(`${ROOT}docs`);
  await server.listen();
  server.printUrls();
} else {
  await build(`${ROOT}docs`);
  const found = outsideRequests(`${ROOT}build/docs`);
  if (found.length > 0)
    throw new Error(`Pages load what isn't part of the site: ${found.join("; ")}`);
}
