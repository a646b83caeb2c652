import type { MessageName, MessageOf } from "../../src/messages/client/messages.js";
import type { HubCommand } from "../commands/command.js";
import type { ListedKind } from "../listed-kind.js";
import type { FieldValues, PlainValue } from "./plain-values.js";

/** A value that isn't a field of its name in the kind's messages. */
export interface SpecialValue {
  /** Undefined: it isn't known. Left out for one that is a field of the state. */
  readonly read?: (state: FieldValues, list: FieldValues) => PlainValue | undefined;
  /** The command's fields for it; undefined if it can't be this. Left out for one that is a field of the command. */
  readonly fields?: (given: string, list: FieldValues) => FieldValues | undefined;
  /** "2026-11-22" */
  readonly example?: string;
}

/** What is special about a kind in the terminal: what its description doesn't say. */
export interface SpecialHubKind {
  readonly values?: Readonly<Record<string, SpecialValue>>;
  /** Properties of the entity that aren't fields of its list message. */
  readonly properties?: Readonly<Record<string, (list: FieldValues) => unknown>>;
  /** Words of a command that stand for the value that needs no name: `open` is 1. */
  readonly words?: Readonly<Record<string, PlainValue>>;
  /** Whether a value is worth showing now. */
  readonly shows?: (name: string, state: FieldValues) => boolean;
  /** Shown while no state has come. */
  readonly withoutState?: string;
  /** Its state for people, all of it. */
  readonly inWords?: (state: FieldValues) => string;
  /** What the request asks for that the entity lacks, to complete "The cover has no ...". */
  readonly missing?: (request: FieldValues, list: FieldValues) => string | undefined;
  /**
   * Adds to a command what no single value says.
   *
   * @param given - The names of the values that are given.
   * @throws CommandError the values don't go together
   */
  readonly complete?: (
    request: FieldValues,
    state: FieldValues | undefined,
    given: ReadonlySet<string>,
  ) => void;
  /** A command that isn't made of values. */
  readonly command?: (kind: ListedKind) => HubCommand;
}

/** Checks the types of the kind's messages, and returns what is special as that of any kind. */
export function specialHubKind<
  List extends MessageName,
  State extends MessageName = never,
  Request extends MessageName = never,
>(special: {
  values?: {
    [name: string]: {
      read?(state: MessageOf<State>, list: MessageOf<List>): PlainValue | undefined;
      fields?(given: string, list: MessageOf<List>): Partial<MessageOf<Request>> | undefined;
      example?: string;
    };
  };
  properties?: { [name: string]: (list: MessageOf<List>) => unknown };
  words?: Readonly<Record<string, PlainValue>>;
  shows?(name: string, state: MessageOf<State>): boolean;
  withoutState?: string;
  inWords?(state: MessageOf<State>): string;
  missing?(request: MessageOf<Request>, list: MessageOf<List>): string | undefined;
  complete?(
    request: MessageOf<Request>,
    state: MessageOf<State> | undefined,
    given: ReadonlySet<string>,
  ): void;
  command?: (kind: ListedKind) => HubCommand;
}): SpecialHubKind {
  return special as unknown as SpecialHubKind;
}
