import type { Host, OneWire, PinSpecifier } from "../host/host.js";
import { PartError } from "./part-error.js";

/**
 * A 1-Wire bus, which several parts share: `const wire = new OneWireBus(4)`. It is open while one of
 * them is.
 */
export class OneWireBus {
  /** The part that is in the middle of a transaction. Others wait. */
  owner: object | undefined;
  /** The addresses of the parts that were there when `search` was last called. */
  found: readonly ArrayBuffer[] = [];
  private users = 0;
  private io: OneWire | undefined;

  constructor(readonly pin: PinSpecifier) {}

  /** Opens the bus for one more part; each has to `close` it. Throws what the host throws. */
  open({ io: { OneWire }, model }: Pick<Host, "io" | "model">): OneWire {
    if (!OneWire) throw new PartError(`This board (${model}) has no 1-Wire.`);
    this.io ??= new OneWire({ pin: this.pin });
    this.users += 1;
    return this.io;
  }

  /**
   * Looks for the parts on the bus. The program waits 14 ms for each, so this is for the device's start. Throws what
   * the host throws.
   */
  search(host: Pick<Host, "io" | "model">): void {
    try {
      this.found = this.open(host).search();
    } finally {
      this.close();
    }
  }

  close(): void {
    this.users -= 1;
    if (this.users > 0) return;
    const io = this.io;
    this.io = undefined;
    io?.close();
  }
}
