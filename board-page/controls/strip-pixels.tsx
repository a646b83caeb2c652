import { strips } from "../model/board.js";
import type { PinControlProps } from "./pin-control-props.js";

/** The LEDs of a strip, as they glow. */
export function StripPixels({ pin }: PinControlProps) {
  const pixels = strips.get(pin.number)?.pixels ?? [];
  return (
    <span class="strip" role="img" aria-label={`A strip of ${pixels.length} LEDs`}>
      {pixels.map((color, led) => (
        <i key={led} data-color={color} style={{ color: inCSS(color) }} />
      ))}
    </span>
  );
}

/** The colour as `rrggbb`, with white added to each channel. */
function inCSS(color: string): string {
  const [red = 0, green = 0, blue = 0, white = 0] = (color.match(/../g) ?? []).map((digits) =>
    Number.parseInt(digits, 16),
  );
  const parts = [red, green, blue].map((part) => Math.min(255, part + white));
  return `rgb(${parts.join(" ")})`;
}
