import { Choice } from "../controls/choice.js";
import { deviceInfo } from "../model/device-info.js";
import type { SingleCondition } from "../rule-text/rule.js";
import { DurationField } from "./duration-field.js";
import { entityOf } from "./kind-values.js";
import { Problem } from "./problem.js";
import { nameOf, newCondition, watched } from "./rule.js";
import { choiceOf, conditionChoices, firstOf } from "./rule-choices.js";
import { TimeFields } from "./time-fields.js";
import { ValueField } from "./value-field.js";

/** Stands for the time among the entities, whose ids have no spaces. */
const TIME = "the time";

interface FieldsProps {
  /** The condition's path in the API. */
  readonly path: string;
  readonly condition: SingleCondition;
  readonly onChange: (condition: SingleCondition) => void;
}

/** The fields for one condition of a rule: what happens to an entity or is so, or a time of day. */
export function ConditionFields({
  label,
  isFurther,
  ...props
}: FieldsProps & {
  readonly label: string;
  /** It isn't the first one. */
  readonly isFurther: boolean;
}) {
  const { path, condition, onChange } = props;
  const { object_id = "", from } = condition;
  return (
    <>
      <Choice
        label={label}
        value={from === undefined ? object_id : TIME}
        options={[...watched(), TIME]}
        wordsOf={(id) => (id === TIME ? "The time of day" : nameOf(id))}
        onChoose={(id) =>
          onChange(
            id !== TIME
              ? newCondition(id, isFurther)
              : deviceInfo.value?.located
                ? { from: "sunset", to: "sunrise" }
                : { from: "07:00" },
          )
        }
      />
      {from === undefined ? <StateFields {...props} /> : <TimeFields {...props} />}
      <Problem at={path} isWhole />
    </>
  );
}

function StateFields({ path, condition, onChange }: FieldsProps) {
  const item = entityOf(condition.object_id);
  if (!item) return null;
  const choices = conditionChoices(item);
  const choice = choiceOf(item, condition) ?? choices[0];
  return (
    <>
      <Choice
        label="What"
        value={choice?.words ?? ""}
        options={choices.map(({ words }) => words)}
        wordsOf={(words) => words}
        onChoose={(words) => {
          const next = choices.find((one) => one.words === words);
          if (!next) return;
          const { field, comparison, input } = next;
          const isSame =
            field === condition.field && condition.value !== undefined && choice?.input;
          const value = input && isSame ? condition.value : firstOf(next);
          const { value: _, ...rest } = condition;
          onChange({ ...rest, field, comparison, ...(value !== undefined && { value }) });
        }}
      />
      {choice?.input && (
        <ValueField
          label="Value"
          path={`${path}.value`}
          item={item}
          value={choice.input}
          given={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
      <DurationField
        label="For at least"
        milliseconds={condition.for_ms}
        onChange={(for_ms) => onChange({ ...condition, for_ms })}
      />
    </>
  );
}
