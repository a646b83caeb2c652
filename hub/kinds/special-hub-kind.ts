import type { MessageName, MessageOf } from "../../src/messages/client/messages.js";
import type { HubCommand } from "../commands/command.js";
import type { ListedKind } from "../listed-kind.js";
import type { FieldValues, PlainValue } from "./plain-values.js";

/** A value that isn't a field of its name in the kind's messages. */
export interface SpecialValue<List = FieldValues, State = FieldValues, Request = FieldValues> {
  /** Undefined: it isn't known. Left out for one that is a field of the state. */
  readonly read?: (state: State, list: List) => PlainValue | undefined;
  /** The command's fields for it; undefined if it can't be this. Left out for one that is a field of the command. */
  readonly fields?: (given: string, list: List) => Partial<Request> | undefined;
  /** "2026-11-22" */
  readonly example?: string;
}

/** What is special about a kind in the terminal: what its description doesn't say. */
export interface SpecialHubKind<List = FieldValues, State = FieldValues, Request = FieldValues> {
  readonly values?: Readonly<Record<string, SpecialValue<List, State, Request>>>;
  /** Properties of the entity that aren't fields of its list message. */
  readonly properties?: Readonly<Record<string, (list: List) => unknown>>;
  /** Words of a command that stand for the value that needs no name: `open` is 1. */
  readonly words?: Readonly<Record<string, PlainValue>>;
  /** Whether a value is worth showing now. */
  readonly shows?: (name: string, state: State) => boolean;
  /** Shown while no state has come. */
  readonly withoutState?: string;
  /** Its state for people, all of it. */
  readonly inWords?: (state: State) => string;
  /** What the request asks for that the entity lacks, to complete "The cover has no ...". */
  readonly missing?: (request: Request, list: List) => string | undefined;
  /**
   * Adds to a command what no single value says.
   *
   * @param given - The names of the values that are given.
   * @throws CommandError the values don't go together
   */
  readonly complete?: (
    request: Request,
    state: State | undefined,
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
>(special: SpecialHubKind<MessageOf<List>, MessageOf<State>, MessageOf<Request>>): SpecialHubKind {
  return special as unknown as SpecialHubKind;
}
