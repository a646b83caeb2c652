import type { EntityDrawing } from "./drawing.js";

/** For whatever has no drawing of its own. */
export const chipDrawing: EntityDrawing = { Drawing: Chip };

function Chip() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <path
        class="legs"
        d="M30 14v68M42 14v68M54 14v68M66 14v68M14 30h68M14 42h68M14 54h68M14 66h68"
      />
      <rect class="case" x="22" y="22" width="52" height="52" rx="4" />
      <circle class="screw" cx="31" cy="31" r="3" />
    </svg>
  );
}
