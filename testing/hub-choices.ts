/** What a hub can say to an entity, for the page's controls: as the description of its kind has it. */
import type { HubValue } from "../hosts/virtual/world/messages.js";
import type { Entity } from "../src/entities/entity.js";
import type { Infrared } from "../src/entities/infrared.js";
import { hasValue, type Properties } from "../src/kinds/entity-values.js";
import { Access, type KindValue, ValueType } from "../src/kinds/kind.js";
import type { ServiceArg } from "../src/services/service-arg.js";
import { hubKind } from "./hub-values.js";

const TYPES: Readonly<Record<ValueType, HubValue["type"]>> = {
  [ValueType.BOOLEAN]: "boolean",
  [ValueType.NUMBER]: "number",
  [ValueType.INTEGER]: "integer",
  [ValueType.TEXT]: "text",
};

/** A button's command has no values: this one stands for it, as over HTTP. */
const PRESS: HubValue = { name: "press", type: "boolean", isOnlySet: true };

const IN_SEND = { isOnlySet: true, inside: "send" } as const;

/** What an infrared transmitter is told, as over HTTP. */
const SIGNAL: readonly HubValue[] = [
  { ...{ name: "timings", type: "integer", isList: true, unit: "µs" }, ...IN_SEND },
  { ...{ name: "carrier", type: "integer", from: 0, to: 500_000, unit: "Hz" }, ...IN_SEND },
  { ...{ name: "times", type: "integer", from: 1, to: 50 }, ...IN_SEND },
];

/** Undefined: a hub can't command it. */
export function hubValuesOf(entity: Entity): readonly HubValue[] | undefined {
  const kind = hubKind(({ name }) => name === entity.kind);
  if (entity.kind === "infrared" && (entity as Infrared).sends) return SIGNAL;
  if (!kind) return undefined;
  if (kind.settable.length === 0) return [PRESS];
  const { special } = kind.messages;
  return kind.settable
    .filter((value) => hasValue(entity, value))
    .map((value) => ({
      ...hubValue(value, entity),
      ...(value === kind.unnamed && special?.words && { shorthands: special.words }),
    }));
}

function hubValue(value: KindValue, entity: Entity): HubValue {
  const { name, type, access, among, words, minimum, maximum, from, to, unit } = value;
  const properties = entity as unknown as Properties;
  const known = among === undefined ? words : (properties[among] as readonly string[]);
  const isNumber = type === ValueType.NUMBER || type === ValueType.INTEGER;
  const least = from === undefined ? minimum : (properties[from] as number);
  const most = to === undefined ? maximum : (properties[to] as number);
  return {
    ...{ name, type: TYPES[type] },
    ...(access === Access.SET && { isOnlySet: true as const }),
    ...(known && { words: [...known] }),
    ...(isNumber && least !== undefined && { from: least }),
    ...(isNumber && most !== undefined && { to: most }),
    ...(unit !== undefined && { unit }),
  };
}

/** By the types of arguments, of which those for several values come after the others. */
const ARGUMENT_TYPES = ["boolean", "integer", "number", "text"] as const;

/** An argument of a service. */
export function argumentValue({ name, type }: ServiceArg): HubValue {
  const { length } = ARGUMENT_TYPES;
  return {
    ...{ name, type: ARGUMENT_TYPES[type % length] ?? "text" },
    ...(type >= length && { isList: true }),
  };
}
