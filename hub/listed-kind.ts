import type { MessageName, MessageOf } from "../src/messages/client/messages.js";
import type { EntityCategory } from "../src/messages/enums.js";

/** The fields that each kind's list message has. */
export interface ListedEntity {
  readonly objectId: string;
  readonly key: number;
  readonly name: string;
  readonly entityCategory: EntityCategory;
  readonly disabledByDefault: boolean;
  readonly deviceId: number;
}

/** How the hub reads one kind of entity. */
export interface ListedKind<
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
}
