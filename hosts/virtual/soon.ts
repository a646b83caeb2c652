// In Moddable's simulator another module takes this one's place.
declare function setImmediate(callback: () => void): unknown;

/** Calls the callback once the program returns to the event loop. */
export function soon(callback: () => void): void {
  setImmediate(callback);
}
