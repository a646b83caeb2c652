/** What an object has: the properties of its class or its interface, with their types. */
import type { SourceFile, SyntaxNode } from "../test/sources/tree.js";
import { type Declaration, declarationOf, nameOf, textOf } from "./declarations.js";
import { asCell, commentOf } from "./doc-comments.js";
import { ancestorsOf, BASE, optionsTypeOf } from "./members.js";
import { optionsOf } from "./options.js";

interface Property {
  readonly name: string;
  /** Its source text; `""` where nothing says it. */
  readonly type: string;
  /** By a program: fields that kinds set themselves aren't readonly either. */
  readonly canBeSet: boolean;
  readonly text: string;
}

/** The types of what a property begins with, where it has no type of its own. */
const LITERALS: Readonly<Record<string, string>> = {
  BooleanLiteral: "boolean",
  NumericLiteral: "number",
  StringLiteral: "string",
  UnaryExpression: "number",
  TemplateLiteral: "string",
};

/** The properties of a class, then the inherited ones, but those of all entities. */
export function propertiesOf(declaration: Declaration): Property[] {
  const found = new Map<string, Property>();
  for (const { node, file } of [declaration, ...ancestorsOf(declaration)])
    for (const property of ofClass(node, file)) {
      const before = found.get(property.name);
      if (!before) found.set(property.name, property);
      else if (before.text === "") found.set(property.name, { ...before, text: property.text });
    }
  const base = declarationOf(BASE);
  if (base && declaration.name !== BASE)
    for (const { name } of ofClass(base.node, base.file)) found.delete(name);
  const options = optionsOf(optionsTypeOf(declaration) ?? "");
  // What an option says needn't be said twice.
  return [...found.values()].map((property) => ({
    ...property,
    text: property.text || (options.get(property.name)?.text ?? ""),
  }));
}

/** The section on properties; `""` without any. */
export function propertiesText(declaration: Declaration): string {
  const rows = propertiesOf(declaration).map(({ name, type, canBeSet, text }) => {
    const shown = type === "" ? "" : `\`${type.replaceAll("|", "\\|")}\``;
    return `| \`${name}\`${canBeSet ? " (can be set)" : ""} | ${shown} | ${asCell(text)} |`;
  });
  return rows.length === 0
    ? ""
    : `## Properties\n\n| property | type | what it is |\n|---|---|---|\n${rows.join("\n")}`;
}

function ofClass({ body }: SyntaxNode, file: SourceFile): Property[] {
  const members = ((body as SyntaxNode | undefined)?.body ?? []) as SyntaxNode[];
  const set = new Set(members.filter(({ kind }) => kind === "set").map(({ key }) => nameOf(key)));
  return members.flatMap((member) => {
    if (member.kind === "constructor") return ofConstructor(member, file);
    const name = nameOf(member.key);
    const isGetter = member.type === "ClassMethod" && member.kind === "get";
    if (name === "" || isHidden(member) || !(isGetter || member.type === "ClassProperty"))
      return [];
    return {
      name,
      type: isGetter ? returnedBy(member, file) : typeOf(member, file),
      canBeSet: isGetter && set.has(name),
      text: commentOf(member),
    };
  });
}

/** `constructor(readonly name: string)`. */
function ofConstructor(member: SyntaxNode, file: SourceFile): Property[] {
  return (member.params as SyntaxNode[]).flatMap((parameter) => {
    if (parameter.type !== "TSParameterProperty" || isHidden(parameter)) return [];
    const inner = parameter.parameter as SyntaxNode;
    const target = inner.type === "AssignmentPattern" ? (inner.left as SyntaxNode) : inner;
    return {
      name: nameOf(target),
      type: typeOf(target, file),
      canBeSet: false,
      text: commentOf(parameter),
    };
  });
}

function isHidden(member: SyntaxNode): boolean {
  const { accessibility, static: isStatic, leadingComments = [] } = member;
  const isInternal = (leadingComments as SyntaxNode[]).some(({ value }) =>
    String(value).includes("@internal"),
  );
  return accessibility === "private" || accessibility === "protected" || !!isStatic || isInternal;
}

function returnedBy({ returnType }: SyntaxNode, file: SourceFile): string {
  return annotation(returnType, file);
}

function typeOf({ typeAnnotation, value }: SyntaxNode, file: SourceFile): string {
  const said = annotation(typeAnnotation, file);
  if (said !== "") return said;
  const first = value as SyntaxNode | undefined;
  if (first?.type === "NewExpression") return nameOf(first.callee);
  return LITERALS[first?.type ?? ""] ?? "";
}

function annotation(node: unknown, file: SourceFile): string {
  const type = (node as SyntaxNode | undefined)?.typeAnnotation as SyntaxNode | undefined;
  return type
    ? textOf(file, type)
        .replace(/\/\*\*[\s\S]*?\*\//g, "")
        .replace(/\s+/g, " ")
    : "";
}
