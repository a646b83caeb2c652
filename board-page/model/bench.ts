/** What is wired to the board, and on which side it is shown. */
import { computed } from "@preact/signals";
import type { BusView, EntityView } from "../../hosts/virtual/world/messages.js";
import { buses, entities, parts } from "./board.js";
import { busIdOf } from "./bus-id.js";
import { subDeviceOf } from "./full-name.js";

/** Something with wires to pins of the board. */
export interface Wired {
  readonly sort: "entity" | "bus";
  readonly id: string;
  readonly pins: readonly number[];
  /** The sub-device that it belongs to; undefined for the device's own, and for buses. */
  readonly place?: string;
}

export interface Sides {
  readonly left: readonly Wired[];
  readonly right: readonly Wired[];
}

/** The approximate heights of cards and their lines, to balance both sides. Only their proportions matter. */
const CARD = 100;
const LINE = 44;

/** Puts each entity with pins, each bus, and all of a sub-device on the side that is shorter so far. */
export const sides = computed<Sides>(() => {
  const groups = new Map<string, { wired: Wired[]; height: number }>();
  const add = (group: string, wired: Wired, height: number) => {
    const known = groups.get(group) ?? { wired: [], height: 0 };
    known.wired.push(wired);
    known.height += height;
    groups.set(group, known);
  };
  for (const { id, pins, place } of wiring.value.entities) {
    const group = place === undefined ? `entity ${id}` : `place ${place}`;
    const wired = { sort: "entity", id, pins, ...(place !== undefined && { place }) } as const;
    add(group, wired, CARD + LINE * pins.length);
  }
  for (const { id, pins, lines } of wiring.value.buses)
    add(`bus ${id}`, { sort: "bus", id, pins }, CARD + LINE * lines);
  const left: Wired[] = [];
  const right: Wired[] = [];
  let more = 0;
  for (const { wired, height } of groups.values()) {
    if (more <= 0) left.push(...wired);
    else right.push(...wired);
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
      .map((entity) => ({
        ...{ id: entity.id, pins: [...new Set(entity.pins)] },
        place: subDeviceOf(entity),
      })),
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
      entities: readonly { id: string; pins: readonly number[]; place?: string }[];
      buses: readonly { id: string; pins: readonly number[]; lines: number }[];
    },
);

/** The buses of the board, and those that only entities mention. */
export const allBuses = computed<readonly BusView[]>(() => {
  const known = new Map(buses.all.filter(isOfParts).map((bus) => [bus.id, bus]));
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

/** A bus whose pins an entity has for itself, as drivers of one's own do, stands at that entity. */
function isOfParts({ id, pins }: BusView): boolean {
  return (
    parts.all.some(({ bus }) => bus === id) ||
    !entities.all.some((entity) => pins.every((pin) => entity.pins.includes(pin)))
  );
}
