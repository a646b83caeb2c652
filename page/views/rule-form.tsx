import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Choice } from "../controls/choice.js";
import { Field, textOf } from "../controls/text-field.js";
import type { Joint } from "../rule-text/rule.js";
import { StepFields } from "./command-fields.js";
import { ConditionFields } from "./condition-fields.js";
import { DurationField } from "./duration-field.js";
import { OtherProblem, Problem, ProblemOf } from "./problem.js";
import {
  commandsOf,
  conditionsOf,
  isSimple,
  jointly,
  newCommand,
  newCondition,
  type RuleItem,
  stepsOf,
  watched,
} from "./rule.js";
import { ruleInWords } from "./rule-words.js";
import type { KnownService } from "./service-fields.js";

interface RuleFieldsProps {
  readonly rule: RuleItem;
  readonly services: readonly KnownService[];
  readonly onChange: (rule: RuleItem) => void;
}

/** Creates or edits a rule: with fields, or as JSON if it has what these can't show. */
export function RuleForm({
  rule,
  services,
  onSave,
  onCancel,
}: Omit<RuleFieldsProps, "onChange"> & {
  onSave: (rule: RuleItem) => Promise<void>;
  onCancel: () => void;
}) {
  const [draft, setDraft] = useState(rule);
  const [text, setText] = useState(isSimple(rule) ? undefined : JSON.stringify(rule, undefined, 2));
  const [error, setError] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  // Before the next key: an effect that waits for the screen would take the focus back from where that has led.
  useLayoutEffect(
    () => form.current?.querySelector<HTMLElement>("input, textarea")?.focus(),
    [text === undefined],
  );
  const save = async () => {
    try {
      await onSave(text === undefined ? draft : { ...(JSON.parse(text) as RuleItem), id: rule.id });
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <form
      ref={form}
      class="card"
      aria-label={rule.id ? "Edit the rule" : "New rule"}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ProblemOf.Provider value={error}>
        <h3>{rule.id ? "Edit the rule" : "New rule"}</h3>
        {text === undefined ? (
          <RuleFields rule={draft} services={services} onChange={setDraft} />
        ) : (
          <Field label="The rule as JSON">
            <textarea rows={16} value={text} onInput={(event) => setText(textOf(event))} />
          </Field>
        )}
        <OtherProblem
          places={text === undefined ? ["name", "when", "delay_ms", "commands["] : []}
        />
        <div class="buttons">
          <button type="submit" class="primary">
            Save
          </button>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
          {text === undefined && (
            <button type="button" onClick={() => setText(JSON.stringify(draft, undefined, 2))}>
              As JSON
            </button>
          )}
        </div>
      </ProblemOf.Provider>
    </form>
  );
}

function RuleFields({ rule, services, onChange }: RuleFieldsProps) {
  const { commands, once = false } = rule;
  const [joint, conditions] = conditionsOf(rule.when);
  const steps = stepsOf(commands);
  const setWhen = (joint: Joint, all: typeof conditions) =>
    onChange({ ...rule, when: jointly(joint, all) });
  const setSteps = (next: typeof steps) => onChange({ ...rule, commands: commandsOf(next) });
  // Where each step's command is among the API's.
  const places = steps.map((_, index) => commandsOf(steps.slice(0, index)).length);
  return (
    <>
      <p role="status">{ruleInWords(rule)}</p>
      <Field label="Name (optional)">
        <input
          maxLength={64}
          value={rule.name ?? ""}
          onInput={(event) => onChange({ ...rule, name: textOf(event) })}
        />
      </Field>
      <Problem at="name" />
      {conditions.length > 1 && (
        <Choice
          label="It runs when"
          value={joint}
          options={["and", "or"]}
          wordsOf={(word) => (word === "and" ? "all conditions are met" : "one condition is met")}
          onChoose={(word) => setWhen(word as Joint, conditions)}
        />
      )}
      {conditions.map((condition, index) => (
        <fieldset class="step" key={index}>
          <legend>{index === 0 ? "When" : joint === "and" ? "And" : "Or"}</legend>
          <ConditionFields
            label={`Condition ${index + 1}`}
            path={conditions.length > 1 ? `when.${joint}[${index}]` : "when"}
            isFurther={index > 0 && joint === "and"}
            condition={condition}
            onChange={(next) => setWhen(joint, conditions.with(index, next))}
          />
          <ListButtons
            what={`condition ${index + 1}`}
            list={conditions}
            index={index}
            onChange={(rest) => setWhen(joint, rest)}
          />
        </fieldset>
      ))}
      <button
        type="button"
        onClick={() =>
          setWhen(joint, [...conditions, newCondition(watched()[0] ?? "", joint === "and")])
        }
      >
        Another condition
      </button>
      <DurationField
        label="Then, after"
        milliseconds={rule.delay_ms}
        onChange={(delay_ms) => onChange({ ...rule, delay_ms })}
      />
      <Problem at="delay_ms" />
      {steps.map((step, index) => (
        <fieldset class="step" key={index}>
          <legend>{index === 0 ? "Do" : "Then"}</legend>
          <StepFields
            label={`Step ${index + 1}: command`}
            path={`commands[${places[index]}]`}
            step={step}
            services={services}
            onChange={(next) => setSteps(steps.with(index, next))}
          />
          <ListButtons what={`step ${index + 1}`} list={steps} index={index} onChange={setSteps} />
        </fieldset>
      ))}
      <button type="button" onClick={() => setSteps([...steps, { command: newCommand() }])}>
        Another step
      </button>
      <label class="check">
        <input
          type="checkbox"
          checked={once}
          onChange={({ currentTarget: { checked } }) => onChange({ ...rule, once: checked })}
        />
        Only once
      </label>
    </>
  );
}

/** Moves one of several in a list, or takes it out. The last one stays. */
function ListButtons<Item>({
  what,
  list,
  index,
  onChange,
}: {
  what: string;
  list: readonly Item[];
  index: number;
  onChange: (rest: Item[]) => void;
}) {
  if (list.length < 2) return null;
  return (
    <div class="buttons">
      {index > 0 && (
        <button
          type="button"
          onClick={() => {
            const rest = list.toSpliced(index, 1);
            onChange(rest.toSpliced(index - 1, 0, list[index] as Item));
          }}
        >
          Move {what} up
        </button>
      )}
      <button type="button" onClick={() => onChange(list.toSpliced(index, 1))}>
        Remove {what}
      </button>
    </div>
  );
}
