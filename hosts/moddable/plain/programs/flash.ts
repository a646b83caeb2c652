/** Flash memory: erased in sectors, and written only where it is erased. */
export interface FlashMemory {
  /** Bytes. */
  readonly sectorSize: number;
  readonly sectors: number;
  erase(sector: number): void;
  write(offset: number, bytes: Uint8Array): void;
  /** The result may be the memory itself and not a copy, so that later writes change it. */
  read(offset: number, length: number): Uint8Array;
}

/** Several sectors of a flash memory. */
export class FlashArea {
  private readonly flash: FlashMemory;
  private readonly first: number;
  private readonly sectors: number;

  constructor(flash: FlashMemory, first: number, sectors: number) {
    this.flash = flash;
    this.first = first;
    this.sectors = sectors;
  }

  /** Bytes. */
  get size(): number {
    return this.sectors * this.flash.sectorSize;
  }

  /** Erases as many sectors as this many bytes need. */
  erase(length: number): void {
    for (let sector = 0; sector * this.flash.sectorSize < length; sector++)
      this.flash.erase(this.first + sector);
  }

  write(offset: number, bytes: Uint8Array): void {
    this.flash.write(this.first * this.flash.sectorSize + offset, bytes);
  }

  read(offset: number, length: number): Uint8Array {
    return this.flash.read(this.first * this.flash.sectorSize + offset, length);
  }

  /**
   * Replaces the content. The first sector is erased first and written last, so that an incomplete content never
   * looks like a valid one.
   */
  replace(bytes: Uint8Array): void {
    const { sectorSize } = this.flash;
    const last = Math.ceil(bytes.length / sectorSize) - 1;
    this.flash.erase(this.first);
    for (let sector = last; sector >= 0; sector--) {
      if (sector > 0) this.flash.erase(this.first + sector);
      const from = sector * sectorSize;
      this.write(from, bytes.subarray(from, from + sectorSize));
    }
  }
}
