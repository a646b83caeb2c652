import { type SourceFile, type SyntaxNode, walk } from "./tree.js";

const DECLARATIONS = new Set([
  "ClassDeclaration",
  "TSEnumDeclaration",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
]);

/** The names of the classes, interfaces, enumerations and types that a file declares, each once. */
export function typeNames(file: SourceFile): string[] {
  const names = new Set<string>();
  for (const statement of file.syntax.body as SyntaxNode[]) {
    // What a .d.ts says of others' modules are their names.
    if (statement.type === "TSModuleDeclaration") continue;
    walk(statement, (node) => {
      if (DECLARATIONS.has(node.type) && node.id) names.add((node.id as SyntaxNode).name as string);
    });
  }
  return [...names];
}
