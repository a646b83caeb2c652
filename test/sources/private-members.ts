import type { SourceFile, SyntaxNode } from "./tree.js";
import { walk } from "./tree.js";

/** How a class keeps its members to itself. */
export interface PrivateMembers {
  /** The class, or the file where it has no name. */
  readonly name: string;
  /** Members that TypeScript alone keeps private. Constructors don't count: they can't be `#private`. */
  readonly plain: readonly string[];
  /** Members that are `#private`. */
  readonly hash: readonly string[];
}

/** The classes of a file that have private members. */
export function privateMembers(file: SourceFile): PrivateMembers[] {
  const found: PrivateMembers[] = [];
  walk(file.syntax, (node) => {
    if (node.type !== "ClassBody") return;
    const plain: string[] = [];
    const hash: string[] = [];
    for (const member of node.body as SyntaxNode[]) {
      const key = member.key as SyntaxNode | undefined;
      if (key?.type === "PrivateName") hash.push(`#${(key.id as SyntaxNode).name}`);
      for (const part of [member, ...parametersOf(member)])
        if (part.accessibility === "private" && member.kind !== "constructor")
          plain.push(String(key?.name));
        else if (part !== member && part.accessibility === "private") plain.push("a parameter");
    }
    if (plain.length + hash.length > 0) found.push({ name: file.path, plain, hash });
  });
  return found;
}

function parametersOf({ params }: SyntaxNode): SyntaxNode[] {
  return (params as SyntaxNode[] | undefined) ?? [];
}
