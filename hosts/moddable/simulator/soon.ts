import Timer from "timer";

/** Calls the callback once the program returns to the event loop. */
export function soon(callback: () => void): void {
  Timer.set(callback, 0);
}
