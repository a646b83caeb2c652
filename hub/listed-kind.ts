import type { MessageName } from "../src/messages/client/messages.js";
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
export interface ListedKind {
  /** The word in `npm run hub -- KIND ID`. */
  readonly name: string;
  readonly list: MessageName;
  /** Undefined for a kind without states. */
  readonly state: MessageName | undefined;
  /**
   * Its state for people.
   *
   * @param state - The fields of its latest state message, if one has come.
   */
  inWords(state: object | undefined, entity: ListedEntity): string;
}
