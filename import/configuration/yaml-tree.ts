/** ESPHome's configuration as a tree, each value with its line. */
import { posix } from "node:path";
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import { merged, withPackages } from "./merge.js";
import type { YamlValue } from "./yaml-value.js";

/** The text isn't YAML. */
export class YamlFormatError extends Error {
  override readonly name = "YamlFormatError";
}

/** Tags that ESPHome adds to YAML: their text is kept. */
const TAGS = ["!secret", "!lambda", "!include", "!extend", "!remove"];

/** The text of another file, by its path from the configuration's folder on; undefined where it can't be read. */
export type IncludedFile = (path: string) => string | undefined;

/**
 * Reads a configuration, puts in its substitutions, and the files that it includes.
 *
 * @param include - Reads the files that `!include` names. Default: included files are left out.
 * @throws YamlFormatError it isn't YAML, with the line.
 */
export function readYaml(text: string, include: IncludedFile = () => undefined): YamlValue {
  const options = { include, values: new Map<string, string>(), folder: "." };
  const root = withPackages(treeOf(text, options));
  const values = new Map(textsOf(root.map?.get("substitutions")));
  return values.size > 0 ? withPackages(treeOf(text, { ...options, values })) : root;
}

interface ReadOptions {
  readonly include: IncludedFile;
  readonly values: ReadonlyMap<string, string>;
  /** Of the file, from the configuration's folder on. */
  readonly folder: string;
  /** For an included file: the line that includes it. */
  readonly includedAt?: number;
}

/** How deep files may include one another. */
const DEEPEST = 8;

function treeOf(text: string, options: ReadOptions, depth = 0): YamlValue {
  const lines = new LineCounter();
  const customTags = TAGS.flatMap((tag) => [
    { tag, resolve: (value: string) => value },
    { tag, collection: "map" as const },
  ]);
  const document = parseDocument(text, { lineCounter: lines, customTags, uniqueKeys: false });
  const [error] = document.errors;
  if (error) throw new YamlFormatError(error.message);
  const defaults = new TreeMaker(lines, options, depth).valueOf(document.get("defaults", true), 1);
  const values = new Map([...textsOf(defaults), ...options.values]);
  return new TreeMaker(lines, { ...options, values }, depth).valueOf(document.contents, 1);
}

/** The texts of a map. */
function textsOf(value: YamlValue | undefined): [name: string, text: string][] {
  return [...(value?.map ?? [])].flatMap(([name, each]) =>
    "scalar" in each ? [[name, String(each.scalar)]] : [],
  );
}

/** Makes the tree of one file. */
class TreeMaker {
  readonly #lines: LineCounter;
  readonly #options: ReadOptions;
  readonly #depth: number;

  constructor(lines: LineCounter, options: ReadOptions, depth: number) {
    this.#lines = lines;
    this.#options = options;
    this.#depth = depth;
  }

  valueOf(node: unknown, parentLine: number): YamlValue {
    const line = this.#lineOf(node as Node | null, parentLine);
    if (isMap(node)) {
      const map = new Map<string, YamlValue>();
      for (const pair of node.items) {
        if (!isPair(pair)) continue;
        const keyLine = this.#lineOf(pair.key as Node | null, line);
        map.set(String(pair.key), { ...this.valueOf(pair.value, keyLine), line: keyLine });
      }
      if (node.tag === "!include") return this.#included(map.get("file"), line, map.get("vars"));
      return merged(map, line);
    }
    if (isSeq(node)) return { line, list: node.items.map((item) => this.valueOf(item, line)) };
    if (!isScalar(node)) return { line, scalar: null, tag: undefined };
    const { value } = node;
    const tag = node.tag !== undefined && TAGS.includes(node.tag) ? node.tag : undefined;
    if (typeof value === "number" || typeof value === "boolean")
      return { line, scalar: value, tag };
    if (value === null || value === undefined) return { line, scalar: null, tag };
    const made = { line, scalar: substituted(String(value), this.#options.values), tag };
    return tag === "!include" ? this.#included(made, line) : made;
  }

  #lineOf(node: Node | null, parentLine: number): number {
    const { includedAt } = this.#options;
    const range = node?.range;
    return includedAt ?? (range ? this.#lines.linePos(range[0]).line : parentLine);
  }

  /** The tree of another file, or its name where it can't be read. */
  #included(file: YamlValue | undefined, line: number, vars?: YamlValue): YamlValue {
    const name = file && "scalar" in file ? String(file.scalar) : "";
    const named = { line, scalar: name, tag: "!include" };
    const path = posix.join(this.#options.folder, name);
    const text = this.#depth < DEEPEST ? this.#options.include(path) : undefined;
    if (text === undefined) return named;
    const values = new Map([...this.#options.values, ...textsOf(vars)]);
    const options = { ...this.#options, values, folder: posix.dirname(path), includedAt: line };
    return treeOf(text, options, this.#depth + 1);
  }
}

/** Replaces `$name` and `${name}` by their values; a result that is a whole number becomes a number. */
function substituted(text: string, values: ReadonlyMap<string, string>): string | number {
  if (!text.includes("$")) return text;
  const result = text.replace(/\$\{(\w+)\}|\$(\w+)/g, (whole, braced: string, plain: string) => {
    return values.get(braced ?? plain) ?? whole;
  });
  return /^-?\d+(\.\d+)?$/.test(result) ? Number(result) : result;
}
