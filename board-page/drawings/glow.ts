import type { PinView } from "../../hosts/virtual/world/messages.js";
import type { DrawingProps } from "./drawing.js";
import { isOn, numberIn } from "./drawing.js";

/** Light, as parts of red, green and blue, 0 to 1 each. */
export type Glow = readonly [red: number, green: number, blue: number];

/** Converts duty cycles, which are proportional to light, to a screen's values, which aren't. */
const SCREEN_GAMMA = 2.2;

const WARM: Glow = [1, 0.72, 0.38];
const COLD: Glow = [0.86, 0.93, 1];
const WHITE: Glow = [1, 0.9, 0.72];

/** Mireds of the warmest white that is drawn, and of the coldest. */
const WARMEST = 450;
const COLDEST = 150;

/** The combined light of the LEDs at a light's pins. */
export function glowOfPins(pins: readonly PinView[], roles: readonly string[]): Glow {
  const sum = [0, 0, 0];
  for (const [index, { duty }] of pins.entries()) {
    const color = COLORS[roles[index] ?? ""] ?? WHITE;
    for (const [i, part] of color.entries()) sum[i] = (sum[i] ?? 0) + part * duty;
  }
  return sum.map((value) => Math.min(1, value) ** (1 / SCREEN_GAMMA)) as unknown as Glow;
}

const COLORS: Readonly<Record<string, Glow>> = {
  red: [1, 0, 0],
  green: [0, 1, 0],
  blue: [0, 0, 1],
  "cold white": COLD,
  "warm white": WARM,
};

/** The light of an entity without pins, from its state. */
export function glowOfState(props: DrawingProps): Glow {
  const { entity } = props;
  if (!isOn(props)) return [0, 0, 0];
  const brightness = 0.25 + 0.75 * numberIn(entity, "brightness", 1);
  const white = numberIn(entity, "white", 0);
  const mireds = numberIn(entity, "color_temperature", 0);
  const hasColor = typeof entity.fields.red === "number";
  const color: Glow =
    mireds > 0
      ? mix(COLD, WARM, (mireds - COLDEST) / (WARMEST - COLDEST))
      : hasColor
        ? [numberIn(entity, "red", 1), numberIn(entity, "green", 1), numberIn(entity, "blue", 1)]
        : WHITE;
  return color.map((part) => Math.min(1, part + white) * brightness) as unknown as Glow;
}

function mix(from: Glow, to: Glow, share: number): Glow {
  const at = Math.min(1, Math.max(0, share));
  return from.map((part, i) => part + ((to[i] ?? 0) - part) * at) as unknown as Glow;
}

/** Its colour at full brightness, as CSS has it. */
export function hueInCSS(glow: Glow): string {
  const most = Math.max(...glow, 0.001);
  return `rgb(${glow.map((part) => Math.round((part / most) * 255)).join(" ")})`;
}

/** How bright it is, 0 to 1. */
export function brightnessOf(glow: Glow): number {
  return Math.max(...glow);
}
