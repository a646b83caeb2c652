/** "Try it": programs that run in the pages of the site, each with the board that it drives. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, posix } from "node:path";
import { blocksOf, PAGES } from "../test/documentation/blocks.js";
import { ROOT } from "../test/sources/tree.js";
import { bundleTryPage } from "../try-page/bundle/bundle-try-page.js";

/** A program that runs in the browser. */
interface TriedExample {
  /** Its file's name, without its end. */
  readonly name: string;
  readonly code: string;
}

/** Where VitePress takes files from that it copies as they are. */
const PUBLIC = `${ROOT}docs/public/`;

/** Programs that stand for themselves: a page of a component may show one. */
const FOLDERS = [
  "examples/gallery/",
  "examples/",
  "create-thimble/templates/",
  "examples/reference/",
];

/** A program for the browser makes a device, and needs nothing but Thimble. */
function isTried(code: string): boolean {
  const imports = [...code.matchAll(/\bfrom "([^"]+)"/g)].map(([, from]) => from);
  return (
    /^export default function \w+\(/m.test(code) && imports.every((from) => from === "thimble")
  );
}

let known: readonly TriedExample[] | undefined;

/** All programs of the documentation and of the examples. */
export function triedExamples(): readonly TriedExample[] {
  known ??= readExamples();
  return known;
}

function readExamples(): TriedExample[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(ROOT + folder)
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => ({
        name: basename(file, ".ts"),
        code: readFileSync(ROOT + folder + file, "utf8"),
      })),
  );
  const blocks = PAGES.flatMap((page) =>
    blocksOf(page).map(({ code }, at) => ({ name: nameOf(page, at), code })),
  );
  return [...files, ...blocks].filter(({ code }) => isTried(code));
}

function nameOf(page: string, at: number): string {
  return `${page.replace(/\.md$/, "").replaceAll("/", "-").toLowerCase()}-${at + 1}`;
}

/** How a program uses what it doesn't make. */
const USES: Readonly<Record<string, RegExp>> = {
  Clock: /\bdevice\.clock\./,
  DeviceMQTT: /\bdevice\.mqtt\./,
  Hub: /\bdevice\.hub\./,
  Log: /\bdevice\.log\./,
  ProgramTimers: /\bdevice\.timer\./,
  Entity: /\bentities: \[/,
  EntityPart: /\bthis\.use\(/,
  PartSensor: /\bbme280\(/,
  Accepted: /\baccepted\(/,
  PartialContent: /\bpartial\(/,
  Pixels: /\bLEDStrip\(/,
};

/**
 * The shortest program that makes one of these: `GPIOSwitch`, `bme280`.
 *
 * @param how - `"named"`: one that names it suffices, as a type or a constant.
 */
export function exampleOf(name: string, how: "made" | "named" = "made"): TriedExample | undefined {
  const made = new RegExp(`(\\bnew )?\\b${name}(<[^>]*>)?\\(|\\bextends ${name}\\b`);
  const uses = USES[name] ?? (how === "made" ? made : new RegExp(`\\b${name}\\b`));
  const found = triedExamples().filter(({ code }) => {
    const body = code.replace(/\/\*\*?.*?\*\/|\/\/[^\n]*/gs, "");
    return uses.test(body);
  });
  return found.sort((one, other) => one.code.length - other.code.length)[0];
}

/** A block of a page that runs there, from the program of the given name. */
export function tryIt(name: string, page: string): string {
  const address = `${posix.relative(posix.dirname(`/${page}`), "/try/index.html")}?example=${name}`;
  return `<details class="try-it">
<summary>Try it: change the code, see the board</summary>
<iframe src="${address}" title="A device to try" loading="lazy"></iframe>
<a href="${address}" target="_blank" rel="noreferrer">In a window of its own</a>
</details>`;
}

/** The example with which a page begins; `""` if there is none. */
export function exampleText(name: string, page: string): string {
  const example = exampleOf(name) ?? exampleOf(name, "named");
  return example ? `\`\`\`ts\n${example.code}\`\`\`\n\n${tryIt(example.name, page)}` : "";
}

/** A page for each device of the gallery, and the list of them. */
export function galleryPages(): { name: string; text: string }[] {
  const devices = readdirSync(`${ROOT}examples/gallery`).filter((file) => file.endsWith(".ts"));
  const pages = devices.map((file) => {
    const name = basename(file, ".ts");
    const code = readFileSync(`${ROOT}examples/gallery/${file}`, "utf8");
    const about = /^\/\*\*\s*(.*?)\s*\*\//s.exec(code)?.[1]?.replace(/\s*\n\s*\*\s*/g, " ") ?? "";
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
    const text = `# ${title}\n\n${about}\n\n${isTried(code) ? tryIt(name, `gallery/${name}.md`) : ""}\n\n\`\`\`ts\n${code}\`\`\`\n`;
    return { name, title, about, text };
  });
  const rows = pages.map(({ name, title, about }) => `- [${title}](${name}.md): ${about}`);
  const index = `# Gallery\n\nSmall devices to start from. Each runs in the browser.\n\n${rows.join("\n")}\n`;
  return [{ name: "index", text: index }, ...pages];
}

/** Writes what the pages need: the page that runs programs, and the programs. */
export async function writeTryIt(): Promise<void> {
  rmSync(`${PUBLIC}try`, { recursive: true, force: true });
  await bundleTryPage(`${PUBLIC}try/`);
  mkdirSync(`${PUBLIC}try/examples`, { recursive: true });
  for (const { name, code } of triedExamples())
    writeFileSync(`${PUBLIC}try/examples/${name}.ts`, code);
}

/** For Vite, before VitePress makes HTML: each program of a page can be tried below it. */
export const TRY_IT = {
  name: "try it",
  enforce: "pre",
  transform(text: string, id: string): string | undefined {
    const [, page] = /\/docs\/((?!reference\/|gallery\/).+\.md)$/.exec(id) ?? [];
    if (page === undefined) return undefined;
    const names = new Map(triedExamples().map(({ name, code }) => [code, name]));
    const tried = withTries(text, page, names);
    const [, part] = /^parts\/(\w+)\.md$/.exec(page) ?? [];
    // Behind what the part is.
    return part === undefined || part === "README"
      ? tried
      : tried.replace("\n## ", () => `\n${exampleText(part, page)}\n\n## `);
  },
} as const;

function withTries(text: string, page: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/^```ts\n(.*?)^```$/gms, (block, code: string) => {
    const name = names.get(code);
    return name === undefined ? block : `${block}\n\n${tryIt(name, page)}`;
  });
}
