import { Field, textOf } from "../controls/text-field.js";

/** A time in seconds, which the API has in milliseconds. */
export function SecondsField({
  label,
  milliseconds = 0,
  onChange,
}: {
  label: string;
  milliseconds: number | undefined;
  onChange: (milliseconds: number) => void;
}) {
  return (
    <Field label={label}>
      <input
        type="number"
        min="0"
        step="any"
        value={milliseconds / 1000}
        onChange={(event) => onChange(Number(textOf(event)) * 1000)}
      />
    </Field>
  );
}
