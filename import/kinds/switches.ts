import { automate, SWITCH_TRIGGERS } from "../automations.js";
import { type CodeProperty, literal, object } from "../code.js";
import type { ImportedProgram } from "../program.js";
import type { Section } from "../section.js";
import type { Platforms } from "./platforms.js";

const RESTORE: Readonly<Record<string, string>> = {
  ALWAYS_ON: "on",
  ALWAYS_OFF: "off",
  RESTORE_DEFAULT_OFF: "last",
  RESTORE_DEFAULT_ON: "lastOrDefault",
};

/** The options that say what it is at the start. */
export function restored(section: Section): CodeProperty[] {
  const mode = section.text("restore_mode");
  if (mode === undefined) return [];
  const restore = RESTORE[mode];
  if (restore === undefined) section.note(`restore_mode: ${mode} isn't converted`);
  if (restore !== "lastOrDefault") return [["restore", literal(restore)]];
  const initial = section.title.startsWith("light") ? object([["state", "true"]]) : "true";
  return [
    ["restore", literal(restore)],
    ["initialState", initial],
  ];
}

function gpio(section: Section, program: ImportedProgram): void {
  const { pin, inverted, openDrain } = program.pin(section);
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["pin", pin],
    ["inverted", literal((section.flag("inverted") || inverted) ?? undefined)],
    ["openDrain", literal(openDrain)],
    ["deviceClass", literal(section.text("device_class"))],
    ...restored(section),
  ];
  if (pin === undefined) return;
  section.ignore(...Object.keys(SWITCH_TRIGGERS));
  const variable = program.add(section, program.make("GPIOSwitch", properties));
  automate(section, program, variable, SWITCH_TRIGGERS);
}

/** An entity of this class on an output of another section. */
export function onOutput(name: string): Platforms[string] {
  return (section, program) => {
    const named = program.outputs.get(section.text("output") ?? "");
    if (!named) return section.note("its output isn't converted, and so it isn't");
    const { pin, inverted } = program.pin(named);
    if (pin === undefined) return;
    const properties: CodeProperty[] = [
      ...program.common(section),
      ["pin", pin],
      ["inverted", literal(inverted)],
      ...restored(section),
    ];
    program.add(section, program.make(name, properties));
  };
}

/** The effect of a command can't be derived from the configuration. */
function template(section: Section, program: ImportedProgram): void {
  section.note("its effect has to be programmed: see its TODO");
  section.ignore("turn_on_action", "turn_off_action", "lambda", "optimistic");
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["assumedState", literal(section.flag("assumed_state"))],
    ...restored(section),
  ];
  program.todo(`what ${section.text("name") ?? "it"} does: give it an onCommand.`);
  program.add(section, program.make("Switch", properties));
}

export const SWITCHES: Platforms = { gpio, output: onOutput("GPIOSwitch"), template };
