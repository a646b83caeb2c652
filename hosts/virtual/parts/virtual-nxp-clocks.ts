import { VirtualClockChip } from "./virtual-clock-chip.js";
import type { VirtualI2COptions } from "./virtual-i2c-part.js";

const CONTROL = 0;
const STOP = 0x20;
const DOUBTS = 0x80;

/** What both have in common: a bit that stops the clock, and one of the seconds that says that it may be wrong. */
abstract class VirtualNXPClock extends VirtualClockChip {
  protected abstract readonly first: number;

  protected stands(): boolean {
    return (this.bits(CONTROL) & STOP) !== 0;
  }

  protected doubts(): boolean {
    return (this.bits(this.first) & DOUBTS) !== 0;
  }

  protected trust(): void {
    this.setBits(CONTROL, this.bits(CONTROL) & ~STOP);
    this.setBits(this.first, this.bits(this.first) & ~DOUBTS);
  }
}

/** NXP PCF8563, from its data sheet. */
export class VirtualPCF8563 extends VirtualNXPClock {
  protected get first(): number {
    return 2;
  }

  constructor(options: VirtualI2COptions = {}) {
    super(options, {
      ...{ address: 0x51, name: "pcf8563", first: 2, day: 3, seconds: DOUBTS, from: 0, to: 0x0f },
      registers: [
        [0x09, 0x80],
        [0x0a, 0x80],
        [0x0b, 0x80],
        [0x0c, 0x80],
        [0x0d, 0x80],
        [0x0e, 0x03],
      ],
    });
  }
}

/** NXP PCF85063A, from its data sheet. */
export class VirtualPCF85063 extends VirtualNXPClock {
  protected get first(): number {
    return 4;
  }

  constructor(options: VirtualI2COptions = {}) {
    super(options, {
      ...{ address: 0x51, name: "pcf85063", first: 4, day: 3, seconds: DOUBTS, from: 0, to: 0x11 },
      registers: [
        [0x08, 6],
        [0x0b, 0x80],
        [0x0c, 0x80],
        [0x0d, 0x80],
        [0x0e, 0x80],
        [0x0f, 0x80],
        [0x11, 0x18],
      ],
    });
  }

  protected override isOfTwelve(): boolean {
    return (this.bits(CONTROL) & 0x02) !== 0;
  }
}
