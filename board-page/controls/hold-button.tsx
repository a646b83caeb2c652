import { useState } from "preact/hooks";

/** A push button that is active for as long as a finger, the mouse or a key holds it. */
export function HoldButton({
  label,
  children,
  onHold,
}: {
  /** The label for screen readers. */
  label: string;
  children: string;
  onHold: (held: boolean) => void;
}) {
  const [held, setHeld] = useState(false);
  const set = (next: boolean) => {
    if (next === held) return;
    setHeld(next);
    onHold(next);
  };
  const isPressKey = ({ key }: KeyboardEvent) => key === " " || key === "Enter";
  return (
    <button
      type="button"
      class="hold"
      aria-label={label}
      aria-pressed={held}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        set(true);
      }}
      onPointerUp={() => set(false)}
      onPointerCancel={() => set(false)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPressKey(event)) return;
        event.preventDefault();
        set(true);
      }}
      onKeyUp={(event) => {
        if (isPressKey(event)) set(false);
      }}
      onBlur={() => set(false)}
    >
      {children}
    </button>
  );
}
