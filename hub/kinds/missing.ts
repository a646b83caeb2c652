import type { KindValue } from "../../src/kinds/kind.js";
import type { HubKind } from "./hub-kind.js";
import type { FieldValues, PlainValue } from "./plain-values.js";
import { inSinglePrecision } from "./value-in-words.js";

/** What the entity lacks of what is given, to complete "The light has no ...". */
export function missing(
  kind: HubKind,
  given: ReadonlyMap<KindValue, PlainValue>,
  entity: FieldValues,
): string | undefined {
  for (const [value, plain] of given) {
    const lacks = kind.has(value, entity)
      ? outside(kind, value, plain, entity)
      : `${value.name}${itHas(namesOf(kind, entity))}`;
    if (lacks) return lacks;
  }
  return undefined;
}

/** The values that can be set of this entity. */
function namesOf(kind: HubKind, entity: FieldValues): string[] {
  return kind.settable.filter((value) => kind.has(value, entity)).map(({ name }) => name);
}

/** What the entity's own words and range don't allow. */
function outside(
  kind: HubKind,
  value: KindValue,
  plain: PlainValue,
  entity: FieldValues,
): string | undefined {
  const { name, from, to, minimum, maximum } = value;
  const property = (of: string | undefined) =>
    of === undefined ? undefined : kind.property(of, entity);
  const words = kind.wordsOf(value, entity);
  if (words && !words.includes(`${plain}`)) return `${name} "${plain}"${itHas(words)}`;
  if (!from && !to) return undefined;
  const least = numberOf(property(from)) ?? minimum ?? -Infinity;
  const most = numberOf(property(to)) ?? maximum ?? Infinity;
  const isText = typeof plain === "string";
  const size = isText ? [...plain].length : inSinglePrecision(Number(plain));
  if (size >= least && size <= most) return undefined;
  const said = isText ? `of ${size} characters` : plain;
  return `${name} ${said}; it goes from ${least} to ${most}`;
}

function numberOf(property: unknown): number | undefined {
  return typeof property === "number" ? inSinglePrecision(property) : undefined;
}

function itHas(words: readonly string[]): string {
  return `; it has: ${words.filter((word) => word !== "").join(", ") || "none"}`;
}
