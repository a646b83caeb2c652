/** Assembles the files of `src/messages/` from classes, encoders and decoders. */

import { comparedState } from "./compared-state.js";
import { decoder } from "./decode.js";
import { encoder } from "./encode.js";
import { indent } from "./encode-field.js";
import { deviceMessages, messageTable } from "./message-table.js";
import { devicePart } from "./passed-over.js";
import type { Enumeration, Field, Message, ProtoSchema } from "./schema.js";
import { typeOf } from "./type-of.js";

/** The first line of what is generated. */
export const ORIGIN =
  "// Generated from proto/device.proto by `npm run generate`: change that, not this.\n";

/** The generated files' contents by name, not formatted yet. */
export function modules(schema: ProtoSchema): Map<string, string> {
  const files = new Map<string, string>();
  files.set("enums.ts", [ORIGIN, ...schema.enumerations.map(enumeration)].join("\n"));
  const forUsers = schema.enumerations.filter((one) => one.forUsers);
  files.set("words.ts", [ORIGIN, WORDS, ...forUsers.map(words)].join("\n"));
  files.set("ids.ts", ids(schema.messages));
  files.set("rules.ts", rules(schema));
  const known = devicePart(schema.messages);
  const names = [...new Set(known.map(fileOfMessage))].sort();
  for (const file of names) {
    const messages = known.filter((message) => message.file === file);
    files.set(`${file}.ts`, messageModule(messages));
  }
  const compared = known.filter((message) => message.compared);
  files.set("states.ts", withImports(compared.map(comparedState), compared));
  files.set("client/device-messages.ts", ORIGIN + deviceMessages(names, schema.messages));
  files.set("client/message-table.ts", ORIGIN + messageTable(schema.messages));
  return files;
}

/** @throws Error it has none */
function fileOfMessage({ name, file }: Message): string {
  if (file) return file;
  throw new Error(`${name}: it has no file; add one to proto/generator/files.ts`);
}

const deviceSends = (message: Message) => message.sender !== "CLIENT";
const clientSends = (message: Message) => message.sender !== "SERVER";

/** A message that is only embedded has the same sender as the message that it is in. */
function withSenders(messages: Message[]): Message[] {
  return messages.map((message) => {
    const { sender } = outermost(message, messages);
    return sender ? { ...message, sender } : message;
  });
}

/** The message with an id that this one is embedded in, however deep. */
function outermost(message: Message, messages: Message[]): Message {
  if (message.id !== undefined) return message;
  const owner = messages.find((other) =>
    other.fields.some((field) => field.typeName === message.name),
  );
  return owner ? outermost(owner, messages) : message;
}

/** What a device needs: encoders for what it sends, decoders for what it receives. */
function messageModule(messages: Message[]): string {
  const code = withSenders(messages).flatMap((message) => [
    type(message),
    ...(deviceSends(message) ? [encoder(message)] : []),
    ...(clientSends(message) ? [decoder(message)] : []),
  ]);
  return withImports(code, messages);
}

const CLASSES = ["Bytes", "Repeated", "Utf8"];

/** The names that generated code may use, by the module that exports them. */
const PROVIDED: [module: string, names: string[], type: boolean][] = [
  ["bytes", ["Bytes"], false],
  ["encodable", ["Encodable", "EncodableFrom", "EncodableOrUnknown"], true],
  [
    "fields",
    "STRING areNewer endEmbedded endFrame endLongFrame length lengthenHeader readLength readLongVarint readVarint skipFields varint writeBytes writeInt32 writeMinusZero writeSint32 writeString writeText writeUint32".split(
      " ",
    ),
    false,
  ],
  ["memory", ["buf", "view"], false],
  ["repeated", ["Repeated"], false],
  ["slow-decoder", ["FieldType", "decodeRest", "decodeSlowly"], false],
  ["utf8", ["Utf8"], false],
];

function withImports(code: string[], messages: Message[]): string {
  const body = code.join("\n\n");
  const withoutComments = body.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, "");
  // A property's name isn't a use of an import.
  const uses = (name: string) => new RegExp(`(?<![.\\w])${name}(?!\\w|:)`).test(withoutComments);
  const imports = PROVIDED.flatMap(([module, names, isType]) => {
    const used = names.filter(uses);
    // Classes that aren't instantiated here are imported as types only.
    const onlyTypes =
      isType || used.every((name) => CLASSES.includes(name) && !body.includes(`new ${name}`));
    return used.length > 0
      ? [`import ${onlyTypes ? "type " : ""}{ ${used.join(", ")} } from "../wire/${module}.js";`]
      : [];
  });
  const enums = messages
    .flatMap((message) => message.fields)
    .flatMap((field) => (field.type === "enum" && field.typeName ? [field.typeName] : []))
    .filter((name, index, all) => all.indexOf(name) === index && uses(name))
    .sort();
  if (enums.length > 0) imports.push(`import type { ${enums.join(", ")} } from "./enums.js";`);
  return `${ORIGIN}${imports.join("\n")}\n\n${body}\n`;
}

function type(message: Message): string {
  const { name, id, fields } = message;
  const heading = [
    id === undefined
      ? undefined
      : `Message ${id}, sent by ${{ CLIENT: "clients", SERVER: "devices", BOTH: "both sides" }[message.sender ?? "BOTH"]}.`,
    message.comment?.replace(/\n/g, " "),
  ].filter((part) => part);
  const body = fields.map((field) => {
    const comment = field.comment ? `/** ${field.comment.replace(/\n/g, " ")} */\n` : "";
    return indent([`${comment}${property(field)}`]);
  });
  return `${heading.length > 0 ? `/** ${heading.join(" ")} */\n` : ""}export class ${name} {${body.length > 0 ? `\n${body.join("\n")}\n` : ""}}`;
}

function property(field: Field): string {
  const item = typeOf(field);
  if (field.repeated) {
    return item === "Utf8" || field.type === "message"
      ? `readonly ${field.name} = new Repeated(() => new ${item}());`
      : `readonly ${field.name} = new Repeated<${item}>();`;
  }
  if (item === "Utf8" || item === "Bytes")
    return `readonly ${field.name}: ${item} = new ${item}();`;
  if (item === "boolean") return `${field.name} = false;`;
  return field.type === "enum" ? `${field.name}: ${item} = 0;` : `${field.name} = 0;`;
}

function enumeration({ name, values, comment }: Enumeration): string {
  return `${comment ? `/** ${comment.replace(/\n/g, " ")} */\n` : ""}export const enum ${name} {
${values.map(([value, number]) => `  ${value} = ${number},`).join("\n")}
}
`;
}

const WORDS = `/** The names of enumerations' values for people and for JSON. */
`;

/** The constant with an enumeration's words. */
export function wordsOf(enumeration: string): string {
  return `${enumeration.replace(/(?!^)[A-Z]/g, "_$&").toUpperCase()}_WORDS`;
}

/** An array if the numbers count up from 0, otherwise an object by number. */
function words({ name, values }: Enumeration): string {
  const constant = wordsOf(name);
  const inOrder = values.every(([, number], index) => number === index);
  const rows = values.map(([value, number]) => {
    const word = `"${value.replace(/^IS_/, "").toLowerCase()}"`;
    return inOrder ? `  ${word},` : `  ${number}: ${word},`;
  });
  return `/** ${inOrder ? "In the order of" : "By the numbers of"} ${name}. */
export const ${constant} = ${inOrder ? "[" : "{"}
${rows.join("\n")}
${inOrder ? "]" : "}"} as const;
`;
}

function ids(messages: Message[]): string {
  return `${ORIGIN}
/** The messages' ids, as in a frame's header. */
export const enum MessageId {
${messages.flatMap(({ name, id }) => (id === undefined ? [] : [`  ${name} = ${id},`])).join("\n")}
}
`;
}

/** The protocol's rules for each id: a byte of flags, in a table that stays in flash. */
function rules({ messages, operations }: ProtoSchema): string {
  const last = Math.max(...messages.map((message) => message.id ?? 0));
  const table = Array.from({ length: last + 1 }, (_, id) => {
    const message = messages.find((candidate) => candidate.id === id);
    if (!message) return "0,";
    const operation = operations.find(({ request }) => request === message.name);
    const flags = [
      ...(clientSends(message) ? ["Rule.FROM_CLIENT"] : []),
      ...(deviceSends(message) ? ["Rule.FROM_DEVICE"] : []),
      ...(message.noDelay ? ["Rule.NO_DELAY"] : []),
      ...(operation && operation.needsSetupConnection !== false ? ["Rule.NEEDS_SETUP"] : []),
      ...(needsAuthentication(message, operation?.needsAuthentication)
        ? ["Rule.NEEDS_AUTHENTICATION"]
        : []),
    ];
    return `${flags.join(" | ")}, // ${id} ${message.name}`;
  });
  return `${ORIGIN}
/** The rules of a message, whatever its content. */
export const enum Rule {
  /** Clients may send it. */
  FROM_CLIENT = 1,
  /** Devices may send it. */
  FROM_DEVICE = 2,
  /** It is sent at once, instead of being collected with what follows. */
  NO_DELAY = 4,
  /** Only after hello. An operation needs that unless it says otherwise. */
  NEEDS_SETUP = 8,
  /** Only after the password, if there is one. An operation needs that unless it says otherwise. */
  NEEDS_AUTHENTICATION = 16,
}

/** The rules by message id; 0 for unknown ids. */
export const RULES: readonly number[] = [
  0,
${table
  .slice(1)
  .map((row) => `  ${row}`)
  .join("\n")}
];
`;
}

/** A client's message that isn't an operation's request answers an operation that needs the password. */
function needsAuthentication(message: Message, needs: boolean | undefined): boolean {
  if (!clientSends(message)) return false;
  if (needs !== undefined) return needs;
  return message.sender === "CLIENT" || message.isPassedOver;
}
