import type { ComponentChildren } from "preact";

/** A labelled input, with what is wrong with it. */
export function Field({
  label,
  children,
  hint,
}: {
  label: string;
  children: ComponentChildren;
  hint?: string;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label class="field">
      <span>{label}</span>
      {children}
      {hint && <small>{hint}</small>}
    </label>
  );
}

/** The text of the input that an event is of. */
export function textOf({ currentTarget }: Event): string {
  return (currentTarget as HTMLInputElement).value;
}
