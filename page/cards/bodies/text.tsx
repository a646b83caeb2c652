import { textOf } from "../../controls/text-field.js";
import { command } from "../../model/entities.js";
import type { CardProps } from "../card.js";

/** Typed text stays until it is set; meanwhile new states don't replace it. */
export function TextBody({ model, item }: CardProps) {
  const draft = model.typed.value;
  const isSecret = item.mode === "password";
  const state = typeof item.state === "string" ? item.state : "";
  const field = {
    "aria-label": item.name,
    autocomplete: "off",
    minLength: item.min_length as number,
    maxLength: item.max_length as number,
    value: draft ?? state,
    onInput: (event: Event) => (model.typed.value = textOf(event)),
  } as const;
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft !== undefined) void command(model, { state: draft });
        model.typed.value = undefined;
      }}
    >
      {isSecret || typeof item.pattern === "string" ? (
        <input
          type={(isSecret ? "password" : "text") as "text"}
          {...(typeof item.pattern === "string" && { pattern: item.pattern })}
          {...(isSecret && { placeholder: "isn't shown" })}
          {...field}
        />
      ) : (
        // Enter sets the text, as in a field of one line.
        <textarea
          rows={1}
          title="Shift and Enter begin a new line"
          {...field}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      )}
      <button type="submit" disabled={draft === undefined || (draft === state && !isSecret)}>
        Set
      </button>
    </form>
  );
}
