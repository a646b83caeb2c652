import { useState } from "preact/hooks";
import { Choice } from "../controls/choice.js";
import { Field } from "../controls/text-field.js";
import { TypedInput } from "../controls/typed-input.js";

const UNITS: Readonly<Record<string, number>> = {
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
};

/** A time as a number and its unit, which the API has in milliseconds. Empty stands for none. */
export function DurationField({
  label,
  milliseconds = 0,
  onChange,
}: {
  label: string;
  milliseconds: number | undefined;
  onChange: (milliseconds: number) => void;
}) {
  const fitting = Object.keys(UNITS).findLast((name) => milliseconds % (UNITS[name] ?? 1) === 0);
  const [unit, setUnit] = useState(milliseconds === 0 ? "minutes" : (fitting ?? "seconds"));
  const length = UNITS[unit] as number;
  return (
    <div class="pair">
      <Field label={label}>
        <TypedInput
          type="number"
          min="0"
          max={86_400_000 / length}
          step="any"
          value={milliseconds === 0 ? "" : milliseconds / length}
          onTyped={(text) => onChange(Math.round(Number(text) * length))}
        />
      </Field>
      <Choice
        label="Unit"
        value={unit}
        options={Object.keys(UNITS)}
        onChoose={(next) => {
          setUnit(next);
          onChange((milliseconds / length) * (UNITS[next] as number));
        }}
      />
    </div>
  );
}
