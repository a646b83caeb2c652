import { VirtualPart } from "./virtual-part.js";

/** A part that a board has on I2S, whose pins are its firmware's. */
export abstract class VirtualAudioPart extends VirtualPart {
  /** Whether sound goes into the board or out of it. */
  abstract readonly direction: "in" | "out";
}
