/** Writes `src/kinds/`: a description of each kind of entity, and their list. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import protobuf from "protobufjs";
import { type DescribedKind, describedKinds, optionOf, optionsOf } from "./described-kinds.js";
import { ORIGIN, wordsOf } from "./modules.js";

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
  saved?: boolean;
  fixed?: boolean;
}

/**
 * The files' contents by name, not formatted yet.
 *
 * @param source - The folder `src/`, where some kinds have files by hand.
 */
export function kinds(root: protobuf.Root, source: string): Map<string, string> {
  const described = describedKinds(root);
  const files = new Map(described.map((kind) => [`${kind.file}.ts`, description(kind)]));
  files.set("in-build/kinds.ts", list(described, source));
  return files;
}

function constantOf({ name }: DescribedKind): string {
  return name.toUpperCase();
}

/** Whether a constant of a build isn't false, in the form that bundlers fold. */
function isUsed(use: string): string {
  return `(typeof ${use} === "undefined" || ${use})`;
}

function useOf({ use, name }: DescribedKind): string {
  return `USE_${use ?? name.toUpperCase()}`;
}

function description(kind: DescribedKind): string {
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
import { ${[list, state, decode, commands?.name].filter(Boolean).join(", ")} } from "../messages/${kind.file}.js";
${words.length > 0 ? `import { ${words.join(", ")} } from "../messages/words.js";` : ""}
${values.some(({ property }) => property?.includes("float(")) ? 'import { float } from "./entity-values.js";' : ""}
import { ${[...(values.length > 0 ? ["Access", "ValueType"] : []), ...(state ? [] : ["encodeNothing"]), "kind"].join(", ")} } from "./kind.js";

export const ${constantOf(kind)} = kind<${entity}>({
  name: "${kind.name}",
  collection: "${kind.collection}",
  description: "${kind.description}",
  ${stateOf(values)},
  encodeList: ${list},
  ${encodeState(kind)},${savedFormat(kind, values)}${kind.momentary ? "\n  isMomentary: true," : ""}${commands ? `\n  command: { id: MessageId.${commands.name}, Request: ${commands.name}, decode: ${decode} },` : ""}
  // biome-ignore format: a line for each value
  values: [
${values.map((value) => `    ${withName(value, values, lists.root)},`).join("\n")}
  ],
});
`;
}

/** Changes with the layout in `src/kinds/saved-state.ts`, and with the names and types of what is saved. */
function savedFormat({ name }: DescribedKind, values: GeneratedValue[]): string {
  const saved = values.flatMap(({ saved }) => saved ?? []);
  if (saved.length === 0) return "";
  const hash = createHash("sha256")
    .update([LAYOUT, name, ...saved].join(" "))
    .digest();
  return `\n  savedFormat: 0x${hash.toString("hex", 0, 4)},`;
}

/** The number of the layout of saved states: raise it when that changes. */
const LAYOUT = 1;

function encodeState({ states }: DescribedKind): string {
  return states ? `encodeState: encode${states.name}` : "encodeState: encodeNothing";
}

/** A value as it stands in the description. */
interface GeneratedValue {
  code: string;
  /** The property in an object of all values; undefined for one that can't be read. */
  property: string | undefined;
  /** Where the entity has it; undefined: always. */
  condition: string | undefined;
  /** The enumeration whose words it has. */
  enumeration: string | undefined;
  /** Its name and type, if it is saved. */
  saved: string | undefined;
}

/** A function that reads all values, as straight as one by hand: it runs for each event of a stream. */
function stateOf(values: GeneratedValue[]): string {
  const readable = values.filter(({ property }) => property !== undefined);
  const always = readable.filter(({ condition }) => !condition).map(({ property }) => property);
  const others = readable.filter(({ condition }) => condition);
  if (readable.length === 0) return "state: () => ({})";
  if (others.length === 0) return `state: (entity) => ({ ${always.join(", ")} })`;
  const lines = others.map(({ property = "", condition }) => {
    const at = property.indexOf(":");
    return `if (${condition}) state.${property.slice(0, at)} =${property.slice(at + 1)};`;
  });
  return `state(entity) {
    const state: Record<string, unknown> = { ${always.join(", ")} };
    ${lines.join("\n    ")}
    return state;
  }`;
}

/** A reference to named words is as long as this many of them. */
const MANY_WORDS = 8;

/** Many words that several values have are named, so that the description of the API has them once. */
function withName(
  { code, enumeration }: GeneratedValue,
  all: GeneratedValue[],
  root: protobuf.Root,
): string {
  if (!enumeration || all.filter((one) => one.enumeration === enumeration).length < 2) return code;
  const isLong = Object.keys(root.lookupEnum(enumeration).values).length >= MANY_WORDS;
  return isLong ? code.replace("words:", `enumeration: "${enumeration}", words:`) : code;
}

/** Those of the state, those that no field has alone, those of the command alone, those of the list message. */
function valuesOf({ lists, states, commands }: DescribedKind): GeneratedValue[] {
  const isSettable = (name: string) => commands?.fields[name] !== undefined;
  const fields = (type: protobuf.Type | undefined, access: (field: protobuf.Field) => AccessName) =>
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
        option.list || option.fixed,
      ),
    ),
    ...fields(commands, () => "SET"),
    ...fields(lists, () => "READ"),
  ];
}

type AccessName = "READ" | "SET" | "BOTH";

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
  access: AccessName,
  option: ValueOption,
  isFixed = false,
): GeneratedValue {
  const { name = field, type: typeName, property = name, words: some } = option;
  if (option.when && option.unless)
    throw new Error(`${name}: it has when and unless; give one condition, of a getter if need be`);
  const type =
    typeName === "string" ? { ...ofField, name: "TEXT", enumeration: undefined } : ofField;
  const enumeration = some ? undefined : type.enumeration;
  const allowed: AccessName = option.set_only
    ? "SET"
    : option.set || option.readable
      ? "BOTH"
      : access;
  const isPlainText = type.name === "TEXT" && !type.enumeration && !type.isList;
  const isLeftOut = isPlainText && allowed === "READ" && !option.always && !option.unknown;
  const when = option.when ?? (isLeftOut ? property : undefined);
  const its = `entity.${camelCase(property)}`;
  const inJSON =
    type.isList || option.list
      ? `[...${its}]`
      : type.name === "NUMBER"
        ? `float(${its})${option.unknown ? "" : " ?? 0"}`
        : option.unknown
          ? `${its} ?? null`
          : its;
  const conditions = [
    when && `entity.${camelCase(when)}`,
    option.unless && `!entity.${camelCase(option.unless)}`,
  ];
  const condition = conditions.filter(Boolean).join(" && ") || undefined;
  const read = allowed === "SET" ? undefined : `${name}: ${inJSON}`;
  const parts = [
    `name: "${name}"`,
    `property: "${camelCase(property)}"`,
    `type: ValueType.${type.name}`,
    `access: Access.${allowed}`,
    enumeration && `words: ${wordsIn(enumeration, option.unknown)}`,
    some && `words: ${JSON.stringify(some.split(" "))}`,
    (type.isList || option.list) && "isList: true",
    isFixed && "isFixed: true",
    option.saved && "isSaved: true",
    option.unknown && "canBeUnknown: true",
    option.unit && `unit: "${option.unit}"`,
    option.minimum !== undefined && `minimum: ${option.minimum}`,
    option.maximum !== undefined && `maximum: ${option.maximum}`,
    ...(["from", "to", "among", "unless"] as const).map(
      (key) => option[key] && `${key}: "${camelCase(option[key])}"`,
    ),
    when && `when: "${camelCase(when)}"`,
  ];
  return {
    code: `{ ${parts.filter(Boolean).join(", ")} }`,
    property: read,
    condition,
    enumeration,
    saved: option.saved ? `${name} ${type.name}` : undefined,
  };
}

/** The words of an enumeration, without the first where that is for what isn't known. */
function wordsIn(enumeration: string, canBeUnknown: boolean | undefined): string {
  const words = wordsOf(enumeration);
  return canBeUnknown ? `${words}.slice(1)` : `Object.values(${words})`;
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

/** What a kind may have by hand: a constant in a file of the kind's name, and which features of a build use it. */
const BY_HAND = [
  {
    name: "special",
    folder: "entity-json/special",
    uses: ["USE_HTTP", "USE_MQTT", "USE_AUTOMATIONS"],
  },
  { name: "discovery", folder: "mqtt/kinds", uses: ["USE_MQTT"] },
];

function list(kinds: DescribedKind[], source: string): string {
  const imports = ['import type { BuiltKind } from "./built-kind.js";'];
  const rows = kinds.map((kind) => {
    const { file } = kind;
    imports.push(`import { ${constantOf(kind)} } from "../${file}.js";`);
    const parts = [`kind: ${constantOf(kind)}`];
    for (const { name, folder, uses } of BY_HAND) {
      if (!existsSync(join(source, folder, `${file}.ts`))) continue;
      const alias = camelCase(`${kind.name}_${name}`);
      imports.push(`import { ${name} as ${alias} } from "../../${folder}/${file}.js";`);
      parts.push(`${name}: (${uses.map(isUsed).join(" || ")}) && ${alias}`);
    }
    return `${isUsed(useOf(kind))} && { ${parts.join(", ")} },`;
  });
  return `${ORIGIN}
${imports.join("\n")}

// Explained in feature-switches.d.ts.
${kinds.map((kind) => `declare const ${useOf(kind)}: boolean | undefined;`).join("\n")}

/** A kind that was left out of the build is false. */
const ALL: readonly (BuiltKind | false)[] = [
${rows.join("\n")}
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
