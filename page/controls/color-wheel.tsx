import { useRef } from "preact/hooks";
import { type Hue, hueOf, type RGB, rgbOf } from "./color.js";

const SIZE = 180;
const RADIUS = SIZE / 2;
/** Degrees and shares that a key press moves. */
const HUE_STEP = 5;
const SATURATION_STEP = 0.05;

/** A wheel of hues, with white in its middle. Arrow keys turn it and move inwards and outwards. */
export function ColorWheel({
  color,
  disabled,
  onMove,
  onSet,
}: {
  color: RGB;
  disabled: boolean;
  onMove: (color: RGB) => void;
  onSet: (color: RGB) => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = hueOf(color);
  const angle = (shown.hue * Math.PI) / 180;
  const left = RADIUS + Math.cos(angle) * shown.saturation * RADIUS;
  const top = RADIUS + Math.sin(angle) * shown.saturation * RADIUS;

  const at = ({ clientX, clientY }: PointerEvent): RGB => {
    const box = (ref.current as HTMLDivElement).getBoundingClientRect();
    const x = clientX - box.left - box.width / 2;
    const y = clientY - box.top - box.height / 2;
    const hue = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
    return rgbOf({ hue, saturation: Math.min(1, Math.hypot(x, y) / (box.width / 2)) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(shown, event.key);
    if (!next || disabled) return;
    event.preventDefault();
    onSet(rgbOf(next));
  };

  return (
    <div
      class="wheel"
      ref={ref}
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-disabled={disabled}
      aria-label="Colour"
      aria-valuemin={0}
      aria-valuemax={360}
      aria-valuenow={Math.round(shown.hue)}
      aria-valuetext={`hue ${Math.round(shown.hue)} degrees, saturation ${Math.round(shown.saturation * 100)} percent`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (disabled) return;
        ref.current?.setPointerCapture(event.pointerId);
        onMove(at(event));
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1 && !disabled) onMove(at(event));
      }}
      onPointerUp={(event) => disabled || onSet(at(event))}
    >
      <span
        class="wheel-thumb"
        style={{
          left: `${(left / SIZE) * 100}%`,
          top: `${(top / SIZE) * 100}%`,
          background: cssOf(color),
        }}
      />
    </div>
  );
}

function moved({ hue, saturation }: Hue, key: string): Hue | undefined {
  if (key === "ArrowRight") return { hue: (hue + HUE_STEP) % 360, saturation };
  if (key === "ArrowLeft") return { hue: (hue - HUE_STEP + 360) % 360, saturation };
  if (key === "ArrowUp") return { hue, saturation: Math.min(1, saturation + SATURATION_STEP) };
  if (key === "ArrowDown") return { hue, saturation: Math.max(0, saturation - SATURATION_STEP) };
  return undefined;
}

function cssOf({ red, green, blue }: RGB): string {
  return `rgb(${Math.round(red * 255)} ${Math.round(green * 255)} ${Math.round(blue * 255)})`;
}
