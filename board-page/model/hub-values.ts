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
