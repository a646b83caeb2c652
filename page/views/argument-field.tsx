import { Field, textOf } from "../controls/text-field.js";
import { TypedInput } from "../controls/typed-input.js";

/** An argument of a service, as the API has it. */
export interface ServiceArgument {
  readonly name: string;
  /** `"bool"`, `"int"`, `"float"`, `"string"`, or one of them with `[]`. */
  readonly type: string;
}

/** The field for an argument, as text. */
export function ArgumentField({
  argument: { name, type },
  text,
  onChange,
}: {
  argument: ServiceArgument;
  text: string;
  onChange: (text: string) => void;
}) {
  return (
    <Field
      label={`${name} (${type})`}
      {...(type.endsWith("[]") && { hint: "With commas between." })}
    >
      {type === "bool" ? (
        <select value={text || "false"} onChange={(event) => onChange(textOf(event))}>
          <option value="false">false</option>
          <option value="true">true</option>
        </select>
      ) : (
        <TypedInput value={text} onTyped={onChange} />
      )}
    </Field>
  );
}

/** @throws Error naming the argument: the text isn't a value of its type */
export function argumentOf({ name, type }: ServiceArgument, text: string): unknown {
  if (type.endsWith("[]"))
    return text.trim() === ""
      ? []
      : text.split(",").map((part) => argumentOf({ name, type: type.slice(0, -2) }, part.trim()));
  if (type === "string") return text;
  if (type === "bool") return text === "true";
  const number = Number(text);
  if (text.trim() === "" || Number.isNaN(number))
    throw new Error(`${name} has to be a number${text && `, not "${text}"`}.`);
  return number;
}
