import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe finds wrong with a page, without the pages in its frames: the rule and where. */
export async function axeFindings(page: Page): Promise<string[]> {
  // The page's policy forbids scripts from elsewhere: it is evaluated by the browser itself.
  await page.evaluate(readFileSync(AXE, "utf8"));
  const { violations } = (await page.evaluate("axe.run(document, { iframes: false })")) as {
    violations: { id: string; nodes: { target: string[] }[] }[];
  };
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
}
