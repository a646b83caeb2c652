import type { EntityCategory } from "../src/messages/enums.js";
import type { Incoming } from "./incoming.js";
import type { Plain } from "./plain.js";

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
export interface ListedKind<List extends object = object, State extends object = object> {
  /** The word in `npm run hub -- KIND ID`. */
  readonly name: string;
  readonly list: Incoming<List>;
  /** Undefined for a kind without states. */
  readonly state?: Incoming<State>;
  /** Shown instead of the state while none has come. Default `"no state"`. */
  readonly withoutState?: string;
  /** Its state for people. */
  inWords(state: Plain<State>, entity: Plain<List>): string;
}
