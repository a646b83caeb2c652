/** Writes `docs/parts/`, and prints the table of the parts: `npm run docs:parts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { ROOT } from "../sources/tree.js";
import { partPages, partTable } from "./docs.js";

mkdirSync(`${ROOT}docs/parts`, { recursive: true });
for (const [file, text] of partPages()) writeFileSync(`${ROOT}docs/parts/${file}`, text);
console.log(partTable());
