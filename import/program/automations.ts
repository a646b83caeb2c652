/** Automations: what triggers do, where their actions are simple. */

import { millisecondsOf, type Section } from "../configuration/section.js";
import type { YamlValue } from "../configuration/yaml-value.js";
import { type Code, duration } from "./code.js";
import type { ImportedProgram } from "./program.js";

/** The call for each action on an entity. */
const ACTIONS: Readonly<Record<string, (entity: string) => string>> = {
  "switch.turn_on": (entity) => `${entity}.set(true)`,
  "switch.turn_off": (entity) => `${entity}.set(false)`,
  "switch.toggle": (entity) => `${entity}.set(!${entity}.state)`,
  "light.turn_on": (entity) => `${entity}.set({ state: true })`,
  "light.turn_off": (entity) => `${entity}.set({ state: false })`,
  "light.toggle": (entity) => `${entity}.set({ state: !${entity}.state })`,
  "fan.turn_on": (entity) => `${entity}.set({ state: true })`,
  "fan.turn_off": (entity) => `${entity}.set({ state: false })`,
  "fan.toggle": (entity) => `${entity}.set({ state: !${entity}.state })`,
  "cover.open": (entity) => `${entity}.set({ position: 1 })`,
  "cover.close": (entity) => `${entity}.set({ position: 0 })`,
  "cover.stop": (entity) => `${entity}.set({ stop: true })`,
  "button.press": (entity) => `${entity}.press()`,
};

/** For each trigger of a domain, how its listener begins. */
export type Triggers = Readonly<Record<string, (entity: string) => readonly string[]>>;

export const BINARY_SENSOR_TRIGGERS: Triggers = {
  on_press: (entity) => [`${entity}.onPress(() => {`],
  on_release: (entity) => [`${entity}.onRelease(() => {`],
  on_click: (entity) => [`${entity}.onPress(() => {`],
};

export const SWITCH_TRIGGERS: Triggers = {
  on_turn_on: (entity) => [`${entity}.onState((isOn) => {`, "  if (!isOn) return;"],
  on_turn_off: (entity) => [`${entity}.onState((isOn) => {`, "  if (isOn) return;"],
};

/** Of lights that can only be on or off. */
export const BINARY_LIGHT_TRIGGERS: Triggers = {
  on_turn_on: (entity) => [`${entity}.onChange(() => {`, `  if (!${entity}.state) return;`],
  on_turn_off: (entity) => [`${entity}.onChange(() => {`, `  if (${entity}.state) return;`],
};

/** Adds an entity, and what its triggers do. A trigger with an unknown action is left out, with a note. */
export function addAutomated(
  section: Section,
  program: ImportedProgram,
  code: Code,
  triggers: Triggers,
): void {
  section.ignore(...Object.keys(triggers));
  const entity = program.add(section, code);
  for (const [key, begin] of Object.entries(triggers)) {
    const value = section.value(key);
    if (!value) continue;
    // Its actions may name entities that come later.
    program.later(() => {
      try {
        const statements = statementsOf(actionsIn(value), program, "  ");
        if (key === "on_click")
          section.note("on_click is called for each press, of any length", value.line);
        program.automations.push([...begin(entity), ...statements, "});"]);
      } catch (error) {
        if (!(error instanceof UnknownActionError)) throw error;
        section.note(`${key} isn't converted: ${error.message}`, value.line);
      }
    });
  }
}

/** The message names the action. */
class UnknownActionError extends Error {
  override get name() {
    return "UnknownActionError";
  }
}

/** A list of actions, or one, directly or under `then`. */
function actionsIn(value: YamlValue): (readonly [name: string, value: YamlValue])[] {
  return (value.list ?? [value]).flatMap((item) => {
    if (!item.map) throw new UnknownActionError("it has no actions");
    const then = item.map.get("then");
    return then ? actionsIn(then) : [...item.map];
  });
}

function statementsOf(
  actions: readonly (readonly [name: string, value: YamlValue])[],
  program: ImportedProgram,
  indent: string,
): string[] {
  const [first, ...rest] = actions;
  if (!first) return [];
  const [name, value] = first;
  if (name !== "delay")
    return [
      `${indent}${statementOf(name, value, program)};`,
      ...statementsOf(rest, program, indent),
    ];
  const time = duration(millisecondsOf(textOf(value) ?? ""));
  if (time === undefined) throw new UnknownActionError("the delay isn't a time");
  const after = statementsOf(rest, program, `${indent}  `);
  return [`${indent}device.timer.after(${time}, () => {`, ...after, `${indent}});`];
}

function statementOf(name: string, value: YamlValue, program: ImportedProgram): string {
  if (name === "logger.log") {
    const text = textOf(value) ?? textOf(value.map?.get("format"));
    if (text === undefined || text.includes("%")) throw new UnknownActionError("logger.log");
    return `device.log.info("program", () => ${JSON.stringify(text)})`;
  }
  const call = ACTIONS[name];
  // Options besides the id, such as a brightness, aren't converted.
  const isPlain = !value.map || value.map.size === 1;
  const id = textOf(value) ?? textOf(value.map?.get("id"));
  const entity = program.reference(id);
  if (!call || !isPlain || entity === undefined || !/^\w+$/.test(entity))
    throw new UnknownActionError(id === undefined || call ? `${name} ${id ?? ""}`.trim() : name);
  return call(entity);
}

function textOf(value: YamlValue | undefined): string | undefined {
  return value && "scalar" in value && value.tag === undefined ? String(value.scalar) : undefined;
}
