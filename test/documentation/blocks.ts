/** The blocks of code in the documentation's pages. */
import { readdirSync, readFileSync } from "node:fs";
import { ROOT } from "../sources/tree.js";

/**
 * What a page says about a block, after its language:
 *
 * - `run`: it is run, and ends without an error.
 * - `start`: it is run until the page ends. It starts a device.
 * - `follow`: it is run until it has printed something, or the answer.
 * - `answer`: what the block before it prints, with other values.
 */
export type BlockMark = "run" | "start" | "follow" | "answer";

export interface CodeBlock {
  /** `"sh"`, `"ts"`. */
  readonly language: string;
  readonly mark: BlockMark | undefined;
  readonly code: string;
  /** The file that it is, by a comment in its first line: `// lamp.ts` or `# garage.yaml`. */
  readonly file: string | undefined;
}

/** The pages that are written by hand, as paths from the project's folder. */
export const PAGES = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md"],
  ...readdirSync(`${ROOT}docs`, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".md") && !/^(gallery|reference)\//.test(file))
    .map((file) => `docs/${file}`),
];

export function blocksOf(page: string): CodeBlock[] {
  const text = readFileSync(ROOT + page, "utf8");
  const fences = text.matchAll(/^( *)```(\w+)(?: (run|start|follow|answer))?\n(.*?)^ *```$/gms);
  return [...fences].map(([, indent = "", language = "", mark, indented = ""]) => {
    const code = indented.replaceAll(new RegExp(`^${indent}`, "gm"), "");
    const [, file] = /^(?:\/\/|#) ([\w.-]+\.\w+)\n/.exec(code) ?? [];
    return { language, mark: mark as BlockMark | undefined, code, file };
  });
}
