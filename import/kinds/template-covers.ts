/** Covers and locks that the program moves. */
import { indented } from "../automation/actions.js";
import { addStopper, type Branch, chain, uses } from "../automation/branches.js";
import { actionLines, addLambda, callback } from "../automation/callbacks.js";
import {
  addTriggers,
  COVER_TRIGGERS,
  LOCK_TRIGGERS,
  noteRestoredCover,
} from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { deviceClassOf } from "./device-class.js";

/** `TemplateCover` of template_cover.cpp: an action ends the one before, which may still wait. */
export function templateCover(section: Section, program: ImportedProgram): void {
  const lines = (key: string) => actionLines(section, program, key);
  const position = actionLines(
    section,
    program,
    "position_action",
    new Map([["pos", { code: "(position ?? 0)", type: "float" }]]),
  );
  const tilt = actionLines(
    section,
    program,
    "tilt_action",
    new Map([["tilt", { code: "tilt", type: "float" }]]),
  );
  const toggle = lines("toggle_action");
  const branches: Branch[] = [
    ["stop", lines("stop_action")],
    ["position === 1", lines("open_action")],
    ["position === 0", lines("close_action")],
    ["position !== undefined", position],
  ];
  if (!tilt || !toggle || branches.some(([, each]) => !each))
    return section.refuse("one of its actions isn't");
  const isOptimistic = section.flag("optimistic") ?? false;
  const name = program.reserve(section);
  const stopLast = program.variable(`stop ${name}`);
  const body = chain(branches, stopLast, toggle);
  if (tilt.length > 0) body.push("if (tilt !== undefined) {", ...indented(tilt), "}");
  if (isOptimistic) body.push(`if (!stop) ${name}.publish({ position, tilt });`);
  const toggled = chain([["", toggle]], stopLast, body);
  addStopper(program, stopLast, body);
  if (section.has("toggle_action")) addToggle(section, program, toggled);
  const restore = section.text("restore_mode")?.toUpperCase() ?? "RESTORE";
  if (!["RESTORE", "NO_RESTORE", "RESTORE_AND_CALL"].includes(restore))
    section.noteKey("restore_mode");
  const used = ["position", "tilt", "stop"].filter((word) => uses(body, word));
  const properties: CodeProperty[] = [
    ...program.common(section),
    deviceClassOf(section, "cover"),
    ["assumedState", literal(section.flag("assumed_state") || undefined)],
    ["supportsPosition", literal(section.flag("has_position") || undefined)],
    ["supportsTilt", literal(section.has("tilt_action") || undefined)],
    ["supportsStop", section.has("stop_action") ? undefined : "false"],
    ["restore", restore === "NO_RESTORE" ? undefined : "true"],
    ["resumes", restore === "RESTORE_AND_CALL" ? "true" : undefined],
    // Without it, it would take each command's position at once.
    ["onCommand", callback(`(${used.length > 0 ? `{ ${used.join(", ")} }` : ""})`, body)],
  ];
  program.addReserved(section, name, program.make("Cover", properties), "cover");
  const target = { code: name, kind: "cover" };
  addLambda(section, program, target, "float", "loop", (value) => [
    `${name}.publish({ position: ${value}, operation: ${name}.operation });`,
  ]);
  addTriggers(section, program, name, COVER_TRIGGERS);
  if (restore !== "NO_RESTORE") noteRestoredCover(section);
}

/** What `cover.toggle` calls. */
function addToggle(section: Section, program: ImportedProgram, lines: readonly string[]): void {
  const toggle = program.variable(`toggle ${section.text("id") ?? section.text("name") ?? ""}`);
  const automation = [`const ${toggle} = () => {`, ...indented(lines), "};"];
  program.automations.push(automation);
  program.removables.push({ variable: toggle, lines: automation });
  const id = section.text("id");
  if (id !== undefined) program.refer(`${id} toggle`, toggle, "toggle");
}

/** `TemplateLock` of template_lock.cpp. */
export function templateLock(section: Section, program: ImportedProgram): void {
  const lines = (key: string) => actionLines(section, program, key);
  const branches: Branch[] = [
    ['command === "lock"', lines("lock_action")],
    ['command === "unlock"', lines("unlock_action")],
    ['command === "open"', lines("open_action")],
  ];
  if (branches.some(([, each]) => !each)) return section.refuse("one of its actions isn't");
  const name = program.reserve(section);
  const stopLast = program.variable(`stop ${name}`);
  const body = chain(branches, stopLast);
  if (section.flag("optimistic"))
    body.push(
      `if (command !== "open") ${name}.publish(command === "lock" ? "locked" : "unlocked");`,
    );
  addStopper(program, stopLast, body);
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["assumedState", literal(section.flag("assumed_state") || undefined)],
    ["supportsOpen", literal(section.has("open_action") || undefined)],
    ["onCommand", callback(`(${uses(body, "command") ? "command" : ""})`, body)],
  ];
  program.addReserved(section, name, program.make("Lock", properties), "lock");
  addLambda(section, program, { code: name, kind: "lock" }, "lock", "loop");
  addTriggers(section, program, name, LOCK_TRIGGERS);
}
