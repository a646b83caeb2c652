/** The chip on which a device runs. */
export interface HostChip {
  /** What its own thermometer shows, in °C: the chip's temperature, not the room's. NaN when it can't be read. */
  readonly temperature: number;
  /** Of its processor, in Hz. */
  readonly frequency: number;
  /** The largest piece of internal memory that is free, in bytes. */
  readonly largestFreeBlock: number;
  /** What is free of its PSRAM, in bytes; 0 without one. */
  readonly freePSRAM: number;
}
