import { useState } from "preact/hooks";
import { textOf } from "./text-field.js";

/** An input that keeps what somebody is typing, though its value changes meanwhile. It reports the text at the end. */
export function TypedInput({
  type = "text",
  value,
  onTyped,
  ...rest
}: {
  type?: string;
  value: string | number;
  onTyped: (text: string) => void;
  "aria-label"?: string;
  placeholder?: string;
  required?: boolean;
  maxLength?: number;
  min?: number | string | undefined;
  max?: number | string | undefined;
  step?: number | string;
}) {
  const [draft, setDraft] = useState<string>();
  return (
    <input
      {...rest}
      type={type as "text"}
      value={draft ?? value}
      onInput={(event) => setDraft(textOf(event))}
      onChange={(event) => {
        const text = textOf(event);
        // A time that isn't whole yet is empty: it stays.
        if (text !== "") setDraft(undefined);
        onTyped(text);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}
