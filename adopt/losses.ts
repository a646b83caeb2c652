/** What a hub would lose when one device takes the place of another. */
import type { AdoptedDevice, AdoptedEntity } from "./adopted-entity.js";

/** One thing that a hub knows, and what becomes of it. */
export interface Adoption {
  /** `"switch lamp"`, `"device's name"` */
  readonly what: string;
  readonly before: string;
  readonly after: string;
  /**
   * `"kept"`; `"lost"`: the hub no longer finds it, with its history and its automations; `"new"`; `"changed"`: the
   * hub finds it, and it looks different there.
   */
  readonly outcome: "kept" | "lost" | "new" | "changed";
}

const NONE = "–";

/** Compares all of two devices. @param after - What takes the place. */
export function adoptionsOf(before: AdoptedDevice, after: AdoptedDevice): Adoption[] {
  const key = ({ kind, objectId }: AdoptedEntity) => `${kind} ${objectId}`;
  const kept = new Map(after.entities.map((each) => [key(each), each]));
  const known = new Set(before.entities.map(key));
  const listed = (entity: AdoptedEntity) =>
    entity.line === undefined ? entity.name : `${entity.name} (line ${entity.line})`;
  return [
    {
      what: "device's name",
      before: before.name ?? "unknown",
      after: after.name ?? NONE,
      outcome: before.name === after.name ? "kept" : "lost",
    },
    text("friendly name", before.friendlyName, after.friendlyName),
    text("area", before.area, after.area),
    ...before.entities.map((entity): Adoption => {
      const found = kept.get(key(entity));
      return {
        what: key(entity),
        before: listed(entity),
        after: found?.name ?? NONE,
        outcome: !found ? "lost" : isSameName(entity, found, before) ? "kept" : "changed",
      };
    }),
    ...after.entities
      .filter((entity) => !known.has(key(entity)))
      .map(
        (entity): Adoption => ({
          what: key(entity),
          before: NONE,
          after: entity.name,
          outcome: "new",
        }),
      ),
  ];
}

/** An entity without a name has the device's. */
function isSameName(one: AdoptedEntity, other: AdoptedEntity, device: AdoptedDevice): boolean {
  return one.name === other.name || (one.name === "" && other.name === device.friendlyName);
}

function text(what: string, before: string, after: string): Adoption {
  const outcome = before === after ? "kept" : "changed";
  return { what, before: before || NONE, after: after || NONE, outcome };
}

/** The rows as a table, in columns; those that are kept at the end are counted. */
export function tableOf(adoptions: readonly Adoption[], from: string, to: string): string {
  const rows = [
    ["", from, to, ""],
    ...adoptions.map(({ what, before, after, outcome }) => [what, before, after, outcome]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
