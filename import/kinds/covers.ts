import { addTriggers, COVER_TRIGGERS, noteRestoredCover } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { type RelayActions, relayActions } from "../program/relays.js";
import { copyOf } from "./copies.js";
import type { Platforms, SharedParts } from "./platforms.js";
import { templateCover } from "./template-covers.js";

function timeBased(section: Section, program: ImportedProgram, shared: SharedParts): void {
  const relays = relaysOf(section, shared);
  if (!relays) return;
  const [open, close] = relays.map((id) => shared.relays.take(id, section));
  if (!open || !close) return section.refuse("its relays have no pins");
  if (open.inverted !== close.inverted)
    return section.refuse("one of its relays is inverted and the other isn't");
  if (section.flag("manual_control") === true) section.noteKey("manual_control");
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["openPin", open.pin],
    ["closePin", close.pin],
    ["inverted", literal(open.inverted || undefined)],
    ["openDuration", section.duration("open_duration")],
    ["closeDuration", section.duration("close_duration")],
    ["hasBuiltInEndstop", literal(section.flag("has_built_in_endstop") || undefined)],
    ["assumedState", literal(section.flag("assumed_state"))],
    ["deviceClass", literal(section.text("device_class") || undefined)],
    // ESPHome always restores covers and climates.
    ["restore", "true"],
  ];
  const entity = program.add(section, program.make("TimeBasedCover", properties), "cover");
  addTriggers(section, program, entity, COVER_TRIGGERS);
  noteRestoredCover(section);
}

/**
 * The relays that open and close. All that the actions may do is turn one of them on, and the other off: what else
 * they do decides which way the motor turns.
 */
function relaysOf(
  section: Section,
  shared: SharedParts,
): [open: string, close: string] | undefined {
  const [opening, closing, stopping] = ["open_action", "close_action", "stop_action"].map((key) =>
    relayActions(section, key),
  );
  const open = only(opening);
  const close = only(closing);
  if (!opening || !closing || !stopping || open === undefined || close === undefined)
    return void section.refuse("its actions do more than turn one relay on and the other off");
  const isOther = (ids: readonly string[]) => ids.every((id) => id === open || id === close);
  const goesOff = new Set([...stopping.turnsOff]);
  if (
    open === close ||
    stopping.turnsOn.length > 0 ||
    !goesOff.has(open) ||
    !goesOff.has(close) ||
    ![opening, closing, stopping].every(({ turnsOff }) => isOther(turnsOff))
  )
    return void section.refuse("its actions aren't those of two relays, one for each direction");
  for (const id of [open, close]) {
    const obstacle = shared.relays.obstacle(id, [open, close]);
    if (obstacle !== undefined) return void section.refuse(obstacle);
  }
  return [open, close];
}

function only(actions: RelayActions | undefined): string | undefined {
  return actions?.turnsOn.length === 1 ? actions.turnsOn[0] : undefined;
}

export const COVERS: Platforms = {
  time_based: timeBased,
  template: templateCover,
  copy: copyOf("cover"),
};
