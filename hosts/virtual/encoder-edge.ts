import type { PinSpecifier } from "../../src/host/host.js";

/** The levels of an encoder's outputs, clockwise: signal and control. */
const CLOCKWISE = [
  [1, 1],
  [0, 1],
  [0, 0],
  [1, 0],
] as const;

/** Milliseconds for a click of an encoder. */
export const CLICK = 20;

/** The next edge of an encoder, when it is turned: which of its outputs gets which level. */
export function encoderEdge(
  [signal, control]: readonly [PinSpecifier, PinSpecifier],
  levelOf: (pin: PinSpecifier) => 0 | 1,
  isClockwise: boolean,
): { readonly pin: PinSpecifier; readonly level: 0 | 1 } {
  const now = [levelOf(signal), levelOf(control)];
  const at = CLOCKWISE.findIndex(([first, second]) => first === now[0] && second === now[1]);
  const next = CLOCKWISE[(at + (isClockwise ? 1 : CLOCKWISE.length - 1)) % CLOCKWISE.length];
  const [first, second] = next ?? CLOCKWISE[0];
  return first === now[0] ? { pin: control, level: second } : { pin: signal, level: first };
}
