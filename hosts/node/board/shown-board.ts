import type { VirtualScreen } from "../../virtual/parts/virtual-part.js";
import type { BoardChanges, BoardSnapshot } from "../../virtual/world/messages.js";
import type { Drivable } from "./drivable.js";

/** A board that its page can show: in this process, or in Moddable's simulator. */
export interface ShownBoard extends Drivable {
  /** The current state of everything. */
  readonly snapshot: Omit<BoardSnapshot, "pictures">;
  /** What a part shows now, if it is a display that is on. */
  screen(part: string): VirtualScreen | undefined | Promise<VirtualScreen | undefined>;
  /**
   * Calls the callback with the changes, up to 25 times a second; without them when everything may have changed.
   * @returns a function that ends this
   */
  onChange(callback: (changes?: BoardChanges) => void): () => void;
}
