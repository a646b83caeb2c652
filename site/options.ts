/** The options of a type, including inherited ones. */
import type { SourceFile, SyntaxNode } from "../test/sources/tree.js";
import { declarationOf, nameOf, textOf } from "./declarations.js";
import { commentOf } from "./doc-comments.js";

export interface Option {
  readonly name: string;
  readonly isRequired: boolean;
  /** The type's source text. */
  readonly type: string;
  readonly text: string;
  /** The name of the type that declares it; `""` for one that is written in place. */
  readonly declaredIn: string;
}

type OptionsByName = ReadonlyMap<string, Option>;

const NONE: OptionsByName = new Map();

/** The options of a type by its name, its own first. */
export function optionsOf(name: string): OptionsByName {
  const found = declarationOf(name);
  if (!found) return NONE;
  const { node, file } = found;
  if (node.type === "TSTypeAliasDeclaration")
    return ofType(node.typeAnnotation as SyntaxNode, file, name);
  if (node.type !== "TSInterfaceDeclaration") return NONE;
  const heritage = (node.extends ?? []) as SyntaxNode[];
  const own = ofMembers((node.body as SyntaxNode).body as SyntaxNode[], file, name);
  return merged(own, ...heritage.map((type) => ofType(type, file, name)));
}

function ofType(node: SyntaxNode, file: SourceFile, owner: string): OptionsByName {
  switch (node.type) {
    case "TSIntersectionType": {
      const types = (node.types as SyntaxNode[]).map((type) => ofType(type, file, owner));
      // Options that are written in place come first, since they are the type's own.
      return merged(...types.reverse());
    }
    case "TSUnionType":
      return either((node.types as SyntaxNode[]).map((type) => ofType(type, file, owner)));
    case "TSParenthesizedType":
      return ofType(node.typeAnnotation as SyntaxNode, file, owner);
    case "TSTypeLiteral":
      return ofMembers(node.members as SyntaxNode[], file, owner);
    case "TSTypeReference":
    case "TSExpressionWithTypeArguments":
    case "TSInterfaceHeritage":
      return ofReference(node, file, owner);
    default:
      return NONE;
  }
}

function ofReference(node: SyntaxNode, file: SourceFile, owner: string): OptionsByName {
  const name = nameOf(node.typeName ?? node.expression);
  const given = (node.typeParameters ?? node.typeArguments) as SyntaxNode | undefined;
  const [first, second] = (given?.params ?? []) as SyntaxNode[];
  if (!first || declarationOf(name)) return optionsOf(name);
  const options = ofType(first, file, owner);
  const named = second ? literals(second) : [];
  const entries = [...options];
  if (name === "Omit") return new Map(entries.filter(([option]) => !named.includes(option)));
  if (name === "Pick") return new Map(entries.filter(([option]) => named.includes(option)));
  if (name === "Partial" || name === "Required")
    return new Map(
      entries.map(([option, value]) => [option, { ...value, isRequired: name === "Required" }]),
    );
  return NONE;
}

function ofMembers(members: readonly SyntaxNode[], file: SourceFile, owner: string): OptionsByName {
  const options = new Map<string, Option>();
  for (const member of members) {
    const name = nameOf(member.key);
    const annotation = (member.typeAnnotation as SyntaxNode | undefined)?.typeAnnotation;
    const type = annotation as SyntaxNode | undefined;
    // In a union: this shape doesn't have the option.
    if (name === "" || type?.type === "TSUndefinedKeyword") continue;
    options.set(name, {
      name,
      isRequired: member.optional !== true,
      type: type ? plainType(textOf(file, type)) : "function",
      text: commentOf(member) || commentOfShape(owner),
      declaredIn: owner,
    });
  }
  return options;
}

/** For an intersection of types: the first one that describes an option is used. */
function merged(...all: readonly OptionsByName[]): OptionsByName {
  const result = new Map<string, Option>();
  for (const options of all)
    for (const [name, option] of options) {
      const before = result.get(name);
      if (!before) result.set(name, option);
      else if (before.text === "" || before.text.startsWith("Default"))
        result.set(name, { ...before, text: `${option.text} ${before.text}`.trim() });
    }
  return result;
}

/** For a union of types: an option is required if every type requires it. */
function either(all: readonly OptionsByName[]): OptionsByName {
  const result = new Map(merged(...all));
  for (const [name, option] of result) {
    const isRequired = all.every((options) => options.get(name)?.isRequired);
    result.set(name, { ...option, isRequired });
  }
  return result;
}

function literals(node: SyntaxNode): string[] {
  if (node.type === "TSUnionType") return (node.types as SyntaxNode[]).flatMap(literals);
  return node.type === "TSLiteralType" ? [String((node.literal as SyntaxNode).value)] : [];
}

/** The comment that applies to all options of a union's shapes: `"Its output pins: one; or three …"`. */
function commentOfShape(name: string): string {
  const shape = declarationOf(name);
  return shape?.node.type === "TSTypeAliasDeclaration" ? commentOf(shape.documented) : "";
}

/** A type without the comments in it, on one line. */
function plainType(text: string): string {
  return text
    .replace(/\/\*\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/^\| /, "");
}
