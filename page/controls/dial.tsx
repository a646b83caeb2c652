/** Degrees of the arc, which is open at the bottom. */
const SWEEP = 270;
const RADIUS = 70;
const CENTRE = 80;

/** One thing that a dial sets. */
export interface DialValue {
  /** Among the dial's values: `"Lower target"`. */
  readonly name: string;
  /** For screen readers: `"Heating: lower target"`. */
  readonly label: string;
  readonly value: number;
  readonly onSet: (value: number) => void;
}

/**
 * A dial with one or two values, and the measured one. The arc is only a picture: values are changed with ranges
 * and buttons, which work with a keyboard, a screen reader and a thumb.
 */
export function Dial({
  values,
  isOff = false,
  now,
  min,
  max,
  step,
  unit,
}: {
  values: readonly DialValue[];
  /** Nothing happens because of the values now. */
  isOff?: boolean;
  /** The measured value; undefined if there is none. */
  now: number | undefined;
  min: number;
  max: number;
  step: number;
  unit: string;
}) {
  const share = (value: number) => Math.min(1, Math.max(0, (value - min) / (max - min)));
  const [first, second] = values;
  const from = second && first ? share(first.value) : 0;
  const to = share((second ?? first)?.value ?? min);
  const digits = step < 1 ? 1 : 0;
  return (
    <div class={`dial ${isOff ? "is-off" : ""}`}>
      <svg viewBox="0 0 160 140" aria-hidden="true">
        <path class="dial-track" d={arc(0, 1)} />
        <path class="dial-range" d={arc(from, to)} />
        {now !== undefined && <circle class="dial-now" r="5" {...pointAt(share(now))} />}
        <text x="80" y="82" class={`dial-number ${values.length > 1 ? "is-long" : ""}`}>
          {values.map(({ value }) => value.toFixed(digits)).join(" to ")}
        </text>
        <text x="80" y="104" class="dial-unit">
          {now === undefined ? unit : `now ${now.toFixed(1)} ${unit}`}
        </text>
      </svg>
      {values.map(({ name, label, value, onSet }) => {
        const to = (next: number) => onSet(Number(Math.min(max, Math.max(min, next)).toFixed(2)));
        return (
          <div class="stepper" key={label}>
            <button type="button" aria-label={`Lower ${label}`} onClick={() => to(value - step)}>
              −
            </button>
            <label>
              {values.length > 1 && name}
              <input
                type="range"
                aria-label={label}
                min={min}
                max={max}
                step={step}
                value={value}
                aria-valuetext={`${value.toFixed(digits)} ${unit}`}
                onChange={(event) => to(Number((event.target as HTMLInputElement).value))}
              />
            </label>
            <button type="button" aria-label={`Raise ${label}`} onClick={() => to(value + step)}>
              +
            </button>
          </div>
        );
      })}
    </div>
  );
}

function pointAt(share: number): { cx: number; cy: number } {
  const angle = ((135 + share * SWEEP) * Math.PI) / 180;
  return { cx: CENTRE + RADIUS * Math.cos(angle), cy: CENTRE + RADIUS * Math.sin(angle) };
}

function arc(from: number, to: number): string {
  const start = pointAt(from);
  const end = pointAt(to);
  const isLarge = (to - from) * SWEEP > 180 ? 1 : 0;
  return `M${start.cx} ${start.cy}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${end.cx} ${end.cy}`;
}
