import { Dial } from "./dial.js";
import type { DrawingProps, EntityDrawing } from "./drawing.js";

export const gaugeDrawing: EntityDrawing = { Drawing: Gauge };

const HIGHEST_VOLTS = 3.3;

/** A needle for the voltage of a pin. */
function Gauge({ pins }: DrawingProps) {
  return <Dial share={(pins[0]?.volts ?? 0) / HIGHEST_VOLTS} />;
}
