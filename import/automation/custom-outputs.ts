/** Outputs that are actions: of `output template`, and of a `slow_pwm` without a pin. */
import type { Section } from "../configuration/section.js";
import type { OutputActions } from "../program/outputs.js";
import type { ImportedProgram } from "../program/program.js";
import { indented } from "./actions.js";
import { actionLines } from "./callbacks.js";

/** TemplateFloatOutput and TemplateBinaryOutput: what is done with a `level`. */
function writeAction(section: Section, program: ImportedProgram): string[] | undefined {
  const type = section.text("type")?.toLowerCase();
  const isFloat = type === "float";
  if (!isFloat && type !== "binary")
    return void section.refuse("its type is neither float nor binary");
  const state = isFloat
    ? ({ code: "level", type: "float" } as const)
    : ({ code: "level === 1", type: "bool", binding: 6 } as const);
  const lines = actionLines(section, program, "write_action", new Map([["state", state]]));
  if (lines?.length === 0) section.noteKey("write_action", "its write_action does nothing");
  if (lines) return lines;
  return void section.refuse("its write_action isn't");
}

/** SlowPWMOutput::set_output_state_: what happens when the level changes. It begins as off. */
function changeActions(section: Section, program: ImportedProgram): string[] | undefined {
  const isOn = { code: "isOn", type: "bool" } as const;
  const change = actionLines(section, program, "state_change_action", new Map([["state", isOn]]));
  const on = actionLines(section, program, "turn_on_action");
  const off = actionLines(section, program, "turn_off_action");
  if (!change || !on || !off) return void section.refuse("one of its actions isn't");
  const variable = program.variable(`${section.text("id")} was on`);
  program.statements.push(`  let ${variable} = false;`);
  return [
    "const isOn = level === 1;",
    `if (isOn === ${variable}) return;`,
    `${variable} = isOn;`,
    ...change,
    "if (isOn) {",
    ...indented(on),
    "} else {",
    ...indented(off),
    "}",
  ];
}

export const CUSTOM_OUTPUTS: OutputActions = { write: writeAction, change: changeActions };
