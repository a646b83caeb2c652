/** Rules as TypeScript, for a program: with its entities, names in camelCase and durations. */
import {
  array,
  type Code,
  type CodeProperty,
  duration,
  literal,
  object,
  printed,
} from "../../import/program/code.js";
import { camelCase } from "../../src/base/cases.js";
import {
  type RuleCommand,
  type RuleCondition,
  type RuleFieldValues,
  type RuleItem,
  type SingleCondition,
  TIMES,
} from "./rule.js";

/** An entity of the rules. */
export interface NamedEntity {
  readonly id: string;
  readonly kind: string;
}

/** Kinds whose classes have other names. */
const CLASSES: Readonly<Record<string, string>> = {
  date: "DateEntity",
  datetime: "DateTimeEntity",
  event: "EventEntity",
  number: "NumberEntity",
  text: "TextEntity",
  time: "TimeEntity",
};

/** The name of the variable that stands for an entity. */
export function variableOf(id: string): string {
  const name = camelCase(id.split("-").join("_"));
  return /^[a-z_$]/i.test(name) && !RESERVED.has(name) ? name : `_${name}`;
}

const RESERVED = new Set(
  "await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield".split(
    " ",
  ),
);

/**
 * A module with a function that makes the rules, for `automations` in the options of a program's device. Rules without
 * commands are left out: what they do is code, which nobody is shown.
 *
 * @param entities - All entities of the device; those that the rules name become its parameters.
 */
export function rulesAsTypeScript(
  rules: readonly RuleItem[],
  entities: readonly NamedEntity[],
): string {
  const shown = rules.filter(({ commands }) => commands.length > 0);
  const named = new Set(shown.flatMap(idsOf));
  const used = entities.filter(({ id }, i) => {
    return named.has(id) && entities.findIndex((other) => other.id === id) === i;
  });
  const imported = new Set(["Automation", ...used.map(({ kind }) => classOf(kind))]);
  const imports: Code = {
    open: "import {",
    items: [...imported].sort().map((name) => (name === "Automation" ? name : `type ${name}`)),
    close: '} from "thimble";',
    isSpaced: true,
  };
  const names = used.map(({ id }) => `  ${variableOf(id)},\n`).join("");
  const types = used.map(({ id, kind }) => `  ${variableOf(id)}: ${classOf(kind)};\n`).join("");
  const parameters = used.length > 0 ? `{\n${names}}: {\n${types}}` : "";
  const made = shown.map((rule) => `    ${printed(ruleCode(rule), "    ", 1)},\n`).join("");
  return `${printed(imports)}\n\n/** Rules that were made on the device's page. */\nexport function rules(${parameters}) {\n  return [\n${made}  ];\n}\n`;
}

function classOf(kind: string): string {
  const name = camelCase(kind);
  return CLASSES[kind] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

function idsOf({ when, commands }: RuleItem): string[] {
  const inside = (condition: RuleCondition): (string | undefined)[] => [
    condition.object_id,
    ...[...(condition.and ?? []), ...(condition.or ?? [])].flatMap(inside),
  ];
  const all = [...inside(when), ...commands.map(({ object_id }) => object_id)];
  return all.filter((id) => id !== undefined);
}

function ruleCode({ name, enabled, once, when, delay_ms, commands }: RuleItem): Code {
  const properties: CodeProperty[] = [
    ["name", name ? literal(name) : undefined],
    ["enabled", enabled === false ? "false" : undefined],
    ["once", once ? "true" : undefined],
    ["when", conditionCode(when)],
    ["delay", delay_ms ? duration(delay_ms) : undefined],
    ["commands", array(commands.map(commandCode))],
  ];
  return object(properties, "new Automation(", ")");
}

function conditionCode({ and, or, ...single }: RuleCondition): Code {
  if (and) return object([["and", array(and.map(conditionCode))]]);
  if (or) return object([["or", array(or.map(conditionCode))]]);
  return singleCode(single);
}

function singleCode({ object_id, field = "", from, to, weekdays, ...rest }: SingleCondition): Code {
  if (object_id === undefined)
    return object([
      ["from", literal(from)],
      ["to", literal(to)],
      ["weekdays", weekdays && array(weekdays.map((day) => JSON.stringify(day)))],
    ]);
  const { comparison, value, for_ms } = rest;
  return object([
    ["entity", variableOf(object_id)],
    ["field", literal(camelCase(field))],
    ["comparison", literal(comparison)],
    ["value", value === undefined ? undefined : JSON.stringify(value)],
    ["for", for_ms ? duration(for_ms) : undefined],
  ]);
}

function commandCode(command: RuleCommand): Code {
  const { object_id, values = {}, service, args, hub_service, hub_event, data } = command;
  const { wait_ms } = command;
  if (wait_ms !== undefined) return object([["wait", duration(wait_ms)]]);
  const others: CodeProperty[] = [
    ["service", literal(service)],
    ["args", args && valueCode(args)],
    ["hubService", literal(hub_service)],
    ["hubEvent", literal(hub_event)],
    ["data", data && valueCode(data)],
  ];
  return object_id === undefined
    ? object(others)
    : object([
        ["entity", variableOf(object_id)],
        ["values", settingsCode(values)],
      ]);
}

/** The values of a command, whose names are the program's. */
function settingsCode(values: RuleFieldValues): Code {
  return object(
    Object.entries(values).map(([name, value]) => {
      const unit = TIMES[name];
      const isTime = unit !== undefined && typeof value === "number";
      return [camelCase(name), isTime ? duration(value * unit) : valueCode(value)];
    }),
  );
}

/** Any value of JSON. Names that aren't names in TypeScript are quoted. */
function valueCode(value: unknown): Code {
  if (Array.isArray(value)) return array(value.map(valueCode));
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return object(
    Object.entries(value).map(([name, one]) => [
      /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name),
      valueCode(one),
    ]),
  );
}
