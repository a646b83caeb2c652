/** What a program can do with an object: the methods of its class that have a doc comment. */
import type { SyntaxNode } from "../test/sources/tree.js";
import { type Declaration, declarationOf, nameOf, textOf } from "./declarations.js";
import { commentOf, thrownBy } from "./doc-comments.js";

export interface DocumentedMethod {
  /** The signature: `set(state: boolean)`. */
  readonly signature: string;
  readonly text: string;
  readonly thrown: readonly string[];
}

/** The base of all kinds, whose methods have a page of their own. */
export const BASE = "Entity";

/** The classes that a class extends, without the base of all. */
export function ancestorsOf(declaration: Declaration): Declaration[] {
  const parent = declarationOf(nameOf(declaration.node.superClass));
  return !parent || parent.name === BASE ? [] : [parent, ...ancestorsOf(parent)];
}

/** The methods of a class, then the inherited ones. */
export function methodsOf(declaration: Declaration): DocumentedMethod[] {
  const methods = new Map<string, DocumentedMethod>();
  for (const { node, file } of [declaration, ...ancestorsOf(declaration)])
    for (const member of (node.body as SyntaxNode).body as SyntaxNode[]) {
      const name = nameOf(member.key);
      const text = commentOf(member);
      if (!isPublicMethod(member) || text === "" || methods.has(name)) continue;
      const params = (member.params as SyntaxNode[]).map((param) => textOf(file, param));
      const signature = `${name}(${params.join(", ")})`.replace(/\s+/g, " ");
      methods.set(name, { signature, text, thrown: thrownBy(member) });
    }
  return [...methods.values()];
}

function isPublicMethod({ type, kind, accessibility, override }: SyntaxNode): boolean {
  return type === "ClassMethod" && kind === "method" && !accessibility && !override;
}

/** The name of the type of the options that a class or a function takes first; undefined if it takes none. */
export function optionsTypeOf(declaration: Declaration): string | undefined {
  const taken = declaration.node.params ?? constructorOf(declaration)?.params;
  const types = ((taken ?? []) as SyntaxNode[]).map(typeNameOf);
  const own = types.find((name) => name.endsWith("Options"));
  if (own !== undefined || taken) return own;
  const [parent] = ancestorsOf(declaration);
  return parent && optionsTypeOf(parent);
}

export function constructorOf({ node }: Declaration): SyntaxNode | undefined {
  const members = ((node.body as SyntaxNode | undefined)?.body ?? []) as SyntaxNode[];
  return members.find(({ kind }) => kind === "constructor");
}

function typeNameOf(param: SyntaxNode): string {
  const target = param.type === "AssignmentPattern" ? (param.left as SyntaxNode) : param;
  const annotation = target.typeAnnotation as SyntaxNode | undefined;
  return nameOf((annotation?.typeAnnotation as SyntaxNode | undefined)?.typeName);
}
