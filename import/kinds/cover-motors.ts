/** What moves a cover: two relays on pins, or its actions. */
import { functionOf } from "../automation/branches.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { type RelayActions, relayActions } from "../program/relays.js";
import type { SharedParts } from "./platforms.js";

const ACTIONS = ["open_action", "close_action", "stop_action"];

/** The options of a cover's motor; undefined if the cover is refused. */
export function coverMotor(
  section: Section,
  program: ImportedProgram,
  shared: SharedParts,
): CodeProperty[] | undefined {
  return relaysOf(section, shared) ?? actionsOf(section, program);
}

/**
 * Its relays' pins, if all that the actions do is turn one of them on, and the other off, and nothing else needs them
 * as switches.
 */
function relaysOf(section: Section, shared: SharedParts): CodeProperty[] | undefined {
  const ids = relayIds(section);
  const actions = ACTIONS.map((key) => section.value(key));
  if (!ids || ids.some((id) => shared.relays.obstacle(id, ids, actions) !== undefined))
    return undefined;
  const [open, close] = ids.map((id) => shared.relays.pin(id));
  if (!open || !close || open.inverted !== close.inverted) return undefined;
  for (const id of ids) shared.relays.take(id, section);
  for (const key of ACTIONS) section.take(key);
  return [
    ["openPin", open.pin],
    ["closePin", close.pin],
    ["inverted", literal(open.inverted || undefined)],
  ];
}

function relayIds(section: Section): [open: string, close: string] | undefined {
  const [opening, closing, stopping] = ACTIONS.map((key) => relayActions(section.value(key)));
  const open = only(opening);
  const close = only(closing);
  if (!opening || !closing || !stopping || open === undefined || close === undefined)
    return undefined;
  const isOther = (ids: readonly string[]) => ids.every((id) => id === open || id === close);
  const goesOff = new Set(stopping.turnsOff);
  const isMotor =
    open !== close &&
    stopping.turnsOn.length === 0 &&
    goesOff.has(open) &&
    goesOff.has(close) &&
    [opening, closing, stopping].every(({ turnsOff }) => isOther(turnsOff));
  return isMotor ? [open, close] : undefined;
}

function only(actions: RelayActions | undefined): string | undefined {
  return actions?.turnsOn.length === 1 ? actions.turnsOn[0] : undefined;
}

/** All that its actions do. */
function actionsOf(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const onOperation = functionOf(section, program, "operation", [
    ["opening", "open_action"],
    ["closing", "close_action"],
    ["idle", "stop_action"],
  ]);
  return onOperation && [["onOperation", onOperation]];
}
