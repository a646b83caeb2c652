/** What the entities of each kind have and take, out of the kinds' descriptions, as short as the page needs it. */
import { KINDS } from "../../src/kinds/in-build/kinds.js";
import { Access, type Kind, type KindValue } from "../../src/kinds/kind.js";

/** A value of a kind, as `KindValueText` in `page/views/kind-values.ts`. */
type ShortValue = readonly unknown[];

/** What no rule is about. */
const LEFT_OUT = ["title", "release_summary", "release_url"];

/** Limits of 32 bits are those of the wire. */
const ENDLESS = 0x7fff_ffff;

/** For each kind by its name: what can be in a rule's condition, and what it can be commanded. */
export function kindValues(): string {
  const all = KINDS.map(({ kind }) => [kind.name, shortValues(kind)] as const);
  return JSON.stringify(Object.fromEntries(all.filter(([, values]) => values.length > 0)));
}

function shortValues(kind: Kind): ShortValue[] {
  return kind.values
    .filter(({ name, isFixed, isList }) => !isFixed && !isList && !LEFT_OUT.includes(name))
    .map((value) => shortValue(value, kind));
}

function shortValue(value: KindValue, { values, command }: Kind): ShortValue {
  const { name, type, access, words, among, unit, minimum, maximum, from, to, when } = value;
  const isRead = (access & Access.READ) !== 0;
  const jsonName = (property: string | undefined) =>
    property && values.find((one) => one.property === property)?.name;
  // A value that can only be set is there where another is that depends on the same.
  const beside = values.find((one) => one.when === when && (one.access & Access.READ) !== 0)?.name;
  const most = maximum === ENDLESS ? undefined : maximum;
  const all = [
    name,
    type,
    (isRead ? 1 : 0) + (command && (access & Access.SET) !== 0 ? 2 : 0),
    among ? jsonName(among) : words,
    unit,
    from ? jsonName(from) : minimum,
    to ? jsonName(to) : most,
    !isRead && when ? (jsonName(when) ?? beside) : undefined,
  ];
  return all.slice(0, 1 + all.findLastIndex((one) => one !== undefined));
}
