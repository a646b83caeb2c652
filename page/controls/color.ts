/** 0 to 1 each. */
export interface RGB {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

export interface Hue {
  /** Degrees, 0 to 360: 0 is red. */
  readonly hue: number;
  /** 0, white, to 1. */
  readonly saturation: number;
}

/** The hue of a colour, whatever its brightness. */
export function hueOf({ red, green, blue }: RGB): Hue {
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (range === 0) return { hue: 0, saturation: 0 };
  const sector =
    max === red
      ? (green - blue) / range
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (sector * 60 + 360) % 360, saturation: range / max };
}

/** The brightest colour of a hue. */
export function rgbOf({ hue, saturation }: Hue): RGB {
  const channel = (n: number) => {
    const k = (n + hue / 60) % 6;
    const value = 1 - saturation * Math.max(0, Math.min(k, 4 - k, 1));
    return Math.round(value * 1000) / 1000;
  };
  return { red: channel(5), green: channel(3), blue: channel(1) };
}
