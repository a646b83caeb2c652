import type { Section } from "../configuration/section.js";
import { addAutomated, SWITCH_TRIGGERS, type Triggers } from "../program/automations.js";
import { type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedPin, ImportedProgram } from "../program/program.js";
import type { Platforms } from "./platforms.js";

/** The restore modes that are converted. */
const MODES = ["ALWAYS_ON", "ALWAYS_OFF", "RESTORE_DEFAULT_OFF", "RESTORE_DEFAULT_ON"];

/** The options that say what it is at the start. */
export function restored(section: Section): CodeProperty[] {
  const mode = section.text("restore_mode");
  if (mode === undefined) return [];
  if (!MODES.includes(mode)) {
    section.note(`restore_mode: ${mode} isn't converted`);
    return [];
  }
  const on = section.title.startsWith("switch") ? "true" : object([["state", "true"]]);
  return [
    ["restore", mode.startsWith("RESTORE") ? "true" : undefined],
    ["initialState", mode.endsWith("ON") ? on : undefined],
  ];
}

/** All of them are on when their pins are low, or none is. */
export function inverted(
  section: Section,
  what: "relay" | "output",
  ...outputs: (ImportedPin | undefined)[]
): CodeProperty {
  const given = outputs.filter((output) => output !== undefined);
  const isInverted = given.some((output) => output.inverted);
  if (isInverted && !given.every((output) => output.inverted))
    section.note(`one ${what} is inverted and another isn't: all are treated as inverted`);
  return ["inverted", literal(isInverted || undefined)];
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
  addAutomated(section, program, program.make("GPIOSwitch", properties), SWITCH_TRIGGERS);
}

/** An entity of this class on a pin of its own, or on an output. */
export function onPin(name: string, triggers: Triggers, hasOutput = false): Platforms[string] {
  return (section, program) => {
    const pin = hasOutput ? program.outputPin(section) : program.pin(section);
    if (pin?.pin === undefined) return;
    const maxOn = section.duration("duration");
    if (maxOn !== undefined) section.note("it is a switch that goes off by itself");
    const properties: CodeProperty[] = [
      ...program.common(section),
      ["pin", pin.pin],
      ["inverted", literal(pin.inverted)],
      ["maxOn", maxOn],
      ...restored(section),
    ];
    addAutomated(section, program, program.make(name, properties), triggers);
  };
}

/** An entity of this class, which has no options of its own. */
export function named(make: string, ...ignored: readonly string[]) {
  return (section: Section, program: ImportedProgram): void => {
    section.ignore(...ignored);
    program.add(section, program.make(make, program.common(section)));
  };
}

/** ESPHome has it as a switch and as a button; here it is a button. */
export const RESTART = named("RestartButton");

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
  addAutomated(section, program, program.make("Switch", properties), SWITCH_TRIGGERS);
}

export const SWITCHES: Platforms = {
  gpio,
  output: onPin("GPIOSwitch", SWITCH_TRIGGERS, true),
  restart: RESTART,
  template,
};
