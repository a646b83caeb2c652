import type { Entity } from "./entity.js";

/** Kinds whose lines say something other than "state". */
const VALUES: Readonly<Record<string, string>> = {
  date: "date",
  time: "time",
  datetime: "datetime",
};

/** States that ESPHome's lines have in capitals. */
const IN_CAPITALS = ["on", "off", "locked", "unlocked", "jammed", "locking", "unlocking"];

/**
 * The text of a line of the log for a state that was published, in the form of ESPHome's: `'Pump': Sending state ON`.
 * A sensor's value has its decimals. Secrets aren't in it.
 */
export function stateLine(entity: Entity): string {
  const { name, kind, isSecret } = entity;
  const words = isSecret ? "(secret)" : entity.describe();
  if (kind === "event") return `'${name}' Triggered event '${words}'`;
  const state = IN_CAPITALS.includes(words)
    ? words.toUpperCase()
    : kind === "text_sensor"
      ? `'${words}'`
      : words;
  return `'${name}': Sending ${VALUES[kind] ?? "state"} ${state}`;
}
