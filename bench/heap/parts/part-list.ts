/** The components that have a row of their own: all that a program can name. A new one has one by itself. */
import { declarationOf, publicNames } from "../../../site/declarations.js";
import type { Import } from "../flash.js";

export interface MeasuredPart {
  /** The row's. */
  readonly name: string;
  /** What a program that has it imports, by the files that declare it. */
  readonly imports: readonly Import[];
}

/** What is measured together. */
const GROUPS: readonly (readonly [folder: string, row: string])[] = [
  ["src/components/lights/effects/", "effects of lights"],
  ["src/components/lights/strips/effects/", "effects of strips"],
  ["src/components/sensors/filters/", "filters of sensors"],
  ["src/parts/air-conditioners/", "air conditioners"],
  ["src/parts/remotes/", "formats of remotes"],
];

const COMPONENTS = "src/components/";

export function measuredParts(): MeasuredPart[] {
  const rows = new Map<string, Import[]>();
  for (const name of new Set(publicNames())) {
    const file = declarationOf(name)?.file.path ?? "";
    const group = GROUPS.find(([folder]) => file.startsWith(folder))?.[1];
    const row = group ?? (file.startsWith(COMPONENTS) && !name.endsWith("Error") ? name : "");
    if (row !== "") rows.set(row, [...(rows.get(row) ?? []), [name, file]]);
  }
  const groups = GROUPS.map(([, row]) => row);
  const rank = ({ name }: MeasuredPart) => groups.indexOf(name);
  const parts = [...rows].map(([name, imports]) => ({ name, imports }));
  return parts.sort(
    (one, other) =>
      rank(one) - rank(other) || (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1),
  );
}
