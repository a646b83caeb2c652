/** What a hub can say to an entity, for the page's controls: as the description of its kind has it. */
import type { HubValue } from "../hosts/virtual/world/messages.js";
import type { Entity } from "../src/entities/entity.js";
import { hasValue, type Properties } from "../src/kinds/entity-values.js";
import { Access, type KindValue, ValueType } from "../src/kinds/kind.js";
import { hubKind } from "./hub-values.js";

const TYPES: Readonly<Record<ValueType, HubValue["type"]>> = {
  [ValueType.BOOLEAN]: "boolean",
  [ValueType.NUMBER]: "number",
  [ValueType.INTEGER]: "integer",
  [ValueType.TEXT]: "text",
};

/** A button's command has no values: this one stands for it, as over HTTP. */
const PRESS: HubValue = { name: "press", type: "boolean", isOnlySet: true };

/** Undefined: a hub can't command it. */
export function hubValuesOf(entity: Entity): readonly HubValue[] | undefined {
  const kind = hubKind(({ name }) => name === entity.kind);
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
