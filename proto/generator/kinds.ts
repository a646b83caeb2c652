/** Writes `src/kinds/`: a description of each kind of entity, and their list. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import protobuf from "protobufjs";
import { fileOf } from "./files.js";
import { ORIGIN, wordsOf } from "./modules.js";

/** The option of a list message, as `options.proto` has it. */
interface KindOption {
  name: string;
  collection: string;
  description: string;
  state?: string;
  command?: string;
  use?: string;
  entity?: string;
  momentary?: boolean;
}

/** A value, as `options.proto` has it. */
export interface ValueOption {
  name?: string;
  type?: string;
  property?: string;
  minimum?: number;
  maximum?: number;
  from?: string;
  to?: string;
  among?: string;
  unit?: string;
  when?: string;
  unless?: string;
  unknown?: boolean;
  always?: boolean;
  readable?: boolean;
  set?: boolean;
  set_only?: boolean;
  list?: boolean;
  words?: string;
}

/** A kind with its messages. */
interface Described extends KindOption {
  lists: protobuf.Type;
  states: protobuf.Type | undefined;
  commands: protobuf.Type | undefined;
}

/**
 * The files' contents by name, not formatted yet.
 *
 * @param source - The folder `src/`, where some kinds have files by hand.
 */
export function kinds(root: protobuf.Root, source: string): Map<string, string> {
  const described = root.nestedArray.flatMap((type) =>
    type instanceof protobuf.Type ? describedBy(type, root) : [],
  );
  const files = new Map(described.map((kind) => [`${fileNameOf(kind)}.ts`, description(kind)]));
  files.set("in-build/kinds.ts", list(described, source));
  return files;
}

function describedBy(lists: protobuf.Type, root: protobuf.Root): Described[] {
  const option = optionOf<KindOption>(lists, "kind");
  if (!option) return [];
  const prefix = lists.name.slice("ListEntities".length, -"Response".length);
  const type = (name: string) => {
    const found = root.get(name);
    return found instanceof protobuf.Type ? found : undefined;
  };
  const commands = type(option.command ?? `${prefix}CommandRequest`);
  return [
    {
      ...option,
      lists,
      states: type(option.state ?? `${prefix}StateResponse`),
      // A request for a camera's image doesn't say which camera it is for.
      commands: commands?.fields.key ? commands : undefined,
    },
  ];
}

function optionOf<T>(of: protobuf.ReflectionObject, name: string): T | undefined {
  return optionsOf<T>(of, name)[0];
}

/** An option can stand more than once. */
function optionsOf<T>(of: protobuf.ReflectionObject, name: string): T[] {
  const all = (of.parsedOptions ?? []) as unknown as Record<string, T>[];
  return all.flatMap((one) => (`(${name})` in one ? [one[`(${name})`] as T] : []));
}

function fileNameOf({ name }: Described): string {
  return name.replaceAll("_", "-");
}

function constantOf({ name }: Described): string {
  return name.toUpperCase();
}

/** The kind's constant in a build, in the form that bundlers fold. */
function isInBuild(kind: Described): string {
  const use = useOf(kind);
  return `(typeof ${use} === "undefined" || ${use})`;
}

function useOf({ use, name }: Described): string {
  return `USE_${use ?? name.toUpperCase()}`;
}

function description(kind: Described): string {
  const { lists, states, commands } = kind;
  const values = valuesOf(kind);
  const list = `encode${lists.name}`;
  const state = states && `encode${states.name}`;
  const decode = commands && `decode${commands.name}`;
  const words = [...new Set(values.flatMap((one) => one.enumeration ?? []))].map(wordsOf).sort();
  const entity = kind.entity ?? pascalCase(kind.name);
  return `${ORIGIN}
import type { ${entity} } from "../entities/index.js";
${commands ? 'import { MessageId } from "../messages/ids.js";' : ""}
import { ${[list, state, decode, commands?.name].filter(Boolean).join(", ")} } from "../messages/${fileOf(lists.name)}.js";
${words.length > 0 ? `import { ${words.join(", ")} } from "../messages/words.js";` : ""}
import { ${[...(values.length > 0 ? ["Access", "ValueType"] : []), ...(state ? [] : ["encodeNothing"]), "kind"].join(", ")} } from "./kind.js";

export const ${constantOf(kind)} = kind<${entity}>({
  name: "${kind.name}",
  collection: "${kind.collection}",
  description: "${kind.description}",
  encodeList: ${list},
  ${encodeState(kind, entity)},
  ${kind.momentary ? "isMomentary: true," : ""}
  ${commands ? `command: { id: MessageId.${commands.name}, Request: ${commands.name}, decode: ${decode} },` : ""}
  values: [
${values.map((value) => `    ${withName(value, values)},`).join("\n")}
  ],
});
`;
}

/** A state that can be unknown isn't sent while it is, unless its message can say so. */
function encodeState({ states }: Described, entity: string): string {
  if (!states) return "encodeState: encodeNothing";
  const state = states.fields.state;
  const option = state && optionOf<ValueOption>(state, "json");
  if (!option?.unknown || state?.type !== "bool" || states.fields.missingState)
    return `encodeState: encode${states.name}`;
  return `encodeState: (entity, at) => entity.state === undefined ? at : encode${states.name}(entity as ${entity} & { readonly state: boolean }, at)`;
}

/** A value as it stands in the description. */
interface Value {
  code: string;
  /** The enumeration whose words it has. */
  enumeration: string | undefined;
}

/** Words that several values have are named, so that the description of the API has them once. */
function withName({ code, enumeration }: Value, all: Value[]): string {
  const isShared = enumeration && all.filter((one) => one.enumeration === enumeration).length > 1;
  return isShared ? code.replace("words:", `enumeration: "${enumeration}", words:`) : code;
}

/** Those of the state, those that no field has alone, those of the command alone, those of the list message. */
function valuesOf({ lists, states, commands }: Described): Value[] {
  const isSettable = (name: string) => commands?.fields[name] !== undefined;
  const fields = (type: protobuf.Type | undefined, access: (field: protobuf.Field) => Access) =>
    (type?.fieldsArray ?? []).flatMap((field) => {
      const option = optionOf<ValueOption>(field, "json");
      if (!option) return [];
      return [value(snakeCase(field.name), typeOf(field), access(field), option, type === lists)];
    });
  return [
    ...fields(states, ({ name }) => (isSettable(name) ? "BOTH" : "READ")),
    ...optionsOf<ValueOption>(lists, "value").map((option) =>
      value(
        option.name as string,
        scalar(option.type as string, lists.root),
        "READ",
        option,
        option.list,
      ),
    ),
    ...fields(commands, () => "SET"),
    ...fields(lists, () => "READ"),
  ];
}

type Access = "READ" | "SET" | "BOTH";

interface Type {
  /** Of `ValueType`. */
  name: "BOOLEAN" | "NUMBER" | "INTEGER" | "TEXT";
  /** The enumeration whose words it has. */
  enumeration?: string;
  isList: boolean;
}

function value(
  field: string,
  ofField: Type,
  access: Access,
  option: ValueOption,
  isFixed = false,
): Value {
  const { name = field, type: typeName, property = name, words: some } = option;
  const type =
    typeName === "string" ? { ...ofField, name: "TEXT", enumeration: undefined } : ofField;
  const enumeration = some ? undefined : type.enumeration;
  const allowed: Access = option.set_only ? "SET" : option.set || option.readable ? "BOTH" : access;
  const isPlainText = type.name === "TEXT" && !type.enumeration && !type.isList;
  const isLeftOut = isPlainText && allowed === "READ" && !option.always && !option.unknown;
  const when = option.when ?? (isLeftOut ? property : undefined);
  const parts = [
    `name: "${name}"`,
    camelCase(property) !== name && `property: "${camelCase(property)}"`,
    `type: ValueType.${type.name}`,
    `access: Access.${allowed}`,
    enumeration && `words: Object.values(${wordsOf(enumeration)})`,
    some && `words: ${JSON.stringify(some.split(" "))}`,
    (type.isList || option.list) && "isList: true",
    isFixed && "isFixed: true",
    option.unknown && "canBeUnknown: true",
    option.unit && `unit: "${option.unit}"`,
    option.minimum !== undefined && `minimum: ${option.minimum}`,
    option.maximum !== undefined && `maximum: ${option.maximum}`,
    ...(["from", "to", "among", "unless"] as const).map(
      (key) => option[key] && `${key}: "${camelCase(option[key])}"`,
    ),
    when && `when: "${camelCase(when)}"`,
  ];
  return { code: `{ ${parts.filter(Boolean).join(", ")} }`, enumeration };
}

function typeOf({ type, resolvedType, repeated }: protobuf.Field): Type {
  return { ...scalar(resolvedType?.name ?? type, resolvedType?.root), isList: repeated };
}

/** Names of `ValueType` by those of proto; all others are whole numbers. */
const SCALARS: Readonly<Record<string, Type["name"]>> = {
  bool: "BOOLEAN",
  float: "NUMBER",
  string: "TEXT",
};

/** A type by its name in proto. */
function scalar(name: string, root: protobuf.Root | undefined): Type {
  if (root?.get(name) instanceof protobuf.Enum)
    return { name: "TEXT", enumeration: name, isList: false };
  const found = SCALARS[name];
  return { name: found ?? "INTEGER", isList: false };
}

/** What a kind may have by hand, in a file of its name: the folder and the constant in it. */
const BY_HAND = { special: "entity-json/special", discovery: "mqtt/kinds" } as const;

function list(kinds: Described[], source: string): string {
  const imports = ['import type { BuiltKind } from "./built-kind.js";'];
  const rows = kinds.map((kind) => {
    const file = fileNameOf(kind);
    imports.push(`import { ${constantOf(kind)} } from "../${file}.js";`);
    const parts = [`kind: ${constantOf(kind)}`];
    for (const [name, folder] of Object.entries(BY_HAND)) {
      if (!existsSync(join(source, folder, `${file}.ts`))) continue;
      const alias = camelCase(`${kind.name}_${name}`);
      imports.push(`import { ${name} as ${alias} } from "../../${folder}/${file}.js";`);
      parts.push(`${name}: ${name === "discovery" ? `HAS_MQTT && ${alias}` : alias}`);
    }
    return `${isInBuild(kind)} && { ${parts.join(", ")} },`;
  });
  return `${ORIGIN}
${imports.join("\n")}

// Explained in feature-switches.d.ts.
${kinds.map((kind) => `declare const ${useOf(kind)}: boolean | undefined;`).join("\n")}

/** A kind that was left out of the build is false. */
const ALL: readonly (BuiltKind | false)[] = [
${rows.map((row) => row.replace("HAS_MQTT", '(typeof USE_MQTT === "undefined" || USE_MQTT)')).join("\n")}
];

/** The kinds that the build has: those whose switch isn't false. */
export const KINDS: readonly BuiltKind[] = ALL.filter((kind) => kind !== false);
`;
}

export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function pascalCase(name: string): string {
  const camel = camelCase(name);
  return `${camel[0]?.toUpperCase()}${camel.slice(1)}`;
}
