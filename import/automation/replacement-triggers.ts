/** What happens before the device restarts, and while it is updated: `on_shutdown`, and the triggers of `ota:`. */
import type { Section } from "../configuration/section.js";
import type { ImportedProgram } from "../program/program.js";
import { indented } from "./actions.js";
import { bodiesOf } from "./bodies-of.js";
import { NO_VARIABLES } from "./scope.js";
import { variable } from "./triggers.js";

/** `Application::run_safe_shutdown_hooks` of ESPHome: before a restart, an update or deep sleep. */
export function readShutdown(section: Section, program: ImportedProgram): void {
  for (const body of bodiesOf(section, program, "on_shutdown", NO_VARIABLES, ["priority"]))
    program.automations.push(["device.onClose(() => {", ...indented(body), "});"]);
}

/** The triggers of ota/automation.h that are called in one state each, and that state. */
const STATES = [
  ["on_begin", "begun"],
  ["on_end", "complete"],
  ["on_error", "failed"],
] as const;

/** Adds what each of its platforms does. */
export function readUpdates(root: Section, program: ImportedProgram): void {
  for (const given of root.sections("ota")) {
    const section = given.titled("ota");
    for (const [key, state] of STATES)
      for (const body of bodiesOf(section, program, key))
        program.automations.push([
          "device.onReplacement(({ state }) => {",
          `  if (state !== "${state}") return;`,
          ...indented(body),
          "});",
        ]);
    for (const body of bodiesOf(section, program, "on_progress", PERCENT))
      program.automations.push(progress(program, body));
  }
}

/** `x` of `on_progress`. */
const PERCENT = variable("x", "percent", "float");

/** Once a second at most, as ota_esphome.cpp does; it is told to a program with each piece. */
function progress(program: ImportedProgram, body: readonly string[]): string[] {
  const last = program.variable("last progress");
  const usesPercent = body.some((line) => /\bpercent\b/.test(line));
  return [
    `let ${last} = 0;`,
    usesPercent
      ? "device.onReplacement(({ state, received, length }) => {"
      : "device.onReplacement(({ state }) => {",
    "  const { ticks } = device.host.time;",
    `  if (state !== "receiving" || ticks - ${last} <= 1000) return;`,
    `  ${last} = ticks;`,
    ...(usesPercent ? ["  const percent = (received * 100) / length;"] : []),
    ...indented(body),
    "});",
  ];
}
