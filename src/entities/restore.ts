/**
 * An entity's state when the device starts:
 * - `"off"`, `"on"`: always this.
 * - `"last"`: the state before the restart; off if none was saved.
 * - `"lastOrDefault"`: the state before the restart; `initialState` if none was saved.
 */
export type Restore = "off" | "on" | "last" | "lastOrDefault";

/**
 * The first byte of a saved state: the format of the rest. A kind whose format
 * changes gets a new number; numbers are never reused.
 */
export const enum SavedFormat {
  SWITCH = 1,
  LIGHT = 2,
  COVER = 3,
  FAN = 4,
  CLIMATE = 5,
  THERMOSTAT = 6,
  NUMBER = 7,
  SELECT = 8,
  TEXT = 9,
  LOCK = 10,
  VALVE = 11,
  DATE = 12,
  TIME = 13,
  DATETIME = 14,
  ALARM_CONTROL_PANEL = 15,
  MEDIA_PLAYER = 16,
  WATER_HEATER = 17,
}

// Constants, because a timer compares with them: on XS a literal in a script takes memory each time.
const LAST = "last";
const LAST_OR_DEFAULT = "lastOrDefault";

/** Whether the state is kept over restarts. */
export function isKept(restore: Restore | undefined): boolean {
  return restore === LAST || restore === LAST_OR_DEFAULT;
}

/** Whether it is on at start if no state was saved. */
export function isOnAtFirst(restore: Restore | undefined, initialState: boolean): boolean {
  if (restore === "on") return true;
  return restore !== "off" && restore !== "last" && initialState;
}
