import { VirtualClockChip } from "./virtual-clock-chip.js";
import type { VirtualI2COptions } from "./virtual-i2c-part.js";

const FLAGS = 0x1d;
const WAS_LOW = 0x02;
const CONTROL = 0x1e;
const STOP = 0x40;

/** Epson RX8130CE, from its data sheet. */
export class VirtualRX8130 extends VirtualClockChip {
  constructor(options: VirtualI2COptions = {}) {
    super(options, {
      ...{ address: 0x32, name: "rx8130", first: 0x10, day: 4, seconds: 0, from: 0x10, to: 0x30 },
      registers: [
        [0x13, 0x40],
        [FLAGS, WAS_LOW],
      ],
    });
  }

  protected stands(): boolean {
    return (this.bits(CONTROL) & STOP) !== 0;
  }

  protected doubts(): boolean {
    return (this.bits(FLAGS) & WAS_LOW) !== 0;
  }

  protected trust(): void {
    this.setBits(FLAGS, this.bits(FLAGS) & ~WAS_LOW);
    this.setBits(CONTROL, this.bits(CONTROL) & ~STOP);
  }
}
