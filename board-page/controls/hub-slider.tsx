import { useState } from "preact/hooks";

/** A share, 0 to 1. It is set once the thumb is let go, so that a hub says one value and not each in between. */
export function HubSlider({
  name,
  label,
  now,
  onSet,
}: {
  name: string;
  /** For screen readers. */
  label: string;
  now: number;
  onSet: (share: number) => void;
}) {
  const [held, setHeld] = useState<number | undefined>(undefined);
  const shown = held ?? now;
  const words = `${Math.round(shown * 100)} %`;
  return (
    <label class="slider">
      <span class="slider-name">{name}</span>
      <output>{words}</output>
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={shown}
        aria-label={label}
        aria-valuetext={words}
        onInput={({ currentTarget }) => setHeld(Number(currentTarget.value))}
        onChange={({ currentTarget }) => {
          setHeld(undefined);
          onSet(Number(currentTarget.value));
        }}
      />
    </label>
  );
}
