/** What the files under `src/` declare, by name. A type's name stands for one thing in the whole tree. */
import { exportedNames } from "../test/sources/exported-names.js";
import { type SourceFile, type SyntaxNode, sourceFiles } from "../test/sources/tree.js";

export interface Declaration {
  readonly name: string;
  readonly file: SourceFile;
  readonly node: SyntaxNode;
  /** The node that has the doc comment: the declaration, or the `export` before it. */
  readonly documented: SyntaxNode;
}

const declared = new Map<string, Declaration>();
for (const file of sourceFiles()) {
  if (!file.path.startsWith("src/") || file.path.startsWith("src/messages/")) continue;
  for (const statement of file.commentedSyntax.body as SyntaxNode[]) {
    const node = (statement.declaration as SyntaxNode | undefined) ?? statement;
    const [first] = (node.declarations ?? []) as SyntaxNode[];
    const name = nameOf(node.id ?? first?.id);
    if (name !== "") declared.set(name, { name, file, node, documented: statement });
  }
}

/** The declaration of a type, a class or a function. */
export function declarationOf(name: string): Declaration | undefined {
  return declared.get(name);
}

/** The names that a program can import as values, in the order of `src/index.ts`. */
export function publicNames(): string[] {
  return exportedNames("src/index.ts").flatMap(({ name, isType }) => (isType ? [] : [name]));
}

/** All names that a program can import, types as well. */
export function allPublicNames(): string[] {
  return [...new Set(exportedNames("src/index.ts").map(({ name }) => name))];
}

/** The name of an identifier; `""` if it is none. */
export function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { name?: unknown };
  return typeof name === "string" ? name : "";
}

/** The source text of a node. */
export function textOf(file: SourceFile, node: SyntaxNode): string {
  return file.text.slice(node.start as number, node.end as number);
}
