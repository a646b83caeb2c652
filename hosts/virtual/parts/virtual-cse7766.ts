import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds of a frame of 24 bytes at 4800 bits a second, with parity. */
const FRAME = 55;

/** The coefficients of a real part. */
const VOLTAGE = 194_400;
const CURRENT = 16_000;
const POWER = 5_195_000;

/** The longest cycle that is measured, in microseconds. */
const LONGEST = 0xff_ffff;

/**
 * Chipsea CSE7766, from its data sheet: it sends one frame after the other. A frame says which cycles ended in it;
 * the lengths of the others are those of before. Each cycle of the power is a pulse, which is counted.
 */
export class VirtualCSE7766 extends VirtualSerialPart {
  readonly channels = {
    voltage: { from: 80, to: 260, precision: 0.18, unit: "V" },
    current: { from: 0, to: 16, precision: 0.009, unit: "A" },
    power: { from: 0, to: 3680, precision: 1.5, unit: "W" },
  };
  override readonly parity = "even";
  #last = 0;
  /** Where the power's cycle is, 0 to 1, and the last whole one's length in microseconds. */
  #phase = 0;
  #powerCycle = LONGEST;
  #pulses = 0;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "cse7766");
    this.set("voltage", 230);
    this.set("current", 1);
    this.set("power", 200);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#last = this.now;
    this.#phase = this.#pulses = 0;
    this.#powerCycle = LONGEST;
  }

  protected override passed(): void {
    // Only the latest frames: older ones are lost in the port.
    for (; this.now - this.#last >= FRAME; this.#last += FRAME) {
      const frame = this.#frame();
      if (this.now - this.#last < 5 * FRAME) this.answer(frame, 0);
    }
  }

  protected written(): void {
    this.refuse("it takes no commands");
  }

  #frame(): number[] {
    const cycle = (coefficient: number, value: number) =>
      value === 0 ? Number.POSITIVE_INFINITY : Math.round(coefficient / value);
    const voltage = cycle(VOLTAGE, this.get("voltage"));
    const current = cycle(CURRENT, this.get("current"));
    const power = cycle(POWER, this.get("power"));
    this.#phase += (FRAME * 1000) / power;
    const ended = Math.floor(this.#phase);
    this.#phase -= ended;
    this.#pulses = (this.#pulses + ended) & 0xffff;
    if (ended > 0) this.#powerCycle = power;
    const exceeded = (current > LONGEST ? 4 : 0) | (power > LONGEST ? 2 : 0);
    const three = (value: number) => {
      const whole = Math.min(value, LONGEST);
      return [whole >> 16, (whole >> 8) & 0xff, whole & 0xff];
    };
    const numbers = [VOLTAGE, voltage, CURRENT, current, POWER, this.#powerCycle];
    // The adjustment: the cycles of voltage and current are those of the mains, and end in each frame.
    const adjustment = ended > 0 ? 0x70 : 0x60;
    const body = [...numbers.flatMap(three), adjustment, this.#pulses >> 8, this.#pulses & 0xff];
    const sum = body.reduce((total, byte) => total + byte, 0);
    return [exceeded > 0 ? 0xf0 | exceeded : 0x55, 0x5a, ...body, sum & 0xff];
  }
}
