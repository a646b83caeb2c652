/** What the sources of a part say about it: doc comments, options, the data sheet. */
import { type SourceFile, type SyntaxNode, sourceFiles } from "../sources/tree.js";

const COMPONENTS = "src/components/parts/";
const DRIVERS = "src/parts/";

/** An option of a part's component. */
export interface DocumentedOption {
  readonly name: string;
  readonly isRequired: boolean;
  readonly text: string;
}

export interface DocumentedPart {
  /** The name of its function and of its page: `bme280`. */
  readonly name: string;
  /** What the function's doc comment says before its tags. */
  readonly text: string;
  readonly options: readonly DocumentedOption[];
  /** The driver's file, and what its class's doc comment says. */
  readonly driver: string;
  readonly driverText: string;
}

/** All parts that have a component, by name. */
export function documentedParts(): DocumentedPart[] {
  const files = sourceFiles();
  const found: DocumentedPart[] = [];
  for (const file of files) {
    if (!file.path.startsWith(COMPONENTS)) continue;
    const exported = file.path.slice(COMPONENTS.length, -".ts".length);
    const declared = declarations(file).find(
      ({ type, node }) => type === "FunctionDeclaration" && nameOf(node) === exported,
    );
    const driver = driverOf(file, files);
    if (!declared || !driver) continue;
    found.push({
      name: exported,
      text: textOf(declared.comment),
      options: optionsIn(file),
      driver: driver.path,
      driverText: driverTextOf(driver),
    });
  }
  return found.sort((first, second) => (first.name < second.name ? -1 : 1));
}

/** The options that parts share, from the files where they are declared. */
export function sharedOptions(path: string): readonly DocumentedOption[] {
  const file = sourceFiles().find((each) => each.path === path);
  return file ? optionsIn(file) : [];
}

function driverOf(file: SourceFile, files: readonly SourceFile[]): SourceFile | undefined {
  const paths = file.imports.map((imported) => imported.file);
  const name = file.path.slice(COMPONENTS.length);
  const own = paths.find((path) => path === DRIVERS + name);
  return files.find(({ path }) => path === own);
}

function driverTextOf(driver: SourceFile): string {
  const classes = declarations(driver).filter(({ type }) => type === "ClassDeclaration");
  return textOf(classes[0]?.comment ?? "");
}

interface Declared {
  readonly type: string;
  readonly node: SyntaxNode;
  readonly comment: string;
}

/** What a file exports by name, with the doc comments. */
function declarations(file: SourceFile): Declared[] {
  const body = file.commentedSyntax.body as SyntaxNode[];
  return body.flatMap((statement) => {
    const node = statement.declaration as SyntaxNode | undefined;
    if (statement.type !== "ExportNamedDeclaration" || !node) return [];
    return [{ type: node.type, node, comment: commentBefore(statement) }];
  });
}

function optionsIn(file: SourceFile): DocumentedOption[] {
  const declared = declarations(file).filter(
    ({ type, node }) => type === "TSInterfaceDeclaration" && nameOf(node).endsWith("Options"),
  );
  return declared.flatMap(({ node }) =>
    ((node.body as SyntaxNode).body as SyntaxNode[]).map((member) => ({
      name: String((member.key as SyntaxNode).name),
      isRequired: member.optional !== true,
      text: textOf(commentBefore(member)),
    })),
  );
}

function nameOf(node: SyntaxNode): string {
  return String((node.id as SyntaxNode | undefined)?.name);
}

function commentBefore(node: SyntaxNode): string {
  const comments = (node.leadingComments ?? []) as SyntaxNode[];
  return String(comments.at(-1)?.value ?? "");
}

/** A doc comment's text before its tags, in paragraphs of one line each. */
function textOf(comment: string): string {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\* ?/, "").trim());
  const end = lines.findIndex((line) => line.startsWith("@"));
  return lines
    .slice(0, end < 0 ? lines.length : end)
    .join("\n")
    .trim()
    .replace(/([^\n])\n(?!\n)/g, "$1 ");
}
