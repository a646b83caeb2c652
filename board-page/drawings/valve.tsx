import type { DrawingProps, EntityDrawing } from "./drawing.js";
import { numberIn } from "./drawing.js";

export const valveDrawing: EntityDrawing = { Drawing: Valve };

/** A pipe with a tap, and water when it is open. */
function Valve({ entity }: DrawingProps) {
  const position = numberIn(entity, "position", 0);
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" data-position={position}>
      <path class="metal" d="M4 34h44c14 0 22 8 22 20v6H56v-6c0-4-3-6-8-6H4z" />
      <path class="metal" d="M28 22h8v14h-8z" />
      <g class="handle" style={{ transform: `rotate(${position * 90}deg)` }}>
        <rect x="14" y="16" width="36" height="7" rx="3.5" />
      </g>
      <rect class="metal" x="52" y="58" width="22" height="6" rx="2" />
      {position > 0 && (
        <path class="water" d="M59 66v24M63 66v26M67 66v24" stroke-opacity={0.4 + 0.6 * position} />
      )}
    </svg>
  );
}
