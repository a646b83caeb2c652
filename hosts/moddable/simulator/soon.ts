import Timer from "timer";

/** Calls back when the program has returned from what it does now. */
export function soon(callback: () => void): void {
  Timer.set(callback, 0);
}
