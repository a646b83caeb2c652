import type { DigitalConstructor } from "../../host/host.js";

/** An input's pull resistor. */
export type InputMode = "pullUp" | "pullDown" | "floating";

/** The mode as ECMA-419's Digital numbers it. */
export function modeOf(Digital: DigitalConstructor, mode: InputMode): number {
  if (mode === "pullUp") return Digital.InputPullUp;
  return mode === "pullDown" ? Digital.InputPullDown : Digital.Input;
}
