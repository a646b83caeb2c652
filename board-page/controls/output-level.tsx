import type { PinControlProps } from "./pin-control-props.js";

/** The level of an output: a lamp beside the pin, and the duty cycle if it isn't 0 or 1. */
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
