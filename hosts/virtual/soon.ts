// What the pins need of their surroundings; in Moddable's simulator another module stands here.
declare function setImmediate(callback: () => void): unknown;

/** Calls back when the program has returned from what it does now. */
export function soon(callback: () => void): void {
  setImmediate(callback);
}
