import { VirtualClockChip } from "./virtual-clock-chip.js";
import type { VirtualI2COptions } from "./virtual-i2c-part.js";

const STANDS = 0x80;
const HOURS = 2;
const OF_TWELVE = 0x40;

/** Maxim DS1307, from its data sheet. Its first power-on leaves its clock standing. */
export class VirtualDS1307 extends VirtualClockChip {
  constructor(options: VirtualI2COptions = {}) {
    super(options, {
      ...{ address: 0x68, name: "ds1307", first: 0, day: 4, seconds: STANDS, from: 0, to: 0x3f },
      registers: [
        [3, 1],
        [7, 3],
      ],
    });
  }

  protected stands(): boolean {
    return (this.bits(0) & STANDS) !== 0;
  }

  protected doubts(): boolean {
    return false;
  }

  protected trust(): void {
    this.setBits(0, this.bits(0) & ~STANDS);
  }

  protected override isOfTwelve(): boolean {
    return (this.bits(HOURS) & OF_TWELVE) !== 0;
  }
}

const STATUS = 0x0f;
const HAS_STOOD = 0x80;

/** Maxim DS3231, from its data sheet. Its clock runs at its first power-on, and says that it has stood. */
export class VirtualDS3231 extends VirtualClockChip {
  constructor(options: VirtualI2COptions = {}) {
    super(options, {
      ...{ address: 0x68, name: "ds3231", first: 0, day: 4, seconds: 0, from: 0, to: 0x10 },
      registers: [
        [3, 1],
        [0x0e, 0x1c],
        [STATUS, HAS_STOOD | 0x08],
      ],
    });
  }

  protected stands(): boolean {
    return false;
  }

  protected doubts(): boolean {
    return (this.bits(STATUS) & HAS_STOOD) !== 0;
  }

  protected trust(): void {
    this.setBits(STATUS, this.bits(STATUS) & ~HAS_STOOD);
  }

  protected override isOfTwelve(): boolean {
    return (this.bits(HOURS) & OF_TWELVE) !== 0;
  }
}
