import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { writeIfChanged } from "./output.js";

/** Has a copy of a module lead to the same TypeScript. The copy has the same lines, and names the same map. */
export function copySourceMap(file: string, copy: string): void {
  const map = `${file}.map`;
  if (!existsSync(map)) return;
  const content = JSON.parse(readFileSync(map, "utf8")) as {
    sourceRoot?: string;
    sources: string[];
  };
  const root = resolve(dirname(file), content.sourceRoot ?? "");
  // The SDK's compiler takes relative paths only.
  const folder = dirname(copy);
  const sources = content.sources.map((source) => relative(folder, resolve(root, source)));
  writeIfChanged(
    join(folder, basename(map)),
    JSON.stringify({ ...content, sourceRoot: "", sources }),
  );
}
