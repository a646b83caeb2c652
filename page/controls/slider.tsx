/** A range with its name and its value as text. Callbacks report when it is moved and when it is released. */
export function Slider({
  label,
  value,
  min = 0,
  max = 1,
  step = 0.01,
  words,
  onMove,
  onSet,
  className,
}: {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  /** The value as text. */
  words: string;
  onMove?: (value: number) => void;
  onSet: (value: number) => void;
  className?: string;
}) {
  const textOf = (event: Event) => Number((event.target as HTMLInputElement).value);
  return (
    <label class={`slider ${className ?? ""}`}>
      <span class="slider-name">{label}</span>
      <span class="slider-value" aria-hidden="true">
        {words}
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words}
        onInput={(event) => onMove?.(textOf(event))}
        onChange={(event) => onSet(textOf(event))}
      />
    </label>
  );
}

export function percent(value: number): string {
  return `${Math.round(value * 100)} %`;
}
