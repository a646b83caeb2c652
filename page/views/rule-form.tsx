import { useState } from "preact/hooks";
import { messageOf } from "../api/request.js";
import { Choice } from "../controls/choice.js";
import { Field, textOf } from "../controls/text-field.js";
import { entities } from "../model/entities.js";
import { Message } from "./message.js";
import { COMPARISONS, isSimple, parsedValue, type RuleCommand, type RuleItem } from "./rule.js";

/** Fields of an entity that aren't its state. */
const NOT_STATE = new Set([
  "kind",
  "id",
  "name",
  "href",
  "icon",
  "description",
  "category",
  "device",
  "area",
]);

/** Creates or edits a rule: with fields if it has one condition, and as JSON otherwise. */
export function RuleForm({
  rule,
  onSave,
  onCancel,
}: {
  rule: RuleItem;
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
        <RuleFields rule={draft} onChange={setDraft} />
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

function RuleFields({ rule, onChange }: { rule: RuleItem; onChange: (rule: RuleItem) => void }) {
  const { when, commands } = rule;
  const condition = (changes: object) => onChange({ ...rule, when: { ...when, ...changes } });
  const setCommand = (index: number, changes: Partial<RuleCommand>) =>
    onChange({
      ...rule,
      commands: commands.map((one, i) => (i === index ? { ...one, ...changes } : one)),
    });
  const ids = entities.value.map((model) => model.state.peek().id);
  return (
    <>
      <Field label="Name">
        <input
          required
          value={rule.name}
          onInput={(event) => onChange({ ...rule, name: textOf(event) })}
        />
      </Field>
      <Choice
        label="When"
        value={when.object_id}
        options={ids}
        onChoose={(object_id) => condition({ object_id })}
      />
      <Choice
        label="Its"
        value={when.field}
        options={fieldsOf(when.object_id)}
        onChoose={(field) => condition({ field })}
      />
      <Choice
        label="Is"
        value={when.comparison}
        options={COMPARISONS}
        onChoose={(comparison) => condition({ comparison })}
      />
      {when.comparison !== "changes" && (
        <Field label="Value" hint="true, 21.5, or a word">
          <input
            required
            value={typeof when.value === "string" ? when.value : JSON.stringify(when.value ?? "")}
            onChange={(event) => condition({ value: parsedValue(textOf(event)) })}
          />
        </Field>
      )}
      <Field label="For at least, in seconds">
        <input
          type="number"
          min="0"
          step="any"
          value={(when.for_ms ?? 0) / 1000}
          onChange={(event) => condition({ for_ms: Number(textOf(event)) * 1000 })}
        />
      </Field>
      <Field label="Then, after seconds">
        <input
          type="number"
          min="0"
          step="any"
          value={(rule.delay_ms ?? 0) / 1000}
          onChange={(event) => onChange({ ...rule, delay_ms: Number(textOf(event)) * 1000 })}
        />
      </Field>
      {commands.map((one, index) => (
        <div class="step" key={index}>
          <Choice
            label={`Step ${index + 1}: command`}
            value={one.object_id}
            options={ids}
            onChoose={(object_id) => setCommand(index, { object_id })}
          />
          <Field label="With" hint='{"state": true, "brightness": 0.5}'>
            <input
              required
              value={JSON.stringify(one.values)}
              onChange={(event) =>
                setCommand(index, { values: parsedValue(textOf(event)) as RuleCommand["values"] })
              }
            />
          </Field>
        </div>
      ))}
      <button
        type="button"
        onClick={() =>
          onChange({
            ...rule,
            commands: [...commands, { object_id: ids[0] ?? "", values: { state: true } }],
          })
        }
      >
        Another step
      </button>
    </>
  );
}

function fieldsOf(id: string): string[] {
  const item = entities.value.find((model) => model.state.peek().id === id)?.state.peek() ?? {};
  const fields = Object.entries(item).filter(
    ([field, value]) => !NOT_STATE.has(field) && !Array.isArray(value),
  );
  return fields.length > 0 ? fields.map(([field]) => field) : ["state"];
}
