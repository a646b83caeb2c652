/** What a hub can set of an entity, by the description of its kind. */
import { CommandError } from "../hub/command-error.js";
import type { HubKind } from "../hub/kinds/hub-kind.js";
import { fillRequest, type GivenValues } from "../hub/kinds/kind-request.js";
import { KINDS } from "../hub/kinds/kinds.js";
import type { PlainValue } from "../hub/kinds/plain-values.js";
import { ValueType } from "../src/kinds/kind.js";
import { UnknownTargetError } from "./errors.js";
import type { PlainFields } from "./messages.js";

/** The type of each value in JavaScript. */
const TYPES: Readonly<Record<ValueType, string>> = {
  [ValueType.BOOLEAN]: "boolean",
  [ValueType.NUMBER]: "number",
  [ValueType.INTEGER]: "number",
  [ValueType.TEXT]: "string",
};

/** The kind as hubs see it; undefined if its command isn't made of values. */
export function hubKind(isIt: (kind: HubKind) => boolean): HubKind | undefined {
  const kind = KINDS.find(isIt);
  return kind?.messages.command && !kind.messages.special?.command ? kind : undefined;
}

interface ListedInfo extends PlainFields {
  readonly kind: string;
  readonly name: string;
  readonly objectId: string;
  /** What its messages are called: `"DateTime"`. */
  readonly type: string;
}

/**
 * Puts values into the request of an entity's command.
 *
 * @param values - By the names that they have over HTTP: `{ target_temperature: 21 }`.
 * @throws UnknownTargetError There's no such value.
 * @throws TypeError The value can't be that.
 */
export function setValues(
  entity: ListedInfo,
  values: PlainFields,
  request: PlainFields,
  state: PlainFields | undefined,
): void {
  const what = `"${entity.name}" (${entity.objectId}) is a ${entity.kind}`;
  const kind = hubKind(({ list }) => list === `ListEntities${entity.type}Response`);
  if (!kind) throw new UnknownTargetError(`${what}: it has no values to set.`);
  const given: GivenValues = new Map();
  for (const [name, plain] of Object.entries(values)) {
    const value = kind.settable.find((one) => one.name === name);
    if (!value) {
      const names = kind.settable.map((one) => one.name).join(", ") || "none";
      throw new UnknownTargetError(`${what}, of which "${name}" can't be set; it has ${names}.`);
    }
    if (typeof plain !== TYPES[value.type])
      throw new TypeError(`${name} is a ${TYPES[value.type]}, not ${plain}.`);
    given.set(value, plain as PlainValue);
  }
  try {
    const lacks = fillRequest(kind, request, given, entity, state);
    if (lacks) throw new TypeError(`${what}. It has no ${lacks}.`);
  } catch (error) {
    throw error instanceof CommandError ? new TypeError(error.message) : error;
  }
}

/**
 * What an infrared transmitter is told to send: `{ send: { timings: [9000, -4500], carrier: 38000, times: 2 } }`.
 *
 * @throws TypeError It isn't that.
 */
export function signalRequest(name: string, { send, ...others }: PlainFields): PlainFields {
  const { timings, carrier = 38_000, times = 1 } = (send ?? {}) as PlainFields;
  if (!Array.isArray(timings) || Object.keys(others).length > 0)
    throw new TypeError(`"${name}" takes { send: { timings, carrier, times } }.`);
  return { timings, carrierFrequency: carrier, repeatCount: times };
}
