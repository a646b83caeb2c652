/** The pages of the reference for types and constants, and for what no declaration under `src/` says. */
import type { SyntaxNode } from "../test/sources/tree.js";
import { type Declaration, textOf } from "./declarations.js";
import { asCell, asMarkdown, commentOf } from "./doc-comments.js";
import { optionsOf } from "./options.js";
import { exampleText } from "./try-it.js";

/** The page of a type: its properties, or what it stands for. */
export function typePage({ name, file, node, documented }: Declaration): string {
  const isInterface = node.type === "TSInterfaceDeclaration";
  const parts = [
    `# ${name}`,
    asMarkdown(commentOf(documented)),
    exampleText(name, `reference/${name}.md`),
    isInterface ? membersText(name) : `\`\`\`ts\n${textOf(file, node)}\n\`\`\``,
    isInterface && functionsText({ name, file, node, documented }),
    `Source: \`${file.path}\``,
  ];
  return `${parts.filter((part) => part).join("\n\n")}\n`;
}

function membersText(name: string): string {
  const rows = [...optionsOf(name).values()]
    .filter(({ type }) => type !== "function")
    .map(({ name: member, isRequired, type, text }) => {
      const label = `\`${member}\`${isRequired ? " (required)" : ""}`;
      return `| ${label} | \`${type.replaceAll("|", "\\|")}\` | ${asCell(text)} |`;
    });
  return rows.length > 0
    ? `## Properties\n\n| property | type | what it is |\n|---|---|---|\n${rows.join("\n")}`
    : "";
}

/** The methods of an interface. */
function functionsText({ node, file }: Declaration): string {
  const members = ((node.body as SyntaxNode).body as SyntaxNode[]).filter(
    ({ type }) => type === "TSMethodSignature",
  );
  const texts = members.map((member) => {
    const signature = textOf(file, member).replace(/;$/, "").replace(/\s+/g, " ");
    return `### \`${signature}\`\n\n${asMarkdown(commentOf(member))}`;
  });
  return texts.length > 0 ? `## Methods\n\n${texts.join("\n\n")}` : "";
}

/** Names that stand for something from elsewhere. */
export const OTHER_PAGES = [
  {
    name: "field",
    group: "Over HTTP",
    text: `# field

What the fields of a [Collection](Collection.md) may be: \`field.string()\`, \`field.number()\`, \`field.integer()\`,
\`field.boolean()\` and more. What clients send is checked with them, and the description in OpenAPI is made of them.

${exampleText("field", "reference/field.md")}

Source: \`src/schema/schema.ts\`
`,
  },
];
