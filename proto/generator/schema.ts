/** Reads `device.proto` with protobufjs, and keeps what the generator needs. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import protobuf from "protobufjs";
import { filesOfKinds, optionOf } from "./described-kinds.js";
import { fileOf } from "./files.js";

export interface Field {
  /** In camelCase: `objectId`. A trailing `_` in a name stays. */
  name: string;
  /** The property that encoders read: the name, unless the field has another one. */
  property: string;
  number: number;
  /** A scalar type's name in proto, or `enum`, or `message`. */
  type: string;
  /** The enum's or the message's name. */
  typeName?: string;
  repeated: boolean;
  /** Numbers that follow one another behind a single tag. */
  packed: boolean;
  /** Written even when it has its default. */
  always: boolean;
  /** Few senders set it. */
  rare: boolean;
  /** Devices neither read nor write it. */
  isPassedOver: boolean;
  /** It says that the field before it isn't known. */
  tellsUnknown: boolean;
  /** The value of an entity, which may be unknown. Undefined where it is none. */
  value?: { canBeUnknown: boolean };
  comment: string | null;
}

export interface Message {
  name: string;
  /** Undefined for messages that are only embedded in others. */
  id?: number;
  /** Its file in `src/messages/`, without the ending. Undefined in protocols that describe no kinds. */
  file: string | undefined;
  sender?: "CLIENT" | "SERVER" | "BOTH";
  noDelay?: boolean;
  log?: boolean;
  /** It belongs to a feature that devices haven't. */
  isPassedOver: boolean;
  /** The value that an entity compares first with that of an earlier state; undefined where it compares none. */
  compared: string | undefined;
  fields: Field[];
  comment: string | null;
}

export interface Enumeration {
  name: string;
  /** Without the prefix that repeats the enum's name: `FAN_SPEED_LOW` is `LOW`. */
  values: [name: string, number: number][];
  /** Users and programs see its values. */
  forUsers: boolean;
  comment: string | null;
}

export interface Operation {
  name: string;
  /** The request's message. */
  request: string;
  needsSetupConnection?: boolean;
  needsAuthentication?: boolean;
}

export interface ProtoSchema {
  messages: Message[];
  enumerations: Enumeration[];
  operations: Operation[];
}

/** Messages that never go over the wire. */
const NOT_SENT = ["Void", "Kind", "Value"];

/** Clients drop a service's argument if its type isn't on the wire, so 0 is written as well. */
const ALWAYS_WRITTEN = ["ListEntitiesServicesArgument.type"];

/** The file beside `device.proto` with the messages of features that devices haven't. */
const ABSENT_FEATURES = "absent-features.proto";

/** @param file - The path of `device.proto`. */
export function load(file: string): protobuf.Root {
  const root = new protobuf.Root();
  root.resolvePath = (origin, target) =>
    target.startsWith("google/")
      ? createRequire(import.meta.url).resolve(`protobufjs/${target}`)
      : origin
        ? join(dirname(origin), target)
        : target;
  const absent = join(dirname(file), ABSENT_FEATURES);
  root.loadSync(existsSync(absent) ? [file, absent] : file, { alternateCommentMode: true });
  root.resolveAll();
  return root;
}

/** @param file - The path of `device.proto`. */
export function readSchema(file: string): ProtoSchema {
  const root = load(file);
  const kinds = filesOfKinds(root);
  const schema: ProtoSchema = { messages: [], enumerations: [], operations: [] };
  for (const type of root.nestedArray) {
    if (type instanceof protobuf.Type && !NOT_SENT.includes(type.name))
      schema.messages.push(message(type, kinds));
    else if (type instanceof protobuf.Enum && type.name !== "Sender")
      schema.enumerations.push(enumeration(type));
    else if (type instanceof protobuf.Service)
      schema.operations.push(...type.methodsArray.map(operation));
  }
  return schema;
}

/** @param kinds - The files of kinds' messages. */
function message(type: protobuf.Type, kinds: ReadonlyMap<string, string>): Message {
  const option = options(type);
  return {
    name: type.name,
    file: kinds.get(type.name) ?? fileOf(type.name),
    ...(option.id !== undefined && { id: Number(option.id) }),
    ...(option.sender !== undefined && { sender: option.sender as "CLIENT" | "SERVER" | "BOTH" }),
    ...(option.no_delay !== undefined && { noDelay: option.no_delay as boolean }),
    ...(option.log !== undefined && { log: option.log as boolean }),
    isPassedOver: option.absent === true || type.filename?.endsWith(ABSENT_FEATURES) === true,
    compared: option.compared as string | undefined,
    fields: type.fieldsArray.map((field) => ({
      name: field.name,
      property: (options(field).property as string | undefined) ?? field.name,
      number: field.id,
      type:
        field.resolvedType instanceof protobuf.Enum
          ? "enum"
          : field.resolvedType instanceof protobuf.Type
            ? "message"
            : field.type,
      ...(field.resolvedType && { typeName: field.resolvedType.name }),
      repeated: field.repeated,
      packed: field.repeated && field.packed && isNumber(field),
      rare: options(field).rare === true,
      isPassedOver: options(field).passed_over === true,
      tellsUnknown: options(field).unknown === true,
      ...entityValue(field),
      always: ALWAYS_WRITTEN.includes(`${type.name}.${field.name}`),
      comment: field.comment,
    })),
    comment: type.comment,
  };
}

/** What is described in JSON is an entity's value, and what encoders read by another name. */
function entityValue(field: protobuf.Field): Pick<Field, "value"> {
  const json = optionOf<{ unknown?: boolean }>(field, "json");
  if (!json && !options(field).property) return {};
  return { value: { canBeUnknown: json?.unknown === true } };
}

/** Texts, bytes and messages have a tag each in any case. */
function isNumber({ type, resolvedType }: protobuf.Field): boolean {
  return !(resolvedType instanceof protobuf.Type) && type !== "string" && type !== "bytes";
}

function enumeration(type: protobuf.Enum): Enumeration {
  const prefix = `${type.name.replace(/(?!^)[A-Z]/g, "_$&").toUpperCase()}_`;
  return {
    name: type.name,
    values: Object.entries(type.values).map(([name, number]) => [name.replace(prefix, ""), number]),
    forUsers: options(type).for_users === true,
    comment: type.comment,
  };
}

function operation(method: protobuf.Method): Operation {
  const option = options(method);
  return {
    name: method.name,
    request: method.requestType,
    ...(option.needs_setup_connection !== undefined && {
      needsSetupConnection: option.needs_setup_connection as boolean,
    }),
    ...(option.needs_authentication !== undefined && {
      needsAuthentication: option.needs_authentication as boolean,
    }),
  };
}

/** The options that `options.proto` adds, by name without the parentheses. */
function options(object: protobuf.ReflectionObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object.options ?? {}).map(([name, value]) => [name.replace(/[()]/g, ""), value]),
  );
}
