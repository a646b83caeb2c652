/** ESPHome's configuration as a tree, each value with its line. */
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";

export type YamlValue =
  | {
      readonly line: number;
      readonly map: ReadonlyMap<string, YamlValue>;
      readonly list?: undefined;
    }
  | { readonly line: number; readonly list: readonly YamlValue[]; readonly map?: undefined }
  | {
      readonly line: number;
      readonly scalar: string | number | boolean | null;
      /** `"!secret"`, `"!lambda"`, `"!include"`, or none. */
      readonly tag: string | undefined;
      readonly map?: undefined;
      readonly list?: undefined;
    };

/** What isn't YAML. */
export class YamlFormatError extends Error {
  override readonly name = "YamlFormatError";
}

/** Tags that ESPHome adds to YAML: their text is kept. */
const TAGS = ["!secret", "!lambda", "!include", "!extend", "!remove"];

/**
 * Reads a configuration, and puts in its substitutions.
 *
 * @throws YamlFormatError it isn't YAML, with the line.
 */
export function readYaml(text: string): YamlValue {
  const lines = new LineCounter();
  const customTags = TAGS.map((tag) => ({ tag, resolve: (value: string) => value }));
  const document = parseDocument(text, { lineCounter: lines, customTags, uniqueKeys: false });
  const [error] = document.errors;
  if (error) throw new YamlFormatError(error.message);
  const root = treeOf(document.contents, lines, new Map(), 1);
  const given = root.map?.get("substitutions")?.map ?? new Map<string, YamlValue>();
  const values = new Map<string, string>();
  for (const [name, value] of given) if ("scalar" in value) values.set(name, String(value.scalar));
  return values.size > 0 ? treeOf(document.contents, lines, values, 1) : root;
}

function treeOf(
  node: Node | null | unknown,
  lines: LineCounter,
  values: ReadonlyMap<string, string>,
  parentLine: number,
): YamlValue {
  const range = (node as Node | null)?.range;
  const line = range ? lines.linePos(range[0]).line : parentLine;
  if (isMap(node)) {
    const map = new Map<string, YamlValue>();
    for (const pair of node.items) {
      if (!isPair(pair)) continue;
      const keyRange = (pair.key as Node | null)?.range;
      const keyLine = keyRange ? lines.linePos(keyRange[0]).line : line;
      map.set(String(pair.key), { ...treeOf(pair.value, lines, values, keyLine), line: keyLine });
    }
    return { line, map };
  }
  if (isSeq(node))
    return { line, list: node.items.map((item) => treeOf(item, lines, values, line)) };
  if (!isScalar(node)) return { line, scalar: null, tag: undefined };
  const { value } = node;
  const tag = node.tag !== undefined && TAGS.includes(node.tag) ? node.tag : undefined;
  if (typeof value === "number" || typeof value === "boolean") return { line, scalar: value, tag };
  if (value === null || value === undefined) return { line, scalar: null, tag };
  return { line, scalar: substituted(String(value), values), tag };
}

/** Puts values where `$name` and `${name}` stand; a whole number that results is one. */
function substituted(text: string, values: ReadonlyMap<string, string>): string | number {
  if (!text.includes("$")) return text;
  const result = text.replace(/\$\{(\w+)\}|\$(\w+)/g, (whole, braced: string, plain: string) => {
    return values.get(braced ?? plain) ?? whole;
  });
  return /^-?\d+(\.\d+)?$/.test(result) ? Number(result) : result;
}
