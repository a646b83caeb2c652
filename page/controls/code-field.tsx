import { textOf } from "./text-field.js";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** A field for a code, which isn't shown, with a keypad for fingers if one is wanted. */
export function CodeField({
  label,
  code,
  onChange,
  keypad = false,
}: {
  label: string;
  code: string;
  onChange: (code: string) => void;
  keypad?: boolean;
}) {
  return (
    <>
      <input
        type="password"
        inputMode="numeric"
        autocomplete="off"
        placeholder="Code"
        aria-label={label}
        value={code}
        onInput={(event) => onChange(textOf(event))}
      />
      {keypad && (
        <div class="keypad">
          {[...DIGITS, "C", "0"].map((key) => (
            <button
              key={key}
              type="button"
              aria-label={key === "C" ? "Clear the code" : key}
              onClick={() => onChange(key === "C" ? "" : code + key)}
            >
              {key}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
