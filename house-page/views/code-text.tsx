import type { Ref } from "preact";
import { forwardRef } from "preact/compat";
import type { TypeProblem } from "../../house/messages/house-messages.js";
import { textOf } from "../../page/controls/text-field.js";

/** The text of a program, with the numbers of its lines; those with errors are marked. */
export const CodeText = forwardRef(function CodeText(
  {
    label,
    text,
    problems,
    onChange,
    onSave,
  }: {
    label: string;
    text: string;
    problems: readonly TypeProblem[];
    onChange: (text: string) => void;
    onSave: () => void;
  },
  ref: Ref<HTMLTextAreaElement>,
) {
  const count = text.split("\n").length;
  const bad = new Set(problems.filter(({ file }) => file === label).map(({ line }) => line));
  return (
    <div class="code-text">
      <ol class="line-numbers" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} class={bad.has(index + 1) ? "is-wrong" : ""}>
            {index + 1}
          </li>
        ))}
      </ol>
      <textarea
        ref={ref}
        aria-label={label}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        wrap="off"
        rows={count + 1}
        value={text}
        onInput={(event) => onChange(textOf(event))}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
          event.preventDefault();
          onSave();
        }}
      />
    </div>
  );
});
