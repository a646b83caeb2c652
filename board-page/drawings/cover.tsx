import type { DrawingProps, EntityDrawing } from "./drawing.js";
import { numberIn } from "./drawing.js";

export const coverDrawing: EntityDrawing = {
  Drawing: Cover,
  roles: () => ["open", "close"],
};

/** The window's rectangle. */
const TOP = 14;
const HEIGHT = 66;

/** A window with a shutter. */
function Cover({ entity }: DrawingProps) {
  const position = numberIn(entity, "position", 1);
  const operation = entity.fields.current_operation;
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" data-position={position}>
      <rect class="sky" x="16" y={TOP} width="64" height={HEIGHT} rx="2" />
      <circle class="sun" cx="62" cy="32" r="8" />
      <path class="hill" d="M16 66q16-14 32-4t32-6v24H16z" />
      <clipPath id={`window-${entity.id}`}>
        <rect x="16" y={TOP} width="64" height={HEIGHT} />
      </clipPath>
      <g clip-path={`url(#window-${entity.id})`}>
        <g class="slats" style={{ transform: `translateY(${-position * HEIGHT}px)` }}>
          {Array.from({ length: 9 }, (_, slat) => (
            <rect
              key={slat}
              x="16"
              y={TOP + (slat * HEIGHT) / 9}
              width="64"
              height={HEIGHT / 9 - 0.8}
            />
          ))}
        </g>
      </g>
      <path class="frame" d="M16 14h64v66H16zM12 82h72" />
      <rect class="metal" x="12" y="7" width="72" height="8" rx="2" />
      {operation === "is_opening" && <path class="arrow" d="M48 90l-7 5h14z" />}
      {operation === "is_closing" && <path class="arrow" d="M48 95l-7-5h14z" />}
    </svg>
  );
}
