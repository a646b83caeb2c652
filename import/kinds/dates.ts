/** Days, times of day and moments, which clients set. */

import { indented } from "../automation/actions.js";
import { actionLines, callback } from "../automation/callbacks.js";
import { DATE_KINDS, type DateKind } from "../automation/date-actions.js";
import { addTriggers, type Triggers } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import type { Platforms } from "./platforms.js";

/** TemplateDate, TemplateTime and TemplateDateTime of esphome/components/template/datetime. */
function templateDate(section: Section, program: ImportedProgram): void {
  const type = section.text("type")?.toLowerCase() ?? "";
  const kind = Object.hasOwn(DATE_KINDS, type) ? DATE_KINDS[type] : undefined;
  if (!kind) return section.refuse("its type isn't known");
  if (section.has("lambda")) return section.refuse("its lambda isn't");
  const initial = initialOf(section, kind);
  if (section.isRefused) return;
  const lines = actionLines(
    section,
    program,
    "set_action",
    new Map([["x", { code: kind.shown("value"), type: "time" }]]),
  );
  if (!lines) return section.refuse("its set_action isn't");
  if (section.flag("optimistic") !== true)
    section.note("isn't optimistic in ESPHome: here its value follows the commands");
  const properties: CodeProperty[] = [
    ...program.common(section),
    [kind.initial, initial],
    ["restore", literal(section.flag("restore_value") || undefined)],
    ["onCommand", lines.length > 0 ? callback("(value)", lines) : undefined],
  ];
  const entity = program.add(section, program.make(kind.make, properties), kind.kind);
  addTriggers(section, program, entity, triggers(kind));
}

/** ESPHome's time of day is 0:00 at first; the others aren't known. */
function initialOf(section: Section, kind: DateKind): string | undefined {
  const value = section.take("initial_value");
  if (!value) return kind.usual;
  try {
    return kind.given(value);
  } catch (error) {
    if (!(error instanceof UnconvertibleError)) throw error;
    return void section.refuse("its initial_value isn't understood");
  }
}

/** ESPHome publishes the value at the start, if there is one. */
function triggers(kind: DateKind): Triggers {
  return {
    on_value: {
      variables: new Map([["x", { code: kind.shown("value"), type: "time" }]]),
      lines: (entity, body) => [
        "device.timer.after(0, () => {",
        "  const changed = () => {",
        `    const value = ${entity}.state;`,
        "    if (value === undefined) return;",
        ...indented(indented(body)),
        "  };",
        `  ${entity}.onChange(changed);`,
        "  // As in ESPHome, the value at the start counts.",
        "  changed();",
        "});",
      ],
    },
  };
}

export const DATES: Platforms = { template: templateDate };
