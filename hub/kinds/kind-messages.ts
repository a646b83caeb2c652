import type { Kind } from "../../src/kinds/kind.js";
import type { MessageName } from "../../src/messages/client/messages.js";
import type { SpecialHubKind } from "./special-hub-kind.js";

/** A kind of entity, and where its values and properties are in its messages. */
export interface KindMessages {
  readonly kind: Kind;
  readonly list: MessageName;
  readonly state?: MessageName;
  readonly command?: MessageName;
  /** The fields of the list message that aren't called as the entity's properties, by these. */
  readonly names?: Readonly<Record<string, string>>;
  /** What the bits of numbers in these messages stand for, by the fields' names. */
  readonly bits?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly special?: SpecialHubKind;
}
