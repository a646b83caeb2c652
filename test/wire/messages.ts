/** Random values of every message of device.proto, for fast-check. */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import protobuf from "protobufjs";

const require = createRequire(import.meta.url);

export const protoFile = fileURLToPath(new URL("../../../proto/device.proto", import.meta.url));

/** The messages of the protocol's document, without what came later. */
export const documentFile = fileURLToPath(
  new URL("../../../test/document/document.proto", import.meta.url),
);

/** All the messages, those that are only embedded in others as well. */
export function messageTypes(file = protoFile): protobuf.Type[] {
  protobuf.common(
    "google/protobuf/descriptor.proto",
    require("protobufjs/google/protobuf/descriptor.json"),
  );
  const root = new protobuf.Root().loadSync(file);
  root.resolveAll();
  // Not those of options, which aren't sent.
  return root.nestedArray.filter(
    (type) => type instanceof protobuf.Type && type.filename === file,
  ) as protobuf.Type[];
}

/**
 * The messages that one side has code for, with the fields that it has: no side has those of features that devices
 * haven't, and devices pass over some fields.
 */
export function messageTypesOf(side: "device" | "client"): protobuf.Type[] {
  const isAbsent = ({ options }: protobuf.ReflectionObject) => options?.["(absent)"] === true;
  const types = messageTypes();
  for (const type of types)
    for (const field of type.fieldsArray)
      if (
        (field.resolvedType && isAbsent(field.resolvedType)) ||
        (side === "device" && field.options?.["(passed_over)"] === true)
      )
        type.remove(field);
  return types.filter((type) => !isAbsent(type));
}

/** Any value of the message, each field being there or not. */
export function messageValue(type: protobuf.Type): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      type.fieldsArray.map((field) => [
        field.name,
        field.repeated ? fc.array(fieldValue(field), { maxLength: 5 }) : fieldValue(field),
      ]),
    ),
    { requiredKeys: [], noNullPrototype: true },
  );
}

function fieldValue(field: protobuf.Field): fc.Arbitrary<unknown> {
  if (field.resolvedType instanceof protobuf.Type) return messageValue(field.resolvedType);
  if (field.resolvedType instanceof protobuf.Enum) {
    // A number that a later version added comes through as it is.
    return fc.constantFrom(...Object.values(field.resolvedType.values), 7, 200, -1);
  }
  switch (field.type) {
    case "bool":
      return fc.boolean();
    case "uint32":
    case "fixed32":
      return fc.oneof(fc.constantFrom(0, 127, 128, 16383, 16384, 2 ** 32 - 1), fc.nat(2 ** 32 - 1));
    case "int32":
    case "sint32":
      return fc.oneof(
        fc.constantFrom(0, -1, 127, 128, -(2 ** 31), 2 ** 31 - 1),
        fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      );
    case "float":
      return fc.oneof(
        fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 2 ** -149, 0.1),
        fc.float(),
        fc.double(),
      );
    case "string":
      return fc.oneof(
        fc.constantFrom("", "\ufeffmark", "\0", "é".repeat(64), "x".repeat(127), "x".repeat(128)),
        fc.string({ unit: "binary", maxLength: 200 }),
      );
    case "bytes":
      return fc.oneof(
        fc.constantFrom(0, 127, 128, 1024).map((length) => new Uint8Array(length)),
        fc.uint8Array({ maxLength: 1100 }),
      );
    default:
      throw new Error(`no values are made for ${field.fullName} of type ${field.type}: add them`);
  }
}
