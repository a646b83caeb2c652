/** Converts the links of the pages, which are written for the repository, for the site. */

interface MarkdownToken {
  type: string;
  content: string;
  readonly children?: MarkdownToken[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

/** Pages of the site that are made of files outside `docs/`. */
const PAGES: Readonly<Record<string, string>> = {
  "SECURITY.md": "/security",
  "CHANGELOG.md": "/changelog",
  "bench/xs.md": "/figures",
  "bench/heap.md": "/heap",
};

/**
 * A step of markdown-it: links to files outside `docs/` lead to the page that has their text, or become
 * plain text where there is none.
 */
export function keepLinksInside(state: {
  tokens: MarkdownToken[];
  env: { relativePath?: string };
}): void {
  const folder = (state.env.relativePath ?? "").split("/").slice(0, -1);
  for (const { children } of state.tokens) {
    let leadsOut = false;
    for (const token of children ?? []) {
      if (token.type === "link_open") leadsOut = !moved(token, folder);
      else if (token.type !== "link_close") continue;
      if (leadsOut) hide(token);
    }
  }
}

/** Corrects a link; returns false if it leads to no page. */
function moved(link: MarkdownToken, folder: readonly string[]): boolean {
  const target = link.attrGet("href") ?? "";
  if (/^(\w+:|#|\/)/.test(target)) return true;
  const outside = outsidePath(target, folder);
  if (outside === undefined) {
    link.attrSet("href", target.replace(/\bREADME\.md/, "index.md"));
    return true;
  }
  const page = PAGES[outside];
  if (page === undefined) return false;
  link.attrSet("href", page);
  return true;
}

/** The path of a target outside `docs/`, relative to the project's folder. */
function outsidePath(target: string, folder: readonly string[]): string | undefined {
  const path = [...folder];
  const [file = ""] = target.split("#");
  let isOutside = false;
  for (const step of file.split("/")) {
    if (step !== "..") path.push(step);
    else if (path.pop() === undefined) isOutside = true;
  }
  return isOutside ? path.join("/") : undefined;
}

/** Writes nothing for the link itself, so only its text remains. */
function hide(token: MarkdownToken): void {
  token.type = "text";
  token.content = "";
}
