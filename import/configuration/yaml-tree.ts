/** ESPHome's configuration as a tree, each value with its line. */
import { posix } from "node:path";
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLMap,
} from "yaml";
import { isFolderTag, joinedFolder } from "./folders.js";
import { merged, withPackages } from "./merge.js";
import type { Places } from "./places.js";
import { type Substitution, type Substitutions, substituted } from "./substitutions.js";
import type { YamlValue } from "./yaml-value.js";

/** The text isn't YAML. */
export class YamlFormatError extends Error {
  override readonly name = "YamlFormatError";
}

/** Tags that ESPHome adds to YAML: their text is kept. */
const TAGS = [
  ...["!secret", "!lambda", "!include", "!extend", "!remove", "!env_var", "!literal", "!force"],
  ...["!include_dir_list", "!include_dir_merge_list"],
  ...["!include_dir_named", "!include_dir_merge_named"],
];

/**
 * The text of another file, by its path from the configuration's folder on; for a folder the names of the YAML files
 * in it; undefined where there is nothing to read.
 */
export type IncludedFile = (path: string) => string | readonly string[] | undefined;

/** Called with what is wrong with a line, such as a key that stands there twice. */
export type YamlProblem = (line: number, text: string) => void;

/**
 * Reads a configuration, puts in its substitutions, and the files that it includes.
 *
 * @param include - Reads the files that `!include` names. Default: included files are left out.
 * @param places - Gives the lines of included files their numbers. Default: they have that of the line that includes
 *   the file.
 * @throws YamlFormatError it isn't YAML, with the line.
 */
export function readYaml(
  text: string,
  include: IncludedFile = () => undefined,
  problem: YamlProblem = () => {},
  places?: Places,
): YamlValue {
  const parsed = parsedOf(text);
  const options = {
    include,
    values: new Map<string, Substitution>(),
    folder: ".",
    problem: () => {},
    places,
  };
  const first = withPackages(treeOf(parsed, options));
  const values = new Map(textsOf(first.map?.get("substitutions")));
  return withPackages(treeOf(parsed, { ...options, values, problem }));
}

interface ReadOptions {
  readonly include: IncludedFile;
  readonly values: Substitutions;
  /** Of the file, from the configuration's folder on. */
  readonly folder: string;
  /** For an included file: its path, and the line that includes it. */
  readonly included?: { readonly file: string; readonly at: number };
  readonly problem: YamlProblem;
  readonly places: Places | undefined;
}

/** How deep files may include one another. */
const DEEPEST = 8;

/** ESPHome's reader of YAML takes a comment directly after a text in quotes. */
const CLOSE_COMMENT = "Comments must be separated";

/** A file as it stands there. */
interface ParsedFile {
  readonly document: Document;
  readonly lines: LineCounter;
}

/** @param file - The name of one that is included. */
function parsedOf(text: string, file?: string): ParsedFile {
  const lines = new LineCounter();
  const customTags = TAGS.flatMap((tag) => [
    { tag, resolve: (value: string) => value },
    { tag, collection: "map" as const },
  ]);
  const document = parseDocument(text, { lineCounter: lines, customTags, uniqueKeys: false });
  const error = document.errors.find(({ message }) => !message.startsWith(CLOSE_COMMENT));
  if (error)
    throw new YamlFormatError(file === undefined ? error.message : `${file}: ${error.message}`);
  return { document, lines };
}

function treeOf({ document, lines }: ParsedFile, options: ReadOptions, depth = 0): YamlValue {
  const maker = (values: Substitutions, problem: YamlProblem) =>
    new TreeMaker(document, lines, { ...options, values, problem }, depth);
  const { contents } = document;
  const given = isMap(contents) ? contents.get("defaults", true) : undefined;
  const defaults = maker(options.values, () => {}).valueOf(given, 1);
  const values = new Map([...textsOf(defaults), ...options.values]);
  const made = maker(values, options.problem).valueOf(contents, options.included?.at ?? 1);
  // They have been put in.
  if (!made.map?.has("defaults") || depth === 0) return made;
  return { line: made.line, map: new Map([...made.map].filter(([key]) => key !== "defaults")) };
}

/** The texts of a map. */
function textsOf(value: YamlValue | undefined): [name: string, value: Substitution][] {
  return [...(value?.map ?? [])].flatMap(([name, each]) =>
    "scalar" in each && each.scalar !== null
      ? [[name, { text: String(each.scalar), isText: each.isText === true }]]
      : [],
  );
}

/** Makes the tree of one file. */
class TreeMaker {
  readonly #document: Document;
  readonly #lines: LineCounter;
  readonly #options: ReadOptions;
  readonly #depth: number;
  /** Aliases on the way: one may stand inside of what it repeats. */
  readonly #aliases = new Set<unknown>();

  constructor(document: Document, lines: LineCounter, options: ReadOptions, depth: number) {
    this.#document = document;
    this.#lines = lines;
    this.#options = options;
    this.#depth = depth;
  }

  valueOf(node: unknown, parentLine: number): YamlValue {
    const line = this.#lineOf(node as Node | null, parentLine);
    if (isAlias(node)) return this.#repeated(node.resolve(this.#document), line);
    if (isMap(node)) return this.#mapOf(node, line);
    if (isSeq(node)) return { line, list: node.items.map((item) => this.valueOf(item, line)) };
    if (!isScalar(node)) return { line, scalar: null, tag: undefined };
    const { value, source } = node;
    const tag = node.tag !== undefined && TAGS.includes(node.tag) ? node.tag : undefined;
    if (typeof value === "boolean") return { line, scalar: value, tag };
    if (value === null || value === undefined) return { line, scalar: null, tag };
    const text = typeof value === "string" ? value : (source ?? String(value));
    const result = substituted(text, this.#options.values, typeof value === "string");
    const made = { line, scalar: result.text, isText: result.isText, tag };
    return tag?.startsWith("!include") ? this.#included(made, line, tag) : made;
  }

  #mapOf(node: YAMLMap, line: number): YamlValue {
    const map = new Map<string, YamlValue>();
    for (const pair of node.items) {
      if (!isPair(pair)) continue;
      const keyLine = this.#lineOf(pair.key as Node | null, line);
      const key = substituted(String(pair.key), this.#options.values, true).text;
      if (map.has(key))
        this.#options.problem(keyLine, `${key} stands here twice: the last one counts`);
      map.set(key, { ...this.valueOf(pair.value, keyLine), line: keyLine });
    }
    if (node.tag === "!include")
      return this.#included(map.get("file"), line, "!include", map.get("vars"));
    return merged(map, line);
  }

  #repeated(node: unknown, line: number): YamlValue {
    if (this.#aliases.has(node)) return { line, scalar: null, tag: undefined };
    this.#aliases.add(node);
    const value = this.valueOf(node, line);
    this.#aliases.delete(node);
    return value;
  }

  #lineOf(node: Node | null, parentLine: number): number {
    const { included, places } = this.#options;
    if (included && !places) return included.at;
    const range = node?.range;
    if (!range) return parentLine;
    const { line } = this.#lines.linePos(range[0]);
    return included && places ? places.number(included.file, line, included.at) : line;
  }

  /** The tree of another file, or its name where it can't be read. */
  #included(file: YamlValue | undefined, line: number, tag: string, vars?: YamlValue): YamlValue {
    const name = file && "scalar" in file ? String(file.scalar) : "";
    const unread = { line, scalar: name, tag: "!include" };
    const path = posix.join(this.#options.folder, name);
    const given = this.#depth < DEEPEST ? this.#options.include(path) : undefined;
    if (isFolderTag(tag) && typeof given === "object") {
      const files = given.map((each): [string, YamlValue] => [
        posix.basename(each).replace(/\.ya?ml$/, ""),
        this.#included({ line, scalar: posix.join(name, each), tag: undefined }, line, "!include"),
      ]);
      return joinedFolder(tag, files, line);
    }
    if (isFolderTag(tag) || typeof given !== "string") return unread;
    const values = new Map([...this.#options.values, ...textsOf(vars)]);
    const included = { file: path, at: line };
    const options = { ...this.#options, values, folder: posix.dirname(path), included };
    return treeOf(parsedOf(given, path), options, this.#depth + 1);
  }
}
