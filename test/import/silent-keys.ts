/** Finds the keys of a configuration that the importer ignores without a word. */
import { isMap, isPair, isSeq, type Node, parseDocument } from "yaml";
import type { IncludedFile } from "../../import/configuration/yaml-tree.js";
import { type Conversion, convert } from "../../import/convert.js";

/** Tags of ESPHome's, so that the rest of a document is written as it was read. */
const TAGS = ["!secret", "!lambda", "!include", "!extend", "!remove"];

/**
 * The paths of all keys that count as converted, though they change nothing when they are left out, nor when they
 * have another value (a key may have the value that it would have anyway): neither the program nor what the notes
 * say. An id that nothing names is only a name.
 *
 * @param every - Of how many keys one is tried. Default: all.
 */
export function silentKeys(yaml: string, include?: IncludedFile, every = 1): string[] {
  const whole = convert(yaml, include);
  const before = shown(whole);
  const paths = pathsIn(yaml);
  // What a note names, or what can't matter, is said.
  const moved = movedBy(yaml, whole);
  const isRead = (path: KeyPath) =>
    whole.keys.get(moved(path).join(".")) === "read" && path.at(-1) !== "id";
  const isIgnored = (path: KeyPath) => {
    if (!isRead(path)) return false;
    const others = [without(yaml, path), changed(yaml, path)].filter((each) => each !== undefined);
    return others.length > 0 && others.every((each) => shown(convert(each, include)) === before);
  };
  const silent = paths.filter((path, index) => {
    if (index % every !== 0 || !isIgnored(path)) return false;
    // Another file may say the same, with the same keys: then it is enough that what this one has counts, or is said.
    const below = paths.filter((other) => other.length > path.length && begins(other, path));
    return (
      below.length === 0 ||
      (below.some(isRead) && below.every((other) => !isRead(other) || isIgnored(other)))
    );
  });
  return silent.map((path) => path.join("."));
}

/**
 * Where a key is once packages are put in, whose items stand before those of the configuration. None may be taken for
 * another one's key.
 */
function movedBy(yaml: string, { keys }: Conversion): (path: KeyPath) => KeyPath {
  const contents = parsed(yaml).contents;
  const counts = new Map<string, number>();
  for (const key of keys.keys()) {
    const [domain = "", index] = key.split(".");
    if (index !== undefined && /^\d+$/.test(index))
      counts.set(domain, Math.max(counts.get(domain) ?? 0, Number(index) + 1));
  }
  return ([domain, index, ...rest]) => {
    const own = isMap(contents) ? contents.get(domain) : undefined;
    if (domain === undefined || index === undefined) return [domain ?? ""];
    if (typeof index !== "number" || !isSeq(own)) return [domain, index, ...rest];
    const before = (counts.get(String(domain)) ?? own.items.length) - own.items.length;
    return [domain, index + Math.max(before, 0), ...rest];
  };
}

function begins(path: KeyPath, start: KeyPath): boolean {
  return start.every((key, at) => path[at] === key);
}

/** A program and what is said of it. Lines move when a key is left out. */
function shown({ text, notes }: Conversion): string {
  return [text, ...notes.map((note) => note.text)].join("\n");
}

type KeyPath = readonly (string | number)[];

function parsed(yaml: string) {
  const customTags = TAGS.flatMap((tag) => [
    { tag, resolve: (value: string) => value },
    { tag, collection: "map" as const },
  ]);
  const document = parseDocument(yaml, { customTags, uniqueKeys: false });
  // A comment directly after a text, which ESPHome takes.
  document.errors.length = 0;
  return document;
}

function pathsIn(yaml: string): KeyPath[] {
  const paths: KeyPath[] = [];
  const visit = (node: unknown, path: KeyPath): void => {
    if (isSeq(node))
      for (const [index, item] of node.items.entries()) visit(item, [...path, index]);
    if (!isMap(node)) return;
    const keys = node.items.map((pair) => (isPair(pair) ? String(pair.key) : ""));
    for (const pair of node.items) {
      if (!isPair(pair)) continue;
      // Of a key that stands there twice, which a note names, only one could be left out.
      if (keys.filter((key) => key === String(pair.key)).length > 1) continue;
      const below = [...path, String(pair.key)];
      paths.push(below);
      visit(pair.value as Node | null, below);
    }
  };
  visit(parsed(yaml).contents, []);
  return paths;
}

/** Undefined where something else is the same by YAML's `*`. */
function without(yaml: string, path: KeyPath): string | undefined {
  const document = parsed(yaml);
  document.deleteIn(path);
  return written(document);
}

function changed(yaml: string, path: KeyPath): string | undefined {
  const document = parsed(yaml);
  const value = document.getIn(path);
  const isPlain = isSeq(value) ? !value.items.some(isMap) : !isMap(value);
  if (isPlain) document.setIn(path, "another value");
  return written(document);
}

function written(document: ReturnType<typeof parsed>): string | undefined {
  try {
    return document.toString();
  } catch (error) {
    if (String(error).includes("Unresolved alias")) return undefined;
    throw error;
  }
}
