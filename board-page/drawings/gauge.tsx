import type { DrawingProps, EntityDrawing } from "./drawing.js";

export const gaugeDrawing: EntityDrawing = { Drawing: Gauge };

const HIGHEST_VOLTS = 3.3;

/** A needle for the voltage of a pin. */
function Gauge({ pins }: DrawingProps) {
  const share = Math.min(1, (pins[0]?.volts ?? 0) / HIGHEST_VOLTS);
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" data-share={share}>
      <path class="face" d="M8 68a40 40 0 0 1 80 0z" />
      <path class="scale" d="M16 66a32 32 0 0 1 64 0" />
      <path class="needle" d="M48 66V36" style={{ transform: `rotate(${share * 160 - 80}deg)` }} />
      <circle class="metal" cx="48" cy="67" r="5" />
    </svg>
  );
}
