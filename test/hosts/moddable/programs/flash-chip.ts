import type { FlashMemory } from "../../../../hosts/moddable/plain/programs/flash.js";

/** Power was cut. */
export class PowerCut extends Error {
  override name = "PowerCut";
}

/** Flash that loses power in the middle of the nth step: an erase or a write that is half done. */
export class FlashChip implements FlashMemory {
  readonly sectorSize: number;
  readonly sectors: number;
  readonly bytes: Uint8Array;
  /** How many more steps are done whole. */
  steps = Number.POSITIVE_INFINITY;

  constructor(sectorSize: number, sectors: number) {
    this.sectorSize = sectorSize;
    this.sectors = sectors;
    this.bytes = new Uint8Array(sectorSize * sectors).fill(0xff);
  }

  erase(sector: number): void {
    const from = sector * this.sectorSize;
    const to = from + this.sectorSize;
    if (to > this.bytes.length) throw new RangeError(`There's no sector ${sector}`);
    const isCut = this.#isCut();
    this.bytes.fill(0xff, from, isCut ? from + this.sectorSize / 2 : to);
    if (isCut) throw new PowerCut();
  }

  write(offset: number, bytes: Uint8Array): void {
    const isCut = this.#isCut();
    const end = isCut ? bytes.length / 2 : bytes.length;
    // What is written only takes bits away, until it is erased.
    for (let i = 0; i < end; i++) {
      const at = offset + i;
      this.bytes[at] = (this.bytes[at] as number) & (bytes[i] as number);
    }
    if (isCut) throw new PowerCut();
  }

  read(offset: number, length: number): Uint8Array {
    return this.bytes.subarray(offset, offset + length);
  }

  #isCut(): boolean {
    return this.steps-- <= 0;
  }
}
