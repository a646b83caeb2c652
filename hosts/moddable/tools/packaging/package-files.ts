import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withoutComments } from "./without-comments.js";

/** A relative import or export in a file of types. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** Compiled modules, but not those that are already made small for browsers and boards. */
const MODULE = /^build\/(?![^/]*page-files\/).*(?<!bundled-crypto)\.js$/;

/** What of package.json is only for those who develop the package. */
const DEVELOPMENT = ["devDependencies", "overrides", "scripts"];

/** The files that npm would pack from a folder by its package.json, as paths in it. */
function listedFiles(root: string): string[] {
  const output = execFileSync("npm", ["pack", "--json", "--dry-run", "--ignore-scripts"], {
    ...{ cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  });
  const [packed] = JSON.parse(output) as { files: { path: string }[] }[];
  return packed?.files.map(({ path }) => path) ?? [];
}

/**
 * The files of the package: without the types that no import of it leads to. Those are of the device's and the
 * commands' own modules, and were a quarter of the package.
 */
export function packageFiles(root: string): string[] {
  const listed = listedFiles(root);
  const isTypes = (path: string) => path.startsWith("build/") && path.endsWith(".d.ts");
  const read = new Set<string>();
  const unread = [
    ...exportedTypes(root),
    ...listed.filter((path) => path.endsWith(".ts") && !isTypes(path)),
  ];
  for (let path = unread.pop(); path !== undefined; path = unread.pop()) {
    if (read.has(path) || !existsSync(join(root, path))) continue;
    read.add(path);
    const text = readFileSync(join(root, path), "utf8");
    for (const [, name = ""] of text.matchAll(IMPORT))
      unread.push(join(dirname(path), name.replace(/\.js$/, ".d.ts")));
  }
  return listed.filter((path) => !isTypes(path) || read.has(path));
}

/** The types of what package.json exports. */
function exportedTypes(root: string): string[] {
  const { exports } = readPackage(root) as { exports: Record<string, string | object> };
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target),
  ) as string[];
  return targets.map((target) => target.replace(/^\.\//, "").replace(/\.js$/, ".d.ts"));
}

/** What a file is in the package. JavaScript has no comments there: they are in the types, where editors show them. */
export function packedContent(root: string, path: string): string | Buffer {
  if (path === "package.json") {
    const kept = Object.entries(readPackage(root)).filter(([key]) => !DEVELOPMENT.includes(key));
    return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
  }
  const content = readFileSync(join(root, path));
  return MODULE.test(path) ? withoutComments(content.toString()) : content;
}

function readPackage(root: string): object {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
}
