/** Writes `hub/kinds/kinds.ts`: where the terminal finds the values of each kind in its messages. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type protobuf from "protobufjs";
import { type DescribedKind, describedKinds, optionOf, optionsOf } from "./described-kinds.js";
import { camelCase, type ValueOption } from "./kinds.js";
import { ORIGIN } from "./modules.js";

/** @param special - The folder with what kinds have by hand. */
export function hubKinds(root: protobuf.Root, special: string): string {
  const imports = [
    'import { HubKind } from "./hub-kind.js";',
    'import type { KindMessages } from "./kind-messages.js";',
  ];
  const rows = describedKinds(root).map((kind) => {
    const { file } = kind;
    const constant = kind.name.toUpperCase();
    imports.push(`import { ${constant} } from "../../src/kinds/${file}.js";`);
    const { lists, states, commands } = kind;
    const parts = [`kind: ${constant}`, `list: "${lists.name}"`];
    if (states) parts.push(`state: "${states.name}"`);
    if (commands) parts.push(`command: "${commands.name}"`);
    const names = namesOf(kind);
    if (names.size > 0) parts.push(`names: ${JSON.stringify(Object.fromEntries(names))}`);
    const bits = bitsOf(kind);
    if (bits.size > 0) parts.push(`bits: ${JSON.stringify(Object.fromEntries(bits))}`);
    if (existsSync(join(special, `${file}.ts`))) {
      const alias = camelCase(`${kind.name}_special`);
      imports.push(`import { special as ${alias} } from "./special/${file}.js";`);
      parts.push(`special: ${alias}`);
    }
    return `{ ${parts.join(", ")} },`;
  });
  return `${ORIGIN}
${imports.join("\n")}

const ALL: readonly KindMessages[] = [
${rows.join("\n")}
];

/** All kinds of entities, in the order of \`--help\`. */
export const KINDS: readonly HubKind[] = ALL.map((kind) => new HubKind(kind));
`;
}

/** The fields of the list message that have the entity's properties under other names, by those properties. */
function namesOf({ lists, states, commands }: DescribedKind): Map<string, string> {
  const all = [states, commands, lists].flatMap((type) => type?.fieldsArray ?? []);
  const values = [
    ...all.flatMap((field) => optionOf<ValueOption>(field, "json") ?? []),
    ...optionsOf<ValueOption>(lists, "value"),
  ];
  const needed = new Set(
    values.flatMap(({ from, to, among, when, unless }) =>
      [from, to, among, when, unless].flatMap((property) => (property ? camelCase(property) : [])),
    ),
  );
  const names = new Map<string, string>();
  for (const field of lists.fieldsArray) {
    const { property, name } = optionOf<ValueOption>(field, "json") ?? {};
    const others = [property, name, optionOf<string>(field, "property")];
    for (const other of others.flatMap((one) => (one ? camelCase(one) : [])))
      if (needed.has(other) && other !== field.name) names.set(other, field.name);
  }
  return names;
}

/** The bits of numbers in the kind's messages, by the names of the fields. */
function bitsOf({ lists, states, commands }: DescribedKind): Map<string, Record<string, number>> {
  const all = [lists, states, commands].flatMap((type) => type?.fieldsArray ?? []);
  return new Map(
    all.flatMap((field) => {
      const bits = optionOf<string>(field, "bits");
      return bits ? [[field.name, byName(field, bits)]] : [];
    }),
  );
}

function byName(field: protobuf.Field, bits: string): Record<string, number> {
  const words = bits.split(" ");
  const found: Record<string, number> = {};
  for (let at = 0; at < words.length; at += 2) {
    const [bit, name] = [Number(words[at]), words[at + 1]];
    if (!name || !(bit > 0)) throw new Error(`${field.fullName}: "${bits}" aren't bits.`);
    found[camelCase(name)] = bit;
  }
  return found;
}
