import { wordsOf } from "../cards/cards.js";
import { inWords } from "../controls/choice.js";
import { entities, type ShownEntity } from "../model/entities.js";
import type { RuleFieldValue, RuleFieldValues } from "../rule-text/rule.js";

/** A value that the entities of a kind have, or take. `page/bundle/kind-values.ts` writes it. */
type KindValueText = readonly [
  name: string,
  /** Its place in `TYPES`. */
  type: number,
  /** 1: it is read, 2: it is set, 3: both. */
  access: number,
  /** What it can be, or the field that says so. */
  words?: readonly string[] | string | null,
  unit?: string | null,
  /** The limits, or the fields with them. */
  min?: number | string | null,
  max?: number | string | null,
  /** The field that an entity has, or that is true, if it takes this one. */
  has?: string,
];

declare const KIND_VALUES: string;

const VALUES: Readonly<Record<string, readonly KindValueText[]>> = JSON.parse(KIND_VALUES);

/** A value of an entity, as people see it. */
export interface EntityValue {
  readonly name: string;
  /** Its name for people; empty for the state. */
  readonly label: string;
  readonly type: (typeof TYPES)[number];
  /** What it can be, for a text that is one of some words. */
  readonly options?: readonly string[] | undefined;
  readonly unit?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What the API's number is multiplied with for people: 100 for a share, which is shown in percent. */
  readonly scale: number;
}

/** What the rules can compare of an entity. */
export function readValues(item: ShownEntity): EntityValue[] {
  return valuesOf(item)
    .filter(([name, , access]) => access !== 2 && name in item)
    .map((value) => entityValue(value, item));
}

/** What an entity can be commanded. */
export function setValues(item: ShownEntity): EntityValue[] {
  return valuesOf(item)
    .filter(([name, , access, , , , , has = ""]) =>
      access === 3 ? name in item : access === 2 && (has === "" || (item[has] ?? false) !== false),
    )
    .map((value) => entityValue(value, item));
}

function valuesOf({ kind }: ShownEntity): readonly KindValueText[] {
  return VALUES[kind] ?? [];
}

/** As in the kinds' descriptions. */
const TYPES = ["boolean", "number", "integer", "text"] as const;

/** How many of a unit of the API's is one for people: seconds instead of milliseconds. */
const UNITS: Readonly<Record<string, readonly [unit: string, scale: number]>> = {
  ms: ["s", 0.001],
};

function entityValue(
  [name, type, , words, ownUnit, min, max]: KindValueText,
  item: ShownEntity,
): EntityValue {
  const isShare = min === 0 && max === 1;
  const given = ownUnit ?? (name === "state" ? item.unit_of_measurement : undefined);
  const [unit, scale] = isShare
    ? ["%", 100]
    : (UNITS[String(given)] ?? [given as string | undefined, 1]);
  const limit = (most: number | string | null | undefined) => {
    const own = typeof most === "string" ? item[most] : most;
    return typeof own === "number" && TYPES[type] !== "text" ? own * scale : undefined;
  };
  const options = typeof words === "string" ? item[words] : words;
  return {
    name,
    label: name === "state" ? "" : inWords(name).toLowerCase(),
    type: TYPES[type] ?? "text",
    options: Array.isArray(options) ? options : undefined,
    unit: unit || undefined,
    min: limit(min),
    max: limit(max),
    scale,
  };
}

/** What the state is called, as the card says it. */
export function valueInWords(item: ShownEntity, value: EntityValue, shown: unknown): string {
  const { name, type, unit, scale } = value;
  if (typeof shown === "number" && type !== "boolean")
    return `${Math.round(shown * scale * 1e6) / 1e6}${unit ? ` ${unit}` : ""}`;
  if (name === "state" && (typeof shown === "boolean" || value.options))
    return wordsOf({ ...item, state: shown }).toLowerCase();
  if (typeof shown === "boolean") return shown ? "on" : "off";
  if (shown === null || shown === undefined) return "unknown";
  return value.options ? inWords(String(shown)).toLowerCase() : `“${shown}”`;
}

/** The entity with this id. */
export function entityOf(id = ""): ShownEntity | undefined {
  return entities.value.find((model) => model.state.peek().id === id)?.state.peek();
}

/** The first value that there can be, to begin with. */
export function firstValue({ type, options, min = 0, max, scale }: EntityValue): RuleFieldValue {
  if (type === "boolean") return true;
  if (options) return options[0] ?? "";
  return type === "text" ? "" : (max === undefined ? min : Math.round((min + max) / 2)) / scale;
}

/** The opposite of what a command does, which ends it after a while; undefined where there is none. */
export function opposite(values: RuleFieldValues): RuleFieldValues | undefined {
  if (typeof values.state === "boolean") return { state: !values.state };
  if (values.position === 0 || values.position === 1) return { position: 1 - values.position };
  return typeof values.on === "boolean" ? { on: !values.on } : undefined;
}
