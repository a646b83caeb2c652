/** What is wired to the board, and on which side it is shown. */
import { computed } from "@preact/signals";
import type { BusView, EntityView } from "../../hosts/virtual/world/messages.js";
import { buses, entities, parts } from "./board.js";
import { busIdOf } from "./bus-id.js";

/** Something with wires to pins of the board. */
export type Wired =
  | { readonly sort: "entity"; readonly id: string; readonly pins: readonly number[] }
  | { readonly sort: "bus"; readonly id: string; readonly pins: readonly number[] };

export interface Sides {
  readonly left: readonly Wired[];
  readonly right: readonly Wired[];
}

/** The approximate heights of cards and their lines, to balance both sides. Only their proportions matter. */
const CARD = 100;
const LINE = 44;

/** Puts each entity with pins, and each bus, on the side that is shorter so far. */
export const sides = computed<Sides>(() => {
  const found: { wired: Wired; height: number }[] = [];
  for (const { id, pins } of wiring.value.entities)
    found.push({ wired: { sort: "entity", id, pins }, height: CARD + LINE * pins.length });
  for (const { id, pins, lines } of wiring.value.buses)
    found.push({ wired: { sort: "bus", id, pins }, height: CARD + LINE * lines });
  const left: Wired[] = [];
  const right: Wired[] = [];
  let more = 0;
  for (const { wired, height } of found) {
    if (more <= 0) left.push(wired);
    else right.push(wired);
    more += more <= 0 ? height : -height;
  }
  return { left, right };
});

/** Entities that have no wires: they are the program's own. */
export const unwired = computed<readonly EntityView[]>(() =>
  entities.all.filter(({ pins, places }) => pins.length === 0 && places.length === 0),
);

/** The facts that don't change while the device runs, as text, so that new states don't cause a new layout. */
const wiringInText = computed(() =>
  JSON.stringify({
    entities: entities.all
      .filter(({ pins }) => pins.length > 0)
      .map(({ id, pins }) => ({ id, pins: [...new Set(pins)] })),
    buses: allBuses.value.map(({ id, pins }) => ({
      ...{ id, pins },
      lines: parts.all
        .filter(({ bus }) => bus === id)
        .reduce((sum, { channels }) => sum + 2 + Object.keys(channels).length, pins.length + 1),
    })),
  }),
);

const wiring = computed(
  () =>
    JSON.parse(wiringInText.value) as {
      entities: readonly { id: string; pins: readonly number[] }[];
      buses: readonly { id: string; pins: readonly number[]; lines: number }[];
    },
);

/** The buses of the board, and those that only entities mention. */
export const allBuses = computed<readonly BusView[]>(() => {
  const known = new Map(buses.all.map((bus) => [bus.id, bus]));
  for (const { places } of entities.all)
    for (const { bus, pins } of places) {
      const id = busIdOf({ bus, pins });
      const bare = known.get(id);
      // Entities know all of its pins.
      if (!bare || bare.pins.length < pins.length)
        known.set(id, { id, bus, pins, isHeld: bare?.isHeld ?? false });
    }
  return [...known.values()];
});
