/** What a thermostat does: relays on pins, or its actions. */
import { functionOf } from "../automation/branches.js";
import type { Section } from "../configuration/section.js";
import { array, type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { relayActions } from "../program/relays.js";
import type { SharedParts } from "./platforms.js";

/** For each of ESPHome's actions the option for a relay's pin, and the action's name. */
const ACTIONS = {
  heat_action: ["heatPin", "heating"],
  cool_action: ["coolPin", "cooling"],
  fan_only_action: ["fanPin", "fan"],
  dry_action: ["dryPin", "drying"],
} as const;

type ActionKey = keyof typeof ACTIONS;

/** The options with what it does; undefined if it is refused. */
export function thermostatActions(
  section: Section,
  program: ImportedProgram,
  shared: SharedParts,
): CodeProperty[] | undefined {
  const keys = (Object.keys(ACTIONS) as ActionKey[]).filter((key) => section.has(key));
  return relaysOf(section, keys, shared) ?? actionsOf(section, keys, program);
}

/**
 * Its relays' pins, if all that each action does is turn one of them on, and others off, and nothing else needs them
 * as switches.
 */
function relaysOf(
  section: Section,
  keys: readonly ActionKey[],
  shared: SharedParts,
): CodeProperty[] | undefined {
  const ids = relayIds(section, keys);
  if (!ids) return undefined;
  const actions = [...keys, "idle_action"].map((key) => section.value(key));
  if (ids.some((id) => shared.relays.obstacle(id, ids, actions) !== undefined)) return undefined;
  const pins = ids.map((id) => shared.relays.pin(id));
  const isInverted = pins[0]?.inverted;
  if (pins.some((pin) => pin?.inverted !== isInverted || !pin)) return undefined;
  for (const id of ids) shared.relays.take(id, section);
  for (const key of [...keys, "idle_action"]) section.take(key);
  return [
    ...keys.map((key, index): CodeProperty => [ACTIONS[key][0], pins[index]?.pin]),
    ["inverted", literal(isInverted || undefined)],
  ];
}

/** The relay of each action. */
function relayIds(section: Section, keys: readonly ActionKey[]): string[] | undefined {
  const idle = section.has("idle_action")
    ? relayActions(section.value("idle_action"))
    : { turnsOn: [], turnsOff: [] };
  if (!idle || idle.turnsOn.length > 0) return undefined;
  const ids: string[] = [];
  const off = new Set(idle.turnsOff);
  for (const key of keys) {
    const actions = relayActions(section.value(key));
    const [id] = actions?.turnsOn ?? [];
    if (actions?.turnsOn.length !== 1 || id === undefined || ids.includes(id)) return undefined;
    ids.push(id);
    for (const each of actions.turnsOff) off.add(each);
  }
  const isAll = [...off].every((id) => ids.includes(id)) && ids.every((id) => off.has(id));
  return isAll && ids.every((id) => idle.turnsOff.includes(id)) ? ids : undefined;
}

/** All that its actions do: a boiler without its pump, or a compressor without its fan, may break. */
function actionsOf(
  section: Section,
  keys: readonly ActionKey[],
  program: ImportedProgram,
): CodeProperty[] | undefined {
  const onAction = functionOf(section, program, "action", [
    ...keys.map((key) => [ACTIONS[key][1], key] as const),
    ["idle", "idle_action"],
  ]);
  if (!onAction) return undefined;
  return [
    ["actions", array(keys.map((key) => JSON.stringify(ACTIONS[key][1])))],
    ["onAction", onAction],
  ];
}
