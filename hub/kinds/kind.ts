import type { MessageName, MessageOf } from "../../src/messages/client/messages.js";
import type { EntityCategory } from "../../src/messages/enums.js";
import type { HubCommand } from "../commands/command.js";

/** The fields that each kind's list message has. */
export interface ListedEntity {
  readonly objectId: string;
  readonly key: number;
  readonly name: string;
  readonly entityCategory: EntityCategory;
  readonly disabledByDefault: boolean;
  readonly deviceId: number;
}

/** How the hub handles one kind of entity. */
export interface HubKind<
  List extends MessageName = MessageName,
  State extends MessageName = MessageName,
> {
  /** The word in `npm run hub -- KIND ID`. */
  readonly name: string;
  readonly list: List;
  /** Undefined for a kind without states. */
  readonly state?: State;
  /** Shown instead of the state while none has come. Default `"no state"`. */
  readonly withoutState?: string;
  /** Its state for people. */
  inWords(state: MessageOf<State>, entity: MessageOf<List>): string;
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
