/** Converts `on_shutdown` and the triggers of `ota:`. */
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

/** Triggers of `ota:`, each with the state in which it runs; see ota/automation.h. */
const STATES = [
  ["on_begin", "begun"],
  ["on_end", "complete"],
  ["on_error", "failed"],
] as const;

/** Converts the triggers of each platform under `ota:`. */
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

/** `onReplacement` is called for each piece; `on_progress` runs once a second at most, as in ota_esphome.cpp. */
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
