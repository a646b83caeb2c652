import { FanSpeed } from "../../messages/enums.js";

/**
 * The speed for clients that know only three: the nearest third, or the slower of two that are equally near.
 *
 * @param level - From 1 to `count`.
 */
export function speedOf(level: number, count: number): FanSpeed {
  const third = Math.ceil((level * 3) / count - 0.5);
  return third < 1 ? FanSpeed.LOW : ((third - 1) as FanSpeed);
}

/** The level for one of the three speeds; undefined if it is no speed at all. */
export function levelOf(speed: FanSpeed, count: number): number | undefined {
  if (!(speed >= FanSpeed.LOW && speed <= FanSpeed.HIGH)) return undefined;
  return Math.max(1, Math.ceil(((speed + 1) * count) / 3 - 0.5));
}
