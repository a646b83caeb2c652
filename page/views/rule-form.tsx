import { useState } from "preact/hooks";
import { messageOf } from "../api/request.js";
import { Choice } from "../controls/choice.js";
import { Field, textOf } from "../controls/text-field.js";
import { CommandFields } from "./command-fields.js";
import { ConditionFields } from "./condition-fields.js";
import { Message } from "./message.js";
import {
  conditionsOf,
  isSimple,
  type Joint,
  jointly,
  newCommand,
  newCondition,
  type RuleItem,
} from "./rule.js";
import { SecondsField } from "./seconds-field.js";

interface RuleFieldsProps {
  readonly rule: RuleItem;
  /** The names of the device's services. */
  readonly services: readonly string[];
  readonly onChange: (rule: RuleItem) => void;
}

/** Creates or edits a rule: with fields, or as JSON if its conditions are nested. */
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
  const [error, setError] = useState<string>();
  const save = async () => {
    try {
      await onSave(text === undefined ? draft : { ...(JSON.parse(text) as RuleItem), id: rule.id });
    } catch (reason) {
      setError(messageOf(reason));
    }
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3>{rule.id ? "Edit the rule" : "New rule"}</h3>
      {text === undefined ? (
        <RuleFields rule={draft} services={services} onChange={setDraft} />
      ) : (
        <Field label="The rule as JSON">
          <textarea rows={16} value={text} onInput={(event) => setText(textOf(event))} />
        </Field>
      )}
      <Message error={error} />
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
    </form>
  );
}

function RuleFields({ rule, services, onChange }: RuleFieldsProps) {
  const { commands } = rule;
  const [joint, conditions] = conditionsOf(rule.when);
  const setWhen = (joint: Joint, all: typeof conditions) =>
    onChange({ ...rule, when: jointly(joint, all) });
  const setCommands = (commands: RuleItem["commands"]) => onChange({ ...rule, commands });
  return (
    <>
      <Field label="Name">
        <input
          required
          value={rule.name}
          onInput={(event) => onChange({ ...rule, name: textOf(event) })}
        />
      </Field>
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
        <div class="step" key={index}>
          <ConditionFields
            label={index === 0 ? "When" : `${joint === "and" ? "And" : "Or"} when`}
            condition={condition}
            onChange={(next) => setWhen(joint, conditions.with(index, next))}
          />
          <RemoveButton
            what={`condition ${index + 1}`}
            list={conditions}
            index={index}
            onChange={(rest) => setWhen(joint, rest)}
          />
        </div>
      ))}
      <button type="button" onClick={() => setWhen(joint, [...conditions, newCondition()])}>
        Another condition
      </button>
      <SecondsField
        label="Then, after seconds"
        milliseconds={rule.delay_ms}
        onChange={(delay_ms) => onChange({ ...rule, delay_ms })}
      />
      {commands.map((command, index) => (
        <div class="step" key={index}>
          <CommandFields
            label={`Step ${index + 1}: command`}
            command={command}
            services={services}
            onChange={(next) => setCommands(commands.with(index, next))}
          />
          <RemoveButton
            what={`step ${index + 1}`}
            list={commands}
            index={index}
            onChange={setCommands}
          />
        </div>
      ))}
      <button type="button" onClick={() => setCommands([...commands, newCommand()])}>
        Another step
      </button>
    </>
  );
}

/** Takes one of several from a list. The last one stays. */
function RemoveButton<Item>({
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
    <button type="button" onClick={() => onChange(list.toSpliced(index, 1))}>
      Remove {what}
    </button>
  );
}
