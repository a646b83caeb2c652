/** Doc comments as text for a page. */
import type { SyntaxNode } from "../test/sources/tree.js";

/** The text of the doc comment before a node, without its tags, in paragraphs of one line each. */
export function commentOf(node: SyntaxNode): string {
  const comments = (node.leadingComments ?? []) as SyntaxNode[];
  const comment = comments.findLast(({ value }) => String(value).startsWith("*"));
  const lines = linesOf(comment);
  const end = lines.findIndex((line) => line.trimStart().startsWith("@"));
  return joined(end < 0 ? lines : lines.slice(0, end));
}

/** The errors in a doc comment: the text after each `@throws`. */
export function thrownBy(node: SyntaxNode): string[] {
  const comments = (node.leadingComments ?? []) as SyntaxNode[];
  const text = linesOf(comments.at(-1)).join("\n");
  const tags = text.split(/^\s*@|\s@(?=throws )/m).slice(1);
  return tags
    .filter((tag) => tag.startsWith("throws "))
    .map((tag) => joined(tag.slice("throws ".length).split("\n")));
}

function linesOf(comment: SyntaxNode | undefined): string[] {
  const text = String(comment?.value ?? "").replace(/^\*/, "");
  return text.split("\n").map((line) => line.replace(/^\s*\* ?/, ""));
}

/** Joins the lines of each paragraph. Lists stay as they are; indented lines become a block of code. */
function joined(lines: readonly string[]): string {
  const paragraphs = lines
    .join("\n")
    .trim()
    .split(/\n{2,}/);
  return paragraphs
    .map((text) => {
      if (/^ {2}/.test(text)) return `\`\`\`ts\n${text.replace(/^ {2}/gm, "")}\n\`\`\``;
      if (text.startsWith("```")) return text;
      return text.replace(/\n(?!\s*(- |```))/g, " ").replace(/ {2,}/g, " ");
    })
    .join("\n\n");
}

/** A comment's text as Markdown: what looks like a tag, or like Vue's braces, is escaped. */
export function asMarkdown(text: string): string {
  const pieces = text.split(/(```[\s\S]*?```|`[^`]*`)/);
  return pieces
    .map((piece, index) =>
      index % 2 === 1
        ? inlineCode(piece)
        : piece.replaceAll("<", "&lt;").replaceAll("{{", "&#123;&#123;"),
    )
    .join("");
}

/** Code as it is, which Vue would take for its own where it has two braces. */
function inlineCode(piece: string): string {
  if (piece.startsWith("```") || !piece.includes("{{")) return piece;
  const text = piece.slice(1, -1).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<code v-pre>${text}</code>`;
}

/** The same in a cell of a table. */
export function asCell(text: string): string {
  return asMarkdown(text).replaceAll("\n", " ").replaceAll("|", "\\|");
}
