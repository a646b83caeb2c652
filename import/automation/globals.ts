/** `globals:` as variables of the program, or as what it keeps. */
import type { Section } from "../configuration/section.js";
import { expressionOf } from "../lambda/expressions.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { CPP_TYPES, converted, TYPES, USUAL } from "../lambda/values.js";
import type { ImportedProgram } from "../program/program.js";
import { NO_VARIABLES, scopeOf } from "./scope.js";

/** What a global is for those that name it, before it is read. */
export function globalKind(type: string | undefined): string {
  return `global ${CPP_TYPES[type ?? ""] ?? "int"}`;
}

export function readGlobals(root: Section, program: ImportedProgram): void {
  for (const given of root.sections("globals")) {
    const section = given.titled("globals");
    const id = section.text("id");
    const type = CPP_TYPES[(section.text("type") ?? "").trim()];
    if (!id || type === undefined || USUAL[type] === undefined) {
      section.refuse("its type isn't a number, a bool or a text");
      continue;
    }
    const usual = USUAL[type] ?? "";
    let initial = usual;
    try {
      const text = section.text("initial_value");
      if (text !== undefined)
        initial = converted(
          expressionOf(textLiteral(text, type), scopeOf(program, NO_VARIABLES)),
          type,
        ).code;
    } catch (error) {
      if (!(error instanceof UnconvertibleError)) throw error;
      section.refuse(`its initial_value isn't: ${error.message}`);
      continue;
    }
    const variable = program.variable(id);
    const isKept = section.flag("restore_value") === true;
    if (isKept) {
      program.imports.add("Kept");
      program.statements.push(`  const ${variable} = new Kept(${JSON.stringify(id)}, ${initial});`);
      program.kept.push(variable);
    } else {
      const line = `  let ${variable}: ${TYPES[type]} = ${initial};`;
      program.statements.push(line);
      program.removables.push({ variable, section, lines: [line] });
    }
    program.refer(id, isKept ? `${variable}.value` : variable, `global ${type}`);
  }
}

/** People write a text with one pair of quotes or two. */
function textLiteral(text: string, type: string): string {
  return type === "string" && !text.trim().startsWith('"') ? JSON.stringify(text) : text;
}
