/** The program as text. */
import { printed } from "./code.js";
import { helpersFor } from "./helpers.js";
import type { ImportedProgram } from "./program.js";

/** @param settings - The device's own options, each as a line. */
export function written(program: ImportedProgram, settings: readonly string[]): string {
  const hints = program.hints.map((hint) => ` * - ${hint}\n`).join("");
  const usesDevice = program.statements.some((line) =>
    /\b(device\.|localTime\(|localOf\(|momentOf\()/.test(line),
  );
  const helpers = helpersFor([...program.statements, ...program.automations.flat()]);
  const hasAutomations = program.automations.length > 0 || usesDevice || helpers.length > 0;
  const automations = [...helpers, ...program.automations]
    .map((lines) => `\n${lines.map((line) => `  ${line}`.trimEnd()).join("\n")}\n`)
    .join("");
  const list = (name: string, items: readonly string[]) =>
    items.length === 0 ? [] : [{ open: `${name}: [`, items, close: "]", isSpaced: false }];
  const options = printed(
    {
      open: `${hasAutomations ? "const device =" : "return"} new Device(host, {`,
      items: [
        ...settings,
        { open: "entities: [", items: program.entities, close: "]", isSpaced: false },
        ...list("services", program.services),
        ...list("kept", program.kept),
      ],
      close: "});",
      isSpaced: true,
    },
    "  ",
  );
  const statements = program.statements.map((lines) => `${lines}\n`).join("");
  const body = `export default function program(host: Host): Device {
${statements}${statements === "" ? "" : "\n"}  ${options}
${hasAutomations ? `${automations}\n  return device;\n` : ""}}`;
  return `/** Converted from a configuration of ESPHome. */
${importsOf(program, body)}

${body}
${hints === "" ? "" : `\n/*\n * Beside the program:\n${hints} */\n`}`;
}

/** The import of what a program uses. Names that only unconverted entities use aren't imported. */
function importsOf(program: ImportedProgram, body: string): string {
  const plain = (name: string) => name.replace("type ", "");
  const items = [...program.imports]
    .filter((name) => new RegExp(`\\b${plain(name)}\\b`).test(body))
    .sort((one, other) => (plain(one).toLowerCase() < plain(other).toLowerCase() ? -1 : 1));
  return printed({ open: "import {", items, close: '} from "thimble";', isSpaced: true });
}
