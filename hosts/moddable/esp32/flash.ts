import Flash from "flash";
import type { FlashMemory } from "../plain/programs/flash.js";

/** The partition that the engine runs a program from. The SDK creates it for firmware with `XS_MODS`. */
const PARTITION = "xs";

/** An ESP32's flash memory for programs. */
export class ESP32Flash implements FlashMemory {
  private readonly flash = new Flash(PARTITION);
  /** The flash itself, in the chip's address space. A copy of a program would be longer than the memory that is left. */
  private readonly content = this.flash.map();
  readonly sectorSize = this.flash.blockSize;
  readonly sectors = Math.floor(this.flash.byteLength / this.sectorSize);

  erase(sector: number): void {
    this.flash.erase(sector);
  }

  write(offset: number, bytes: Uint8Array): void {
    this.flash.write(offset, bytes.length, bytes);
  }

  read(offset: number, length: number): Uint8Array {
    return new Uint8Array(this.content as unknown as ArrayBuffer, offset, length);
  }
}
