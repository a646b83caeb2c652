import { consistsOf, DIGITS } from "../../base/characters.js";
import { wholeOf } from "./tuya-datapoints.js";

/** Red, green and blue, each from 0 to 1. */
export type TuyaColor = readonly [red: number, green: number, blue: number];

/** How a processor writes a colour. */
export const TUYA_COLOR_TYPES = ["rgb", "hsv", "rgbhsv"] as const;
export type TuyaColorType = (typeof TUYA_COLOR_TYPES)[number];

const HEXADECIMAL = `${DIGITS}abcdefABCDEF`;

/** The color as a datapoint has it: hexadecimal digits. */
export function textOfColor(type: TuyaColorType, color: TuyaColor): string {
  const [hue, saturation, value] = hsvOf(color);
  const rgb = color.map((share) => digits(share * 255, 2)).join("");
  if (type === "rgb") return rgb;
  if (type === "hsv")
    return digits(hue, 4) + digits(saturation * 1000, 4) + digits(value * 1000, 4);
  return rgb + digits(hue, 4) + digits(saturation * 255, 2) + digits(value * 255, 2);
}

/** The color of a datapoint; undefined if it is none. */
export function colorOfText(type: TuyaColorType, text: string): TuyaColor | undefined {
  if (!hasDigits(text, type === "hsv" ? 12 : 6)) return undefined;
  const number = (at: number, count: number) => Number.parseInt(text.slice(at, at + count), 16);
  if (type !== "hsv") return [number(0, 2) / 255, number(2, 2) / 255, number(4, 2) / 255];
  const [hue, saturation, value] = [number(0, 4) / 60, number(4, 4) / 1000, number(8, 4) / 1000];
  const channel = (turn: number) => {
    const place = (turn + hue) % 6;
    return value * (1 - saturation * Math.max(0, Math.min(place, 4 - place, 1)));
  };
  return [channel(5), channel(3), channel(1)];
}

/** Whether it begins with so many hexadecimal digits. */
function hasDigits(text: string, count: number): boolean {
  return text.length >= count && consistsOf(text.slice(0, count), HEXADECIMAL);
}

function digits(value: number, count: number): string {
  return wholeOf(value).toString(16).toUpperCase().padStart(count, "0");
}

/** The hue in degrees; saturation and value from 0 to 1. */
function hsvOf([red, green, blue]: TuyaColor): TuyaColor {
  const value = Math.max(red, green, blue);
  const range = value - Math.min(red, green, blue);
  if (range === 0) return [0, 0, value];
  let turn = 4 + (red - green) / range;
  if (value === red) turn = 6 + (green - blue) / range;
  else if (value === green) turn = 2 + (blue - red) / range;
  return [(60 * turn) % 360, range / value, value];
}
