import { useState } from "preact/hooks";

/** A range whose thumb stays under the finger, whatever comes from the board meanwhile. */
export function LiveSlider({
  label,
  name = label,
  value,
  min,
  max,
  step,
  words,
  onMove,
}: {
  label: string;
  /** The label for screen readers. Default: the same. */
  name?: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as text. */
  words: (value: number) => string;
  onMove: (value: number) => void;
}) {
  const [held, setHeld] = useState<number | undefined>(undefined);
  const shown = held ?? value;
  return (
    <label class="slider">
      <span class="slider-name">{label}</span>
      <output>{words(shown)}</output>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={shown}
        aria-label={name}
        aria-valuetext={words(shown)}
        onInput={({ currentTarget }) => {
          const moved = Number(currentTarget.value);
          setHeld(moved);
          onMove(moved);
        }}
        onChange={() => setHeld(undefined)}
      />
    </label>
  );
}

/** A step of about a two-hundredth of the range: 1, 2 or 5 times a power of ten. */
export function stepOf(range: number): number {
  const rough = range / 200;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough * 0.999) ?? 10;
  return factor * power;
}

/** A number without the digits that come from binary fractions. */
export function inDigits(value: number): string {
  return `${Number(value.toPrecision(6))}`;
}
