/**
 * What an entity's state is when the device starts:
 * - `"off"`, `"on"`: always this.
 * - `"last"`: what it was at the end; off where nothing is known of that.
 * - `"lastOrDefault"`: what it was at the end; `initialState` where nothing is known of that.
 */
export type Restore = "off" | "on" | "last" | "lastOrDefault";

/**
 * The first byte of a state in storage: what the others are. A kind whose bytes
 * change gets another number, and no number is used again.
 */
export const enum SavedFormat {
  SWITCH = 1,
  LIGHT = 2,
  COVER = 3,
  FAN = 4,
  CLIMATE = 5,
  THERMOSTAT = 6,
}

/** Whether the state is to be kept over restarts. */
export function isKept(restore: Restore | undefined): boolean {
  return restore === "last" || restore === "lastOrDefault";
}

/** Whether it is on at the start where nothing was kept, given `initialState`. */
export function isOnAtFirst(restore: Restore | undefined, initialState: boolean): boolean {
  if (restore === "on") return true;
  return restore !== "off" && restore !== "last" && initialState;
}
