import { VirtualPart } from "./virtual-part.js";

/** A part on two wires of its own, a clock and data, on which the program puts levels by itself. */
export abstract class VirtualWirePart extends VirtualPart {
  /** How many of the next bytes it doesn't acknowledge. */
  unacknowledged = 0;
  /** Whether it pulls the data wire low. The board looks after each change. */
  pullsLow = false;

  /** The wires' levels, whenever one may have changed. */
  abstract levels(clock: 0 | 1, data: 0 | 1): void;
}
