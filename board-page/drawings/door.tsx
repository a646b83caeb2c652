import type { DrawingProps, EntityDrawing } from "./drawing.js";

export const doorDrawing: EntityDrawing = { Drawing: Door };

/** A door, or anything else that a contact watches. */
function Door({ entity }: DrawingProps) {
  const isOpen = entity.fields.state === true;
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" data-open={isOpen}>
      <path class="outside" d="M26 10h44v76H26z" />
      <path class="frame" d="M22 86V6h52v80M12 86h72" />
      <path class="leaf" d={isOpen ? "M26 10l20 8v78l-20-10z" : "M26 10h44v76H26z"} />
      <circle class="metal" cx={isOpen ? 42 : 63} cy={isOpen ? 56 : 50} r="3" />
    </svg>
  );
}
