/** What a hub can set, as people read it. */
import type { HubValue } from "../../hosts/virtual/world/messages.js";

/** Values of a command, by their names. */
export type Said = Readonly<Record<string, unknown>>;

/** A text or a number that isn't part of the state goes with the next command: a code, how long. */
export function goesWith({ isOnlySet, words, type }: HubValue): boolean {
  return isOnlySet === true && words === undefined && type !== "boolean";
}

/** `target_temperature` and `arm_away` as people write them. */
export function hubWords(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Whether it is what the entity is, so that it needs no name beside the entity's. */
export function isState({ name }: HubValue): boolean {
  return name === "state";
}

/** What somebody has typed, as the value; a field without a text is "". */
export function typedValue({ type, isList }: HubValue, text: string): unknown {
  if (isList) {
    const between = type === "text" ? "," : /[\s,]+/;
    const words = text.split(between).map((word) => word.trim());
    return words.filter((word) => word !== "").map((word) => oneOf(type, word));
  }
  return text === "" ? text : oneOf(type, text);
}

function oneOf(type: HubValue["type"], text: string): unknown {
  if (type === "boolean") return text === "true";
  return type === "text" ? text : Number(text);
}

/** What an argument is that wasn't given. */
export function emptyValue({ type, isList }: HubValue): unknown {
  if (isList) return [];
  if (type === "boolean") return false;
  return type === "text" ? "" : 0;
}

/** The values as the message has them: a value that is a part of another one is inside of that. */
export function nested(values: readonly HubValue[], said: Said): Said {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(said)) {
    const inside = values.find((one) => one.name === name)?.inside;
    if (inside === undefined) made[name] = value;
    else made[inside] = { ...(made[inside] as object | undefined), [name]: value };
  }
  return made;
}
