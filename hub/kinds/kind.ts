import type { MessageName } from "../../src/messages/client/messages.js";
import type { HubCommand } from "../commands/command.js";
import type { ListedKind } from "../listed-kind.js";

/** How the hub reads and commands one kind of entity. */
export interface HubKind<
  List extends MessageName = MessageName,
  State extends MessageName = MessageName,
> extends ListedKind<List, State> {
  /** Its command: `npm run hub -- KIND ID ...`. Left out for read-only kinds. */
  command?(kind: HubKind): HubCommand;
}

export function onOrOff(state: boolean): string {
  return state ? "on" : "off";
}

/** @param value - 0 to 1. */
export function percent(value: number): string {
  return `${Math.round(value * 100)} %`;
}
