/** The fields of messages, as the table has them. */
import { MESSAGE_TABLE } from "./message-table.js";
import type { MessageName } from "./messages.js";

// Wire types.
const VARINT = 0;
export const LENGTH_DELIMITED = 2;
const FIXED32 = 5;

/** The types of a value by which Reader and Writer name their methods. */
export type ScalarType =
  | "bool"
  | "bytes"
  | "fixed32"
  | "float"
  | "int32"
  | "sint32"
  | "string"
  | "uint32";

export interface MessageField {
  readonly name: string;
  readonly number: number;
  /** `int32` for enumerations; undefined for embedded messages. */
  readonly scalar: ScalarType | undefined;
  /** The embedded message, if it is one. */
  readonly embedded: MessageName | undefined;
  /** The enumeration, if its values are numbers of one: `"ColorMode"`. */
  readonly enumeration: string | undefined;
  /** Of one value, also where several follow one another behind a single tag. */
  readonly wireType: number;
  readonly isRepeated: boolean;
  /** Its values are written behind a single tag. */
  readonly isPacked: boolean;
}

/** The wire types by proto's types: all others are enumerations or messages. */
const WIRE_TYPES: Readonly<Record<ScalarType, number>> = {
  bool: VARINT,
  bytes: LENGTH_DELIMITED,
  fixed32: FIXED32,
  float: FIXED32,
  int32: VARINT,
  sint32: VARINT,
  string: LENGTH_DELIMITED,
  uint32: VARINT,
};

let known: Map<string, readonly MessageField[]> | undefined;

/** The message's fields in the order of their numbers. @throws TypeError the protocol has no such message. */
export function fieldsOf(message: string): readonly MessageField[] {
  known ??= new Map();
  let fields = known.get(message);
  if (!fields) {
    if (!isMessage(message)) throw new TypeError(`The protocol has no message ${message}.`);
    const text: string = MESSAGE_TABLE[message][1];
    fields = text === "" ? [] : text.split(" ").map(fieldOf);
    known.set(message, fields);
  }
  return fields;
}

/** Whether the protocol has a message of that name. */
export function isMessage(name: string): name is MessageName {
  return Object.hasOwn(MESSAGE_TABLE, name);
}

/** @param text - As in the table: `effects:11:string[]` */
function fieldOf(text: string): MessageField {
  const [name, number, written] = text.split(":") as [string, string, string];
  const [type, list] = written.split("[") as [string, string | undefined];
  const embedded = isMessage(type) ? type : undefined;
  const scalar = embedded ? undefined : isScalar(type) ? type : "int32";
  return {
    name,
    number: Number(number),
    scalar,
    embedded,
    enumeration: embedded || isScalar(type) ? undefined : type,
    wireType: scalar ? WIRE_TYPES[scalar] : LENGTH_DELIMITED,
    isRepeated: list !== undefined,
    isPacked: list === "packed]",
  };
}

function isScalar(type: string): type is ScalarType {
  return Object.hasOwn(WIRE_TYPES, type);
}
