import type { PinControlProps } from "./pin-controls.js";

/** What an output puts out: a lamp beside the pin, and its duty cycle where it isn't all or nothing. */
export function OutputLevel({ pin }: PinControlProps) {
  const { duty, use } = pin;
  const isPWM = use === "PWM output";
  return (
    <span class="output-level">
      {isPWM && <meter min={0} max={1} value={duty} aria-label="Duty cycle" />}
      <span>{isPWM ? `${Math.round(duty * 1000) / 10} %` : duty >= 0.5 ? "high" : "low"}</span>
    </span>
  );
}
