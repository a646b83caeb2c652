/** A switch with a label for screen readers. */
export function Toggle({
  label,
  on,
  onToggle,
  disabled,
}: {
  label: string;
  /** Undefined: not known. */
  on: boolean | undefined;
  onToggle: (on: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      class="toggle"
      role="switch"
      aria-checked={on === true}
      aria-label={label}
      disabled={disabled}
      onClick={() => onToggle(!on)}
    >
      <span class="knob" />
    </button>
  );
}
