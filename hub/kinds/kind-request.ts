/** The values of a command, in its message. */
import { camelCase } from "../../src/base/cases.js";
import type { KindValue } from "../../src/kinds/kind.js";
import type { MessageName } from "../../src/messages/client/messages.js";
import { CommandError } from "../command-error.js";
import { placeOf, write } from "./fields.js";
import type { HubKind } from "./hub-kind.js";
import { missing } from "./missing.js";
import type { FieldValues, PlainValue } from "./plain-values.js";
import { takes } from "./value-words.js";

/** The values that a command sets. */
export type GivenValues = Map<KindValue, PlainValue>;

/**
 * Puts the values into the request.
 *
 * @param entity - The fields of its list message.
 * @param state - Those of its latest state.
 * @returns What the entity lacks of that, to complete "The light has no ..."; undefined if it can do it.
 * @throws CommandError A value can't be that, or values don't go together.
 */
export function fillRequest(
  kind: HubKind,
  request: FieldValues,
  given: GivenValues,
  entity: FieldValues,
  state: FieldValues | undefined,
): string | undefined {
  const { special, command } = kind.messages;
  const unfit = missing(kind, given, entity);
  if (unfit) return unfit;
  for (const [value, plain] of given)
    give(kind, command as MessageName, request, value, plain, entity);
  const names = new Set([...given.keys()].map(({ name }) => name));
  special?.complete?.(request, state, names);
  return special?.missing?.(request, entity);
}

/** Puts a value into the request. */
function give(
  kind: HubKind,
  command: MessageName,
  request: FieldValues,
  value: KindValue,
  plain: PlainValue,
  entity: FieldValues,
): void {
  const special = kind.messages.special?.values?.[value.name];
  if (special?.fields) {
    const fields = special.fields(`${plain}`, entity);
    if (!fields)
      throw new CommandError(`${value.name} takes ${takes(value, kind)}, not "${plain}".`);
    Object.assign(request, fields);
    return;
  }
  const place = placeOf(kind.messages, command, camelCase(value.name));
  if (place) write(place, request, plain);
  const flag = placeOf(kind.messages, command, camelCase(`has_${value.name}`));
  if (flag) write(flag, request, true);
}
