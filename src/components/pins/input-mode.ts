import type { DigitalConstructor } from "../../host/host.js";

/** What gives an input a level while nothing else does. */
export type InputMode = "pullUp" | "pullDown" | "floating";

/** The number that ECMA-419's Digital has for it. */
export function modeOf(Digital: DigitalConstructor, mode: InputMode): number {
  if (mode === "pullUp") return Digital.InputPullUp;
  return mode === "pullDown" ? Digital.InputPullDown : Digital.Input;
}
