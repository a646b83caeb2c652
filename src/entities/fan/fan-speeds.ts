import { FanSpeed } from "../../messages/enums.js";
import { FAN_SPEED_WORDS } from "../../messages/words.js";

/** One of three speeds, for clients that know no others. */
export type FanSpeedName = (typeof FAN_SPEED_WORDS)[number];

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

/** Those of the three speeds that a fan with this many has. */
export function speedsOf(count: number): FanSpeedName[] {
  return FAN_SPEED_WORDS.filter(
    (_, speed) => count > 0 && speedOf(levelOf(speed as FanSpeed, count) ?? 0, count) === speed,
  );
}
