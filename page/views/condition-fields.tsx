import { Choice, inWords } from "../controls/choice.js";
import { Field, textOf } from "../controls/text-field.js";
import { entities } from "../model/entities.js";
import {
  COMPARISONS,
  nameOf,
  newCondition,
  parsedValue,
  type SingleCondition,
  stateOf,
  WEEKDAYS,
} from "./rule.js";
import { SecondsField } from "./seconds-field.js";

/** Fields of an entity that aren't its state. */
const NOT_STATE = [
  "kind",
  "id",
  "name",
  "href",
  "icon",
  "description",
  "category",
  "device",
  "area",
];

/** Stands for the time among the entities, whose ids have no spaces. */
const TIME = "the time";

/** The fields for one condition of a rule: a state, or a time of day. */
export function ConditionFields({
  label,
  condition,
  onChange,
}: {
  label: string;
  condition: SingleCondition;
  onChange: (condition: SingleCondition) => void;
}) {
  const { object_id = "", from } = condition;
  const ids = entities.value.map((model) => model.state.peek().id);
  return (
    <>
      <Choice
        label={label}
        value={from === undefined ? object_id : TIME}
        options={[...ids, TIME]}
        wordsOf={(id) => (id === TIME ? "The time of day" : nameOf(id))}
        onChoose={(id) =>
          onChange(
            id === TIME
              ? { from: "07:00" }
              : { ...(from === undefined ? condition : newCondition()), object_id: id },
          )
        }
      />
      {from === undefined ? (
        <StateFields condition={condition} onChange={onChange} />
      ) : (
        <TimeFields condition={condition} onChange={onChange} />
      )}
    </>
  );
}

interface FieldsProps {
  readonly condition: SingleCondition;
  readonly onChange: (condition: SingleCondition) => void;
}

function StateFields({ condition, onChange }: FieldsProps) {
  const { object_id, field = "", comparison = "", value } = condition;
  return (
    <>
      <Choice
        label="Its"
        value={field}
        options={fieldsOf(object_id)}
        onChoose={(field) => onChange({ ...condition, field })}
      />
      <Choice
        label="Is"
        value={comparison}
        options={COMPARISONS}
        onChoose={(comparison) => {
          const { value = true, ...rest } = condition;
          onChange({ ...rest, comparison, ...(comparison !== "changes" && { value }) });
        }}
      />
      {comparison !== "changes" && (
        <Field label="Value" hint="true, 21.5, or a word">
          <input
            required
            value={typeof value === "string" ? value : JSON.stringify(value ?? "")}
            onChange={(event) => onChange({ ...condition, value: parsedValue(textOf(event)) })}
          />
        </Field>
      )}
      <SecondsField
        label="For at least, in seconds"
        milliseconds={condition.for_ms}
        onChange={(for_ms) => onChange({ ...condition, for_ms })}
      />
    </>
  );
}

function TimeFields({ condition, onChange }: FieldsProps) {
  const { from = "", to = "", weekdays = WEEKDAYS } = condition;
  const { to: _, ...withoutEnd } = condition;
  return (
    <>
      <Field label="From">
        <input
          type="time"
          required
          value={from}
          onChange={(event) => onChange({ ...condition, from: textOf(event) })}
        />
      </Field>
      <Field label="To" hint="Without it, for a minute.">
        <input
          type="time"
          value={to}
          onChange={(event) => {
            const end = textOf(event);
            onChange(end ? { ...condition, to: end } : withoutEnd);
          }}
        />
      </Field>
      <fieldset class="days">
        <legend>On</legend>
        {WEEKDAYS.map((day) => (
          <label key={day} class="check">
            <input
              type="checkbox"
              checked={weekdays.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  ...condition,
                  weekdays: WEEKDAYS.filter((one) =>
                    one === day ? checked : weekdays.includes(one),
                  ),
                })
              }
            />
            {inWords(day)}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function fieldsOf(id: string | undefined): string[] {
  const fields = Object.entries(stateOf(id) ?? {}).filter(
    ([field, value]) => !NOT_STATE.includes(field) && !Array.isArray(value),
  );
  return fields.length > 0 ? fields.map(([field]) => field) : ["state"];
}
