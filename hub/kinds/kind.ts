import type { HubCommand } from "../commands/command.js";
import type { Incoming } from "../incoming.js";
import type { Plain } from "../plain.js";

/** What each kind's list message has. */
export interface ListedEntity {
  readonly objectId: string;
  readonly key: number;
  readonly name: string;
}

/** What the hub knows of a kind of entity. */
export interface HubKind<List extends object = object, State extends object = object> {
  /** As in `npm run hub -- KIND ID`. */
  readonly name: string;
  readonly list: Incoming<List>;
  /** None: it has images instead. */
  readonly state?: Incoming<State>;
  /** Its state as people say it. */
  inWords(state: Plain<State>, entity: Plain<List>): string;
  /** What it can be told: `npm run hub -- KIND ID ...`. Left out for what only shows something. */
  command?(kind: HubKind): HubCommand;
}

export function onOrOff(state: boolean): string {
  return state ? "on" : "off";
}

/** @param value - 0 to 1. */
export function percent(value: number): string {
  return `${Math.round(value * 100)} %`;
}
