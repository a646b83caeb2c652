/** What can be chosen in a rule's form: what may happen to an entity, and what it can be told, in its own words. */
import { inWords } from "../controls/choice.js";
import type { ShownEntity } from "../model/entities.js";
import type { RuleFieldValue, RuleFieldValues, SingleCondition } from "../rule-text/rule.js";
import {
  type EntityValue,
  firstValue,
  readValues,
  setValues,
  valueInWords,
} from "./kind-values.js";

/** What can happen to an entity, or be so. */
export interface ConditionChoice {
  readonly words: string;
  readonly field: string;
  readonly comparison: string;
  /** What the field is compared with. Left out where that is chosen. */
  readonly value?: RuleFieldValue;
  /** The field, where a value is chosen. */
  readonly input?: EntityValue;
}

const BECOMES: Readonly<Record<string, string>> = {
  on: "turns on",
  off: "turns off",
  open: "is opened",
  closed: "is closed",
};

/** "Is closed" is what happens. */
const IS: Readonly<Record<string, string>> = { closed: "is already closed" };

const INPUTS: readonly [comparison: string, words: string][] = [
  ["above", "is above"],
  ["below", "is below"],
  ["becomes", "becomes"],
  ["equals", "is"],
];

export function conditionChoices(item: ShownEntity): ConditionChoice[] {
  return readValues(item).flatMap((value) => {
    const { name: field, label, type, options } = value;
    const named = (words: string) => (label ? `${label} ${words}` : words);
    const fixed = (comparison: string, value: RuleFieldValue, words: string) => ({
      words: named(words),
      field,
      comparison,
      value,
    });
    const changes = { words: named("changes"), field, comparison: "changes" };
    if (item.kind === "event")
      return [
        { words: "has the event", field, comparison: "becomes", input: value },
        { ...changes, words: "has any event" },
      ];
    if (type === "boolean") {
      const both = [true, false].map((state) => [state, valueInWords(item, value, state)] as const);
      return [
        ...both.map(([state, word]) => fixed("becomes", state, BECOMES[word] ?? `becomes ${word}`)),
        ...both.map(([state, word]) => fixed("equals", state, IS[word] ?? `is ${word}`)),
        changes,
      ];
    }
    const isNumber = type !== "text" && !options;
    const inputs = INPUTS.slice(isNumber ? 0 : 2).map(([comparison, words]) => ({
      words: named(words),
      field,
      comparison,
      input: value,
    }));
    const ends =
      field === "position"
        ? [
            { ...fixed("becomes", 1, ""), words: "is opened" },
            { ...fixed("becomes", 0, ""), words: "is closed" },
          ]
        : [];
    return [...ends, ...inputs, changes];
  });
}

/** The choice that a condition is; undefined if the form has none for it. */
export function choiceOf(
  item: ShownEntity,
  { field, comparison, value }: SingleCondition,
): ConditionChoice | undefined {
  return conditionChoices(item).find(
    (one) =>
      one.field === field &&
      one.comparison === comparison &&
      (one.input !== undefined || one.value === value),
  );
}

/** What an entity can be told. */
export interface CommandChoice {
  readonly words: string;
  readonly name: string;
  /** Left out where it is chosen. */
  readonly value?: RuleFieldValue;
  readonly input?: EntityValue;
}

export function commandChoices(item: ShownEntity): CommandChoice[] {
  return setValues(item).flatMap((input): CommandChoice[] => {
    const { name, label, type, options = [] } = input;
    const fixed = (value: RuleFieldValue, words: string) => ({ words, name, value });
    switch (name) {
      case "press":
      case "stop":
        return [fixed(true, name)];
      case "command":
        return options.map((word) => fixed(word, inWords(word).toLowerCase()));
      case "position": {
        const ends = [fixed(1, "open"), fixed(0, "close")];
        return item.supports_position ? [...ends, { words: "set position to", name, input }] : ends;
      }
      case "on":
        return [fixed(true, "turn on"), fixed(false, "turn off")];
    }
    if (type === "boolean")
      return [
        fixed(true, `turn ${label}${label && " "}on`),
        fixed(false, `turn ${label}${label && " "}off`),
      ];
    return [{ words: label ? `set ${label} to` : "set to", name, input }];
  });
}

/** The choice that one of a command's values is; undefined if the form has none for it. */
export function commandChoiceOf(
  item: ShownEntity,
  name: string,
  value: unknown,
): CommandChoice | undefined {
  return commandChoices(item).find(
    (one) => one.name === name && (one.value === value || one.input !== undefined),
  );
}

/** `turn on Porch with brightness 50 %`. */
export function commandInWords(item: ShownEntity, values: RuleFieldValues, name: string): string {
  const parts = Object.entries(values).map(([field, value]) => ({
    value,
    choice: commandChoiceOf(item, field, value),
    label: setValues(item).find((one) => one.name === field),
  }));
  const words = ({ value, label }: (typeof parts)[number]) =>
    label ? valueInWords(item, label, value) : JSON.stringify(value);
  const verb = parts.find(({ choice }) => choice && !choice.input);
  const rest = parts.filter((part) => part !== verb);
  const settings = rest.map((part) => `${part.label?.label ?? ""} ${words(part)}`.trim());
  if (verb)
    return `${verb.choice?.words} ${name}${settings.length > 0 ? ` with ${settings.join(" and ")}` : ""}`;
  return `set ${name} to ${settings.join(" and ")}`;
}

/** What a choice begins with: the value that it is about, or the first that there can be. */
export function firstOf({
  value,
  input,
}: ConditionChoice | CommandChoice): RuleFieldValue | undefined {
  return value ?? (input && firstValue(input));
}
