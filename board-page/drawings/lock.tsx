import type { DrawingProps, EntityDrawing } from "./drawing.js";

export const lockDrawing: EntityDrawing = { Drawing: Lock };

function Lock({ entity }: DrawingProps) {
  const isLocked = entity.fields.state === "locked";
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" data-locked={isLocked}>
      <path
        class="shackle"
        d={isLocked ? "M32 46V32a16 16 0 0 1 32 0v14" : "M32 46V26a16 16 0 0 1 32 0v4"}
      />
      <rect class={isLocked ? "body" : "body is-on"} x="22" y="44" width="52" height="40" rx="6" />
      <path class="keyhole" d="M48 56a5 5 0 0 0-2 9.6L44.5 74h7L50 65.6A5 5 0 0 0 48 56z" />
    </svg>
  );
}
