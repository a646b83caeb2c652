/** What a source exports, as a parser sees it. */
import { type SyntaxNode, sourceFiles } from "./tree.js";

export interface ExportedName {
  readonly name: string;
  /** Exported with the word `type`, so that only the compiler sees it. */
  readonly isType: boolean;
}

/** The names that a source exports, in its order, with those of the files that it exports whole. */
export function exportedNames(path: string): ExportedName[] {
  const file = sourceFiles().find((source) => source.path === path);
  if (!file) throw new Error(`${path} is exported, but isn't there.`);
  return (file.syntax.body as SyntaxNode[]).flatMap((statement) => {
    if (statement.type === "ExportDefaultDeclaration") return [{ name: "default", isType: false }];
    const isType = statement.exportKind === "type";
    if (statement.type === "ExportAllDeclaration") {
      const { value } = statement.source as { value: string };
      const from = file.imports.find(({ specifier }) => specifier === value)?.file;
      const names = from === undefined ? [] : exportedNames(from);
      return names.map((exported) => ({ ...exported, isType: isType || exported.isType }));
    }
    if (statement.type !== "ExportNamedDeclaration") return [];
    const specifiers = statement.specifiers as SyntaxNode[];
    return [
      ...specifiers.map(({ exported, exportKind }) => ({
        name: nameIn(exported as SyntaxNode),
        isType: isType || exportKind === "type",
      })),
      ...declaredNames(statement.declaration as SyntaxNode | null).map((name) => ({
        name,
        isType,
      })),
    ];
  });
}

function declaredNames(declaration: SyntaxNode | null): string[] {
  if (!declaration) return [];
  const declarations = declaration.declarations as { id: SyntaxNode }[] | undefined;
  if (declarations) return declarations.map(({ id }) => nameIn(id));
  return [nameIn(declaration.id as SyntaxNode)];
}

function nameIn(node: SyntaxNode): string {
  return String(node.name ?? node.value);
}
