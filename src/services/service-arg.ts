import { ServiceArgType } from "../messages/enums.js";
import { ExecuteServiceArgument } from "../messages/services.js";
import type { Repeated } from "../wire/repeated.js";
import type { Utf8 } from "../wire/utf8.js";

/** The types that an argument can have, with the values that `onExecute` gets. */
export interface ServiceArgValues {
  bool: boolean;
  /** A signed 32-bit integer. */
  int: number;
  /** In single precision: 0.1 arrives as 0.10000000149011612. */
  float: number;
  string: string;
  "bool[]": boolean[];
  "int[]": number[];
  "float[]": number[];
  "string[]": string[];
}

/** A service's arguments: types by name, in the order in which clients see them. */
export type ServiceArgs = Readonly<Record<string, keyof ServiceArgValues>>;

/** The arguments' values that `onExecute` gets. */
export type ServiceValues<Args extends ServiceArgs> = {
  [Name in keyof Args]: ServiceArgValues[Args[Name]];
};

export const SERVICE_ARG_TYPES: Readonly<Record<keyof ServiceArgValues, ServiceArgType>> = {
  bool: ServiceArgType.BOOL,
  int: ServiceArgType.INT,
  float: ServiceArgType.FLOAT,
  string: ServiceArgType.STRING,
  "bool[]": ServiceArgType.BOOL_ARRAY,
  "int[]": ServiceArgType.INT_ARRAY,
  "float[]": ServiceArgType.FLOAT_ARRAY,
  "string[]": ServiceArgType.STRING_ARRAY,
};

/** A ListEntitiesServicesArgument. */
export interface ServiceArg {
  readonly name: string;
  readonly type: ServiceArgType;
}

/**
 * The values of a service's arguments by name, from those that a client sent in
 * order. An argument that wasn't sent gets its type's default value; surplus ones
 * are ignored.
 *
 * @throws InvalidUTF8Error
 */
export function valuesOf(
  args: Repeated<ServiceArg>,
  sent: Repeated<ExecuteServiceArgument>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  let missing = args.length - sent.length;
  let next = 0;
  for (let i = 0; i < args.length; i++) {
    const { name, type } = args.items[i] as ServiceArg;
    const argument = next < sent.length ? sent.items[next] : undefined;
    if (!argument) {
      values[name] = readValue(new ExecuteServiceArgument(), type);
    } else if (missing > 0 && arrayOf(argument, type)?.length === 0) {
      // Some clients leave out an empty array; the next argument then takes its position.
      missing -= 1;
      values[name] = [];
    } else {
      values[name] = readValue(argument, type);
      next += 1;
    }
  }
  return values;
}

function readValue(argument: ExecuteServiceArgument, type: ServiceArgType): unknown {
  switch (type) {
    case ServiceArgType.BOOL:
      return argument.bool_;
    case ServiceArgType.INT:
      // Clients set one of the two, or both to the same value.
      return argument.int_ !== 0 ? argument.int_ : argument.legacyInt;
    case ServiceArgType.FLOAT:
      return argument.float_;
    case ServiceArgType.STRING:
      return argument.string_.toString();
    case ServiceArgType.STRING_ARRAY:
      return argument.stringArray.toArray().map(String);
    default:
      return arrayOf(argument, type)?.toArray();
  }
}

function arrayOf(
  argument: ExecuteServiceArgument,
  type: ServiceArgType,
): Repeated<boolean> | Repeated<number> | Repeated<Utf8> | undefined {
  switch (type) {
    case ServiceArgType.BOOL_ARRAY:
      return argument.boolArray;
    case ServiceArgType.INT_ARRAY:
      return argument.intArray;
    case ServiceArgType.FLOAT_ARRAY:
      return argument.floatArray;
    case ServiceArgType.STRING_ARRAY:
      return argument.stringArray;
    default:
      return undefined;
  }
}
