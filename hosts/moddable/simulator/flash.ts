import type { FlashMemory } from "../plain/programs/flash.js";

const SECTOR = 4096;

/** The flash memory of a simulated board: a file that the launcher was given. */
export class SimulatorFlash implements FlashMemory {
  readonly sectorSize = SECTOR;

  /** 0 if the launcher was given none. */
  get sectors(): number {
    return Math.floor(native("xs_thimble_flash_size").call(null) / SECTOR);
  }

  erase(sector: number): void {
    native("xs_thimble_flash_erase").call(null, sector * SECTOR, SECTOR);
  }

  write(offset: number, bytes: Uint8Array): void {
    native("xs_thimble_flash_write").call(null, offset, bytes);
  }

  read(offset: number, length: number): Uint8Array {
    return new Uint8Array(native("xs_thimble_flash_read").call(null, offset, length));
  }
}
