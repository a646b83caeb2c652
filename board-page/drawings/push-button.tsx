import type { DrawingProps, EntityDrawing } from "./drawing.js";

export const pushButtonDrawing: EntityDrawing = { Drawing: PushButton };

/** A push button. It is down while something drives its pin against its resistor. */
function PushButton({ pins }: DrawingProps) {
  const isDown = pins.some(({ duty, rest }) => (duty >= 0.5 ? 1 : 0) !== rest);
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" data-down={isDown}>
      <rect class="case" x="14" y="14" width="68" height="68" rx="8" />
      {[22, 74].map((x) =>
        [22, 74].map((y) => <circle key={`${x} ${y}`} class="screw" cx={x} cy={y} r="3" />),
      )}
      <circle class="ring" cx="48" cy="48" r="24" />
      <circle class={isDown ? "cap is-down" : "cap"} cx="48" cy="48" r={isDown ? 17 : 20} />
    </svg>
  );
}
