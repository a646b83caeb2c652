/** The two relays of a cover's motor. */
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import { type RelayActions, relayActions } from "../program/relays.js";
import type { SharedParts } from "./platforms.js";

/** The options with the pins of a cover's relays; undefined if the cover is refused. */
export function coverRelays(section: Section, shared: SharedParts): CodeProperty[] | undefined {
  const relays = relaysOf(section, shared);
  if (!relays) return undefined;
  const [open, close] = relays.map((id) => shared.relays.take(id, section));
  if (!open || !close) return void section.refuse("its relays have no pins");
  if (open.inverted !== close.inverted)
    return void section.refuse("one of its relays is inverted and the other isn't");
  return [
    ["openPin", open.pin],
    ["closePin", close.pin],
    ["inverted", literal(open.inverted || undefined)],
  ];
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
