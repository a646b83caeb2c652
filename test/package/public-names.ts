/** What each door of the package offers: the entries of `exports` in package.json. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { ROOT, type SyntaxNode, sourceFiles } from "../sources/tree.js";

/**
 * A line for each name, sorted: `thimble/node createHost`, and `thimble type DeviceOptions` for what only
 * the compiler sees.
 */
export async function publicNames(): Promise<string[]> {
  const lines: string[] = [];
  for (const [door, { default: module, types }] of doors()) {
    const name = posix.join("thimble", door);
    if (module?.endsWith(".js")) {
      const values = (await import(`${ROOT}${module}`)) as object;
      const source = posix.join(module.replace("./build/", "")).replace(/\.js$/, ".ts");
      for (const exported of new Set([...exportedNames(source), ...Object.keys(values)]))
        lines.push(exported in values ? `${name} ${exported}` : `${name} type ${exported}`);
    } else if (types) {
      // For Moddable only, so Node can't import it.
      for (const exported of exportedNames(posix.join(types))) lines.push(`${name} ${exported}`);
    }
  }
  return lines.sort();
}

/** An entry of `exports`: the file for Node, and that with types where there's no such file. */
interface Door {
  readonly default?: string;
  readonly types?: string;
}

function doors(): [name: string, door: Door][] {
  const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as {
    exports: Record<string, string | Door>;
  };
  return Object.entries(exports).map(([name, entry]) => [
    name,
    typeof entry === "string" ? { default: entry } : entry,
  ]);
}

/** The names that a source exports, types included. */
function exportedNames(path: string): string[] {
  const file = sourceFiles().find((source) => source.path === path);
  if (!file) throw new Error(`${path}, a door of package.json's exports, isn't there.`);
  return (file.syntax.body as SyntaxNode[]).flatMap((statement) => {
    if (statement.type === "ExportDefaultDeclaration") return ["default"];
    if (statement.type === "ExportAllDeclaration") {
      const { value } = statement.source as { value: string };
      const from = file.imports.find(({ specifier }) => specifier === value)?.file;
      return from === undefined ? [] : exportedNames(from);
    }
    if (statement.type !== "ExportNamedDeclaration") return [];
    const specifiers = statement.specifiers as { exported: SyntaxNode }[];
    return [
      ...specifiers.map(({ exported }) => nameIn(exported)),
      ...declaredNames(statement.declaration as SyntaxNode | null),
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
