import { Choice, inWords } from "../controls/choice.js";
import { Field } from "../controls/text-field.js";
import { TypedInput } from "../controls/typed-input.js";
import type { ShownEntity } from "../model/entities.js";
import type { RuleFieldValue } from "../rule-text/rule.js";
import { type EntityValue, valueInWords } from "./kind-values.js";
import { Problem } from "./problem.js";

/** Types of inputs for the states of kinds. */
const TEXTS: Readonly<Record<string, string>> = { date: "date", time: "time" };

/** One value of an entity: a choice, a number with its unit and limits, or a text. */
export function ValueField({
  label,
  path,
  item,
  value,
  given,
  onChange,
}: {
  label: string;
  /** The API's, for what is wrong with it. */
  path: string;
  item: ShownEntity;
  value: EntityValue;
  given: unknown;
  onChange: (value: RuleFieldValue) => void;
}) {
  const { name, type, options, unit, min, max, scale } = value;
  const isText = type === "text";
  return (
    <div>
      {options ? (
        <Choice
          label={label}
          value={String(given)}
          options={options}
          wordsOf={(option) => inWords(valueInWords(item, value, option)) || "None"}
          onChoose={onChange}
        />
      ) : (
        <Field label={unit ? `${label}, in ${unit}` : label}>
          <TypedInput
            type={
              (isText ? ((name === "state" && TEXTS[item.kind]) ?? "text") : "number") as "text"
            }
            required={!isText}
            {...(isText ? {} : { min, max, step: type === "integer" && scale === 1 ? 1 : "any" })}
            value={isText ? String(given ?? "") : Math.round(Number(given) * scale * 1e6) / 1e6}
            onTyped={(text) => onChange(isText ? text : Number(text) / scale)}
          />
        </Field>
      )}
      <Problem at={path} />
    </div>
  );
}
