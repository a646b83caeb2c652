/** Triggers: what entities do when their state changes. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { numberWith } from "../configuration/units.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import type { CppValue } from "../lambda/values.js";
import type { ImportedProgram } from "../program/program.js";
import { type ActionLines, indented } from "./actions.js";
import { NO_VARIABLES, scopeOf, type Variables } from "./scope.js";
import { sectionActions } from "./section-actions.js";

export type TriggerOptions = ReadonlyMap<string, YamlValue>;

/** How a trigger becomes a listener. */
export interface Trigger {
  /** Its options besides `then`. */
  readonly options?: readonly string[];
  /** Its arguments in C++, with their code. */
  readonly variables?: Variables;
  /** What its lines import. */
  readonly imports?: readonly string[];
  /** The lines that call `body` when it happens. */
  readonly lines: (
    entity: string,
    body: readonly string[],
    options: TriggerOptions,
  ) => readonly string[];
}

/** The triggers of a domain, by their keys. */
export type Triggers = Readonly<Record<string, Trigger>>;

/** The lines of a block in a function that can't wait. */
export function bodyOf({ lines, waits }: ActionLines): string[] {
  return waits ? ["device.timer.run(async (pause) => {", ...indented(lines), "});"] : [...lines];
}

/** Adds what an entity's triggers do. A trigger with something unknown is left out, with a note. */
export function addTriggers(
  section: Section,
  program: ImportedProgram,
  entity: string,
  triggers: Triggers,
): void {
  for (const [key, trigger] of Object.entries(triggers)) {
    if (!section.has(key)) continue;
    attempt(section, key, () => {
      for (const each of automationsIn(section.value(key), trigger.options ?? [])) {
        const given = scopeOf(program, trigger.variables ?? NO_VARIABLES);
        const scope = { ...given, listensTo: entity };
        const body = bodyOf(sectionActions(section, each.actions, scope));
        program.automations.push(trigger.lines(entity, body, each.options));
        for (const name of trigger.imports ?? []) program.imports.add(name);
      }
    });
  }
}

/**
 * Does something with a key's value. Where that can't be converted, a note says what it is.
 *
 * @param unread - Keys in it that it doesn't look at.
 */
export function attempt(
  section: Section,
  key: string,
  work: () => void,
  ...unread: readonly string[]
): boolean {
  try {
    work();
    section.take(key, ...unread);
    return true;
  } catch (error) {
    if (!(error instanceof UnconvertibleError)) throw error;
    section.noteKey(key, `${key} isn't converted: ${oneLine(error.message)}`);
    return false;
  }
}

/** One automation of a trigger: its options, and its actions. */
interface TriggeredActions {
  readonly options: TriggerOptions;
  readonly actions: YamlValue | undefined;
}

/** A trigger may have one automation or several, and each may have options beside `then`. */
export function automationsIn(
  value: YamlValue | undefined,
  allowed: readonly string[],
): TriggeredActions[] {
  const hasThen = (each: YamlValue) =>
    each.map?.has("then") === true || allowed.some((key) => each.map?.has(key));
  const single = (each: YamlValue): TriggeredActions => {
    const options = new Map(each.map);
    const actions = options.get("then");
    options.delete("then");
    for (const key of options.keys())
      if (!allowed.includes(key)) throw new UnconvertibleError(`the option ${key}`);
    return { options, actions };
  };
  if (value?.map && hasThen(value)) return [single(value)];
  if (value?.list?.length && value.list.every(hasThen)) return value.list.map(single);
  return [{ options: new Map(), actions: value }];
}

function listener(call: string) {
  return (entity: string, body: readonly string[]) => [
    `${entity}.${call} {`,
    ...indented(body),
    "});",
  ];
}

export function variable(name: string, code: string, type: CppValue["type"]): Variables {
  return new Map([[name, { code, type }]]);
}

export const BINARY_SENSOR_TRIGGERS: Triggers = {
  on_press: { lines: listener("onPress(() =>") },
  on_release: { lines: listener("onRelease(() =>") },
  on_state: {
    variables: variable("x", "isOn", "bool"),
    lines: (entity, body) => [
      `for (const isOn of [true, false])`,
      `  ${entity}[isOn ? "onPress" : "onRelease"](() => {`,
      ...indented(indented(body)),
      "  });",
    ],
  },
};

/** @param isAtStart - Whether ESPHome triggers it for the state at the start. */
function turned(on: boolean, isAtStart: boolean, subscribe: string): Trigger {
  return {
    lines: (entity, body) => [
      `device.timer.after(0, () => {`,
      "  const changed = () => {",
      `    if (${on ? "!" : ""}${entity}.state) return;`,
      ...indented(indented(body)),
      "  };",
      `  ${entity}.${subscribe}(changed);`,
      ...(isAtStart ? ["  // As in ESPHome, the state at the start counts.", "  changed();"] : []),
      "});",
    ],
  };
}

/** ESPHome's switches publish their state at the start, which calls both. */
export const SWITCH_TRIGGERS: Triggers = {
  on_turn_on: turned(true, true, "onState"),
  on_turn_off: turned(false, true, "onState"),
  on_state: {
    variables: variable("x", "isOn", "bool"),
    lines: (entity, body) => [
      "device.timer.after(0, () => {",
      "  const changed = (isOn: boolean) => {",
      ...indented(indented(body)),
      "  };",
      `  ${entity}.onState(changed);`,
      "  // As in ESPHome, the state at the start counts.",
      `  changed(${entity}.state);`,
      "});",
    ],
  },
};

/** Of lights and fans: ESPHome takes them for off before the start. */
export const ON_OFF_TRIGGERS: Triggers = {
  on_turn_on: onOff(true),
  on_turn_off: onOff(false),
};

function onOff(on: boolean): Trigger {
  return {
    lines: (entity, body) => [
      "device.timer.after(0, () => {",
      "  let wasOn = false;",
      "  const changed = () => {",
      `    const isOn = ${entity}.state;`,
      `    const isNew = ${on ? "isOn && !wasOn" : "!isOn && wasOn"};`,
      "    wasOn = isOn;",
      "    if (!isNew) return;",
      ...indented(indented(body)),
      "  };",
      `  ${entity}.onChange(changed);`,
      "  // As in ESPHome, it was off before the start.",
      "  changed();",
      "});",
    ],
  };
}

function changedTo(test: (entity: string) => string): Trigger {
  return {
    lines: (entity, body) => [
      `${entity}.onChange(() => {`,
      `  if (${test(entity)}) return;`,
      ...indented(body),
      "});",
    ],
  };
}

/** Each time that a cover's state changes while it is open, or closed. */
export const COVER_TRIGGERS: Triggers = {
  on_open: changedTo((entity) => `${entity}.position !== 1`),
  on_closed: changedTo((entity) => `${entity}.position !== 0`),
};

/** ESPHome publishes a restored cover at the start, which calls its triggers: a motor that moves then is a surprise. */
export function noteRestoredCover(section: Section): void {
  if (section.has("on_open") || section.has("on_closed"))
    section.note("a restored position calls neither on_open nor on_closed at the start");
}

export const LOCK_TRIGGERS: Triggers = {
  on_lock: changedTo((entity) => `${entity}.state !== "locked"`),
  on_unlock: changedTo((entity) => `${entity}.state !== "unlocked"`),
};

/** ESPHome calls it `x`. */
export const NUMBER_VALUE = variable("x", "value", "float");

export const SENSOR_TRIGGERS: Triggers = {
  on_value: {
    variables: NUMBER_VALUE,
    lines: (entity, body) => [
      `${entity}.onReading((value = Number.NaN) => {`,
      ...indented(body),
      "});",
    ],
  },
  // ESPHome's ValueRangeTrigger: when a value is in the range, and the one before wasn't.
  on_value_range: {
    options: ["above", "below"],
    variables: NUMBER_VALUE,
    lines: (entity, body, options) => [
      "{",
      "  let wasInRange = false;",
      `  ${entity}.onReading((value = Number.NaN) => {`,
      `    const isInRange = ${rangeOf(options)};`,
      "    const isNew = isInRange && !wasInRange;",
      "    wasInRange = isInRange;",
      "    if (!isNew) return;",
      ...indented(indented(body)),
      "  });",
      "}",
    ],
  },
};

function rangeOf(options: TriggerOptions): string {
  const tests = (
    [
      ["above", ">="],
      ["below", "<="],
    ] as const
  ).flatMap(([key, sign]) => {
    if (!options.has(key)) return [];
    const number = numberWith(textOf(options.get(key)) ?? "", []);
    if (number === undefined) throw new UnconvertibleError(`${key} of a range`);
    return [`value ${sign} ${number}`];
  });
  if (tests.length === 0) throw new UnconvertibleError("a range without ends");
  return tests.join(" && ");
}
