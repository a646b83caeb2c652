import type { ComponentChildren } from "preact";

/** A labelled input, with its error. */
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

/** The text of an event's input. */
export function textOf({ currentTarget }: Event): string {
  return (currentTarget as HTMLInputElement).value;
}
