/** Rules out of TypeScript: each `new Automation({ … })` of a text. Nothing of it is run. */
import { snakeCase } from "../../src/base/cases.js";
import { type Duration, milliseconds } from "../../src/base/duration.js";
import { CodeError, LiteralReader, NameInCode } from "./literals.js";
import { type RuleCommand, type RuleCondition, type RuleItem, TIMES } from "./rule.js";
import { variableOf } from "./write-rules.js";

type CodeFields = Readonly<Record<string, unknown>>;

const RULE = /\bnew\s+Automation\s*\(/g;
const ENTITY =
  /\b(?:const|let|var)\s+([\w$]+)\s*(?::[^=;]{1,200})?=\s*new\s+[\w$.]+\s*(?:<[^<>]*>)?\s*\(/g;

/**
 * The rules in a text, in its order, without ids. Names of variables stand for entities: those that the text makes, by
 * their names, and others as `rulesAsTypeScript` writes them.
 *
 * @param ids - Those of the device's entities.
 * @throws CodeError saying what can't be read, and in which line.
 */
export function rulesIn(text: string, ids: readonly string[]): Omit<RuleItem, "id">[] {
  const found: Omit<RuleItem, "id">[] = [];
  const entities = entitiesIn(text, ids);
  for (const { index, 0: before } of text.matchAll(RULE)) {
    const reader = new LiteralReader(text, index + before.length);
    const value = reader.value();
    const rule = new RuleReader(reader, entities);
    found.push(rule.read(value));
  }
  if (found.length === 0) throw new CodeError("there is no new Automation({ … })", 1);
  return found;
}

/** The ids of entities by the names of variables. */
function entitiesIn(text: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const entities = new Map(ids.map((id) => [variableOf(id), id]));
  for (const { index, 0: before, 1: variable = "" } of text.matchAll(ENTITY)) {
    const options = text.slice(index + before.length);
    // The options of entities may have code, so only these two are looked for.
    const own = options.slice(0, options.search(/\bnew\s/) >>> 0);
    const id = /\bobjectId\s*:\s*["']([\w-]+)["']/.exec(own)?.[1];
    const name = /\bname\s*:\s*(["'])(.*?)\1/.exec(own)?.[2];
    const made = id ?? (name === undefined ? undefined : idOf(name));
    if (made !== undefined && ids.includes(made)) entities.set(variable, made);
  }
  return entities;
}

/** An object_id, as the device makes it of a name. */
function idOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9_-]/gu, "_");
}

class RuleReader {
  readonly #reader: LiteralReader;
  readonly #entities: ReadonlyMap<string, string>;

  constructor(reader: LiteralReader, entities: ReadonlyMap<string, string>) {
    this.#reader = reader;
    this.#entities = entities;
  }

  read(value: unknown): Omit<RuleItem, "id"> {
    const { when, delay, commands = [], run, ...rest } = this.#object(value, "a rule");
    if (run !== undefined)
      this.#reader.fail('"run" is code, which a rule on the device can\'t have');
    if (!Array.isArray(commands)) this.#reader.fail('"commands" must be a list');
    return {
      ...this.#renamed(rest),
      when: this.#condition(when),
      ...(delay !== undefined && { delay_ms: this.#time(delay) }),
      commands: (commands as unknown[]).map((one) => this.#command(one)),
    } as Omit<RuleItem, "id">;
  }

  #condition(value: unknown): RuleCondition {
    const { and, or, entity, field, for: time, ...rest } = this.#object(value, '"when"');
    const several = (all: unknown, word: string) =>
      Array.isArray(all)
        ? all.map((one) => this.#condition(one))
        : this.#reader.fail(`"${word}" must be a list`);
    if (and !== undefined) return { ...this.#renamed(rest), and: several(and, "and") };
    if (or !== undefined) return { ...this.#renamed(rest), or: several(or, "or") };
    return {
      ...(entity !== undefined && { object_id: this.#entity(entity) }),
      ...(field !== undefined && { field: snakeCase(String(field)) }),
      ...this.#renamed(rest),
      ...(time !== undefined && { for_ms: this.#time(time) }),
    };
  }

  #command(value: unknown): RuleCommand {
    const { entity, values, wait, ...rest } = this.#object(value, "a command");
    if (wait !== undefined) return { ...this.#renamed(rest), wait_ms: this.#time(wait) };
    if (entity === undefined) return this.#renamed(rest);
    const object_id = this.#entity(entity);
    const settings = this.#renamed(this.#object(values, '"values"'));
    for (const name of Object.keys(settings)) {
      const unit = TIMES[name];
      if (unit !== undefined) settings[name] = this.#time(settings[name]) / unit;
    }
    return { object_id, values: settings, ...this.#renamed(rest) };
  }

  #entity(value: unknown): string {
    if (!(value instanceof NameInCode)) return this.#reader.fail("an entity must be a variable");
    const id = this.#entities.get(value.name);
    return id ?? this.#reader.fail(`this device has no entity for the variable "${value.name}"`);
  }

  #time(value: unknown): number {
    const time = milliseconds(value as Duration);
    if (typeof value !== "number" && typeof value !== "string")
      this.#reader.fail("a time is missing");
    return Number.isNaN(time)
      ? this.#reader.fail(`"${value}" isn't a time like "5 min"`)
      : Math.round(time);
  }

  #object(value: unknown, what: string): CodeFields {
    const isOne = typeof value === "object" && value !== null && !Array.isArray(value);
    if (!isOne || value instanceof NameInCode)
      return this.#reader.fail(`${what} must be an object, like { … }`);
    return value as CodeFields;
  }

  /** A copy with JSON's names. */
  #renamed(fields: CodeFields): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [snakeCase(name), this.#plain(value)]),
    );
  }

  /** The value, without variables: these would need to be run. */
  #plain(value: unknown): unknown {
    if (value instanceof NameInCode) return this.#reader.fail(`"${value.name}" isn't plain data`);
    if (Array.isArray(value)) return value.map((one) => this.#plain(one));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#plain(one)]));
  }
}
