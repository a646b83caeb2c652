/** Makes a module of a program's TypeScript. It is loaded when somebody runs a program. */
import { transform } from "sucrase";

/** What a program may import: the page's import map has it. */
const KNOWN = ["thimble"];

/** @throws Error What is wrong, with its line. */
export function compile(code: string): string {
  const { code: compiled } = transform(code, {
    transforms: ["typescript"],
    disableESTransforms: true,
  });
  for (const [, name = ""] of compiled.matchAll(/^import\b[^"']*["']([^"']+)["']/gm))
    if (!KNOWN.includes(name))
      throw new Error(
        `"${name}" can't be imported here: a program in the browser has "thimble" alone.`,
      );
  return compiled;
}
