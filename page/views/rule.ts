import { areLoaded, entities, nameOf as nameOfEntity } from "../model/entities.js";
import type {
  Joint,
  RuleCommand,
  RuleCondition,
  RuleItem,
  SingleCondition,
} from "../rule-text/rule.js";
import { entityOf, opposite } from "./kind-values.js";
import {
  choiceOf,
  commandChoiceOf,
  commandChoices,
  conditionChoices,
  firstOf,
} from "./rule-choices.js";

export type { RuleItem } from "../rule-text/rule.js";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** A command, and for how long it lasts before its opposite follows. */
export interface RuleStep {
  readonly command: RuleCommand;
  readonly for_ms?: number;
}

/** The entities that conditions can be about. */
export function watched(): string[] {
  return idsOf((item) => conditionChoices(item).length > 0);
}

/** The entities that can be commanded. */
export function commanded(): string[] {
  return idsOf((item) => commandChoices(item).length > 0);
}

function idsOf(isOne: (item: NonNullable<ReturnType<typeof entityOf>>) => boolean): string[] {
  const all = entities.value.map((model) => model.state.peek()).filter(isOne);
  return [...new Set(all.map(({ id }) => id))];
}

/** A first condition for an entity. */
export function newCondition(object_id: string, isFurther = false): SingleCondition {
  const item = entityOf(object_id);
  const choices = item ? conditionChoices(item) : [];
  // What is combined with something that happens is a state.
  const choice =
    choices.find(({ comparison }) => isFurther && comparison === "equals") ?? choices[0];
  if (!choice) return { object_id, field: "state", comparison: "changes" };
  const { field, comparison } = choice;
  const given = firstOf(choice);
  return { object_id, field, comparison, ...(given !== undefined && { value: given }) };
}

/** A first command to an entity. */
export function newCommand(object_id = commanded()[0] ?? ""): RuleCommand {
  const item = entityOf(object_id);
  const [choice] = item ? commandChoices(item) : [];
  if (!choice) return { object_id, values: { state: true } };
  return { object_id, values: { [choice.name]: firstOf(choice) } };
}

export function newRule(): RuleItem {
  return {
    id: "",
    name: "",
    when: newCondition(watched()[0] ?? ""),
    commands: [newCommand()],
  };
}

/** The conditions of a rule, and whether one of them is enough. */
export function conditionsOf({ and, or, ...single }: RuleCondition): [Joint, SingleCondition[]] {
  return or ? ["or", [...or]] : ["and", [...(and ?? [single])]];
}

export function jointly(joint: Joint, conditions: readonly SingleCondition[]): RuleCondition {
  return conditions.length === 1 ? { ...conditions[0] } : { [joint]: conditions };
}

/** A rule's commands as steps: one, a wait and its opposite are one step. */
export function stepsOf(commands: readonly RuleCommand[]): RuleStep[] {
  const steps: RuleStep[] = [];
  for (let at = 0; at < commands.length; at++) {
    const [command = {}, wait, then] = commands.slice(at, at + 3);
    const { object_id, values } = command;
    const end = values && opposite(values);
    const isEnd =
      end && then?.object_id === object_id && JSON.stringify(then?.values) === JSON.stringify(end);
    if (isEnd && wait?.wait_ms !== undefined) {
      steps.push({ command, for_ms: wait.wait_ms });
      at += 2;
    } else steps.push({ command });
  }
  return steps;
}

export function commandsOf(steps: readonly RuleStep[]): RuleCommand[] {
  return steps.flatMap(({ command, for_ms }) => {
    const { object_id, values } = command;
    const end = for_ms && values ? opposite(values) : undefined;
    return end && object_id
      ? [command, { wait_ms: for_ms as number }, { object_id, values: end }]
      : [command];
  });
}

/** Whether the form can show it; others are edited as JSON. */
export function isSimple({ when, commands }: RuleItem): boolean {
  if (!areLoaded.value) return false;
  const [, conditions] = conditionsOf(when);
  return (
    conditions.every((one) => {
      const item = entityOf(one.object_id);
      return one.from !== undefined || (item !== undefined && choiceOf(item, one) !== undefined);
    }) &&
    commands.every(({ object_id, values = {}, service, wait_ms }) => {
      const item = entityOf(object_id);
      const isKnown = ([name, value]: [string, unknown]) =>
        item !== undefined && commandChoiceOf(item, name, value) !== undefined;
      return item ? Object.entries(values).every(isKnown) : (service ?? wait_ms) !== undefined;
    })
  );
}

/** An entity's name, by its id; with its sub-device's, where another has the same. */
export function nameOf(id = ""): string {
  const item = entityOf(id);
  if (!item) return id;
  const name = nameOfEntity(item);
  const isAlone = entities.value.every((model) => {
    const other = model.state.peek();
    return other.id === id || nameOfEntity(other) !== name;
  });
  return isAlone || !item.device ? name : `${name} of ${item.device}`;
}
