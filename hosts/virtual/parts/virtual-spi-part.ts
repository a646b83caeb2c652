import { VirtualPart } from "./virtual-part.js";

/** The settings with which a program talks to a part on SPI. */
export interface VirtualSPISettings {
  /** Of the clock. */
  readonly hz: number;
  readonly mode: number;
}

/** A part on a virtual SPI bus. */
export abstract class VirtualSPIPart extends VirtualPart {
  /** How many of the next selections it misses. */
  unacknowledged = 0;

  /** What it sends while it is selected and receives these bytes; undefined when it doesn't drive the wire. */
  selected(bytes: Uint8Array, settings: VirtualSPISettings): Uint8Array | undefined {
    if (this.unacknowledged > 0) {
      this.unacknowledged -= 1;
      return undefined;
    }
    const answer = this.exchange(bytes, settings);
    if (answer) this.noise?.(answer);
    return answer;
  }

  /** The program has changed the level of a pin that is wired to it besides the bus. */
  driven(_level: 0 | 1): void {}

  protected abstract exchange(
    bytes: Uint8Array,
    settings: VirtualSPISettings,
  ): Uint8Array | undefined;
}
