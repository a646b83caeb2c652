/** Adds to each part's page what it costs. The figures change with the code, so they aren't in `docs/parts/`. */
import { basename } from "node:path";
import { costText } from "./costs.js";
import { declarationOf } from "./declarations.js";

/** For Vite, before VitePress makes HTML of a page. */
export const PART_COSTS = {
  name: "part costs",
  enforce: "pre",
  transform(text: string, id: string): string | undefined {
    if (!/\/docs\/parts\/\w+\.md$/.test(id)) return undefined;
    const part = declarationOf(basename(id, ".md"));
    return part && `${text}\n${costText(part, declarationOf("Sensor"))}\n`;
  },
} as const;
