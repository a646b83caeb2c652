/** Writes the pages of `docs/boards/`, and the pictures of `docs/guides/check-board.md`: `npm run docs:boards`. */
import { readFileSync, writeFileSync } from "node:fs";
import { boardPages, GUIDE, REPORTS, withPictures } from "./docs.js";

for (const [file, text] of boardPages()) writeFileSync(REPORTS + file, text);
writeFileSync(GUIDE, withPictures(readFileSync(GUIDE, "utf8")));
