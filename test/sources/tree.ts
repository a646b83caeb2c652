/** The sources of the project as a parser sees them. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "@babel/parser";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Any node of a syntax tree. */
export interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A TypeScript file, which is parsed when somebody asks for what is in it. */
export class SourceFile {
  /** From the project's folder on, with slashes. */
  readonly path: string;
  readonly text: string;
  #syntax: SyntaxNode | undefined;
  #commentedSyntax: SyntaxNode | undefined;
  #imports: readonly ImportedModule[] | undefined;

  constructor(path: string) {
    this.path = path;
    this.text = readFileSync(`${ROOT}${path}`, "utf8");
  }

  /** Without comments: finding out where they belong takes as long as all the rest. */
  get syntax(): SyntaxNode {
    this.#syntax ??= parsed(this, false);
    return this.#syntax;
  }

  /** With its comments. */
  get commentedSyntax(): SyntaxNode {
    this.#commentedSyntax ??= parsed(this, true);
    return this.#commentedSyntax;
  }

  /** What its imports and exports name, types included: a file of the project, or a package as it is written. */
  get imports(): readonly ImportedModule[] {
    this.#imports ??= importsOf(this);
    return this.#imports;
  }
}

/** A module that a file names. */
export interface ImportedModule {
  /** The file, from the project's folder on; undefined where it is none of the project. */
  readonly file?: string;
  /** As the importing file writes it. */
  readonly specifier: string;
}

/** The first line of what the generator writes. */
const GENERATED = "// Generated";

/** An import that isn't a statement of its own, or one in `declare module`. */
const NESTED_IMPORT = /\bimport\s*\(|\bmodule\b/;

/** A statement that imports or exports from a module, as the formatter writes it. */
const IMPORT_STATEMENT = /^(?:import|export)\b(?:[^;"'`]*?\bfrom)?\s*"([^"]+)";$/gm;

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** The project's own names, and the files that they stand for. */
const ownNames = new Map<string, string>();
const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as {
  exports: Record<string, string | { readonly default?: string; readonly types?: string }>;
};
for (const [name, entry] of Object.entries(exports)) {
  const file = typeof entry === "string" ? entry : (entry.default ?? entry.types ?? "");
  const source = file.replace("./build/", "").replace(/\.js$/, ".ts");
  ownNames.set(posix.join("thimble", name), source);
}

let files: readonly SourceFile[] | undefined;

/** All TypeScript files that git knows or would add. */
export function sourceFiles(): readonly SourceFile[] {
  files ??= projectFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => new SourceFile(path));
  return files;
}

/** All files that git knows or would add, from the project's folder on. */
export function projectFiles(): string[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "-z"],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 },
  );
  // A file that was deleted is listed until that is staged.
  return listed.split("\0").filter((path) => path !== "" && existsSync(`${ROOT}${path}`));
}

/** Whether the generator has written it. */
export function isGenerated({ text }: Pick<SourceFile, "text">): boolean {
  return text.startsWith(GENERATED);
}

function parsed({ path, text }: SourceFile, attachComment: boolean): SyntaxNode {
  const { program } = parse(text, {
    sourceType: "module",
    attachComment,
    plugins: [
      ["typescript", { dts: path.endsWith(".d.ts") }],
      ...(path.endsWith(".tsx") ? (["jsx"] as const) : []),
    ],
  });
  return program as unknown as SyntaxNode;
}

function importsOf(file: SourceFile): ImportedModule[] {
  const { path, text } = file;
  const specifiers = importsAtTop(text);
  if (specifiers)
    return specifiers.map((specifier) => ({ specifier, ...resolved(path, specifier) }));
  const imports: ImportedModule[] = [];
  const note = (node: SyntaxNode) => {
    const specifier = importedBy(node);
    if (specifier !== undefined) imports.push({ specifier, ...resolved(path, specifier) });
  };
  walk(file.syntax, note);
  return imports;
}

/** What a file imports if it only does so at its top, as most do; else undefined. Parsing takes 60 times as long. */
function importsAtTop(text: string): string[] | undefined {
  if (NESTED_IMPORT.test(text)) return undefined;
  const specifiers: string[] = [];
  let end = 0;
  for (const { 0: statement, 1: specifier = "", index } of text.matchAll(IMPORT_STATEMENT)) {
    // Further down it may be part of a text.
    if (text.slice(end, index).replace(COMMENT, "").trim() !== "") return undefined;
    specifiers.push(specifier);
    end = index + statement.length;
  }
  return specifiers;
}

/** The module that a node imports or exports from: statements, `import("…")` and types alike. */
function importedBy(node: SyntaxNode): string | undefined {
  const argument = node.arguments as SyntaxNode[] | undefined;
  const isDynamic = node.type === "CallExpression" && (node.callee as SyntaxNode).type === "Import";
  const named = isDynamic ? argument?.[0] : (node.source ?? node.argument);
  const imports =
    isDynamic ||
    /^(Import|Export)\w*Declaration$|^TSImportType$|^ImportExpression$/.test(node.type);
  if (!imports || !named) return undefined;
  const literal = named as SyntaxNode;
  const text = literal.type === "TSLiteralType" ? (literal.literal as SyntaxNode) : literal;
  return text.type === "StringLiteral" ? (text.value as string) : undefined;
}

function resolved(path: string, specifier: string): { file?: string } {
  const own = ownNames.get(specifier);
  if (own !== undefined) return { file: own };
  // As Moddable's manifests name modules.
  const module = `${specifier.replace(/^thimble\//, "")}.ts`;
  if (module.length < specifier.length && existsSync(`${ROOT}${module}`)) return { file: module };
  if (!specifier.startsWith(".")) return {};
  const base = posix.join(posix.dirname(path), specifier);
  for (const file of [...[".ts", ".tsx", ".d.ts"].map((end) => base.replace(/\.js$/, end)), base])
    if (existsSync(`${ROOT}${file}`)) return { file };
  return {};
}

/** Visits a node and all that are in it. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof (child as SyntaxNode).type === "string") walk(child as SyntaxNode, visit);
  }
}
