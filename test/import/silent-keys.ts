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
  const silent = pathsIn(yaml).filter((path, index) => {
    if (index % every !== 0) return false;
    const name = path.join(".");
    // What a note names, or what can't matter, is said.
    if (whole.keys.get(name) !== "read" || path.at(-1) === "id") return false;
    return [without(yaml, path), changed(yaml, path)].every(
      (other) => shown(convert(other, include)) === before,
    );
  });
  return silent.map((path) => path.join("."));
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

function without(yaml: string, path: KeyPath): string {
  const document = parsed(yaml);
  document.deleteIn(path);
  return document.toString();
}

function changed(yaml: string, path: KeyPath): string {
  const document = parsed(yaml);
  const value = document.getIn(path);
  const isPlain = isSeq(value) ? !value.items.some(isMap) : !isMap(value);
  if (isPlain) document.setIn(path, "another value");
  return document.toString();
}
