import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";

const LIGHT = { from: 0, to: 100, precision: 0.001, unit: "%" };

/** Milliseconds: it wakes up, and each cycle of an integration takes 2.78. */
const WAKE_UP = 7;
const CYCLE = 2.78;

/** The registers that a program writes (table 1). Limits, interrupts, offsets and gestures have no effect here. */
const WRITTEN = [
  ...[0x80, 0x81, 0x83, 0x84, 0x85, 0x86, 0x87, 0x89, 0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0x90],
  ...[0x9d, 0x9e, 0xa0, 0xa1, 0xa6],
];

/** Registers that are always 0: the one for gestures, and the one whose access clears interrupts. */
const EMPTY = [0xaf, 0xe7];

/** Broadcom APDS-9960, from its data sheet AV02-4191EN: light and proximity, in percent of what it can measure. */
export class VirtualAPDS9960 extends VirtualRegisterPart {
  readonly channels = {
    clear: LIGHT,
    red: LIGHT,
    green: LIGHT,
    blue: LIGHT,
    proximity: { from: 0, to: 100, precision: 0.2, unit: "%" },
  };
  #registers = new Map<number, number>();
  #since = 0;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x39, name: "apds-9960" });
    for (const channel of Object.keys(this.channels)) this.set(channel, 20);
  }

  protected powerOn(): void {
    this.#registers = new Map([
      [0x80, 0],
      [0x81, 0xff],
      [0x83, 0xff],
    ]);
  }

  protected readRegister(register: number): number {
    if (register === 0x92) return 0xab;
    if (register === 0x93) return this.#status();
    if (register >= 0x94 && register <= 0x9b) {
      const name = ["clear", "red", "green", "blue"][(register - 0x94) >> 1] ?? "clear";
      return register % 2 === 0 ? this.#count(name) & 0xff : this.#count(name) >> 8;
    }
    if (register === 0x9c) return this.#status() & 2 ? Math.round(this.get("proximity") * 2.55) : 0;
    if (EMPTY.includes(register)) return 0;
    if (!WRITTEN.includes(register)) this.refuse(`register ${register} can't be read`);
    return this.#registers.get(register) ?? 0;
  }

  protected writeRegister(register: number, value: number): false | undefined {
    if (!WRITTEN.includes(register)) return this.refuse(`register ${register} can't be written`);
    if (register === 0x80 && value & 0x80) return this.refuse("ENABLE has a reserved bit");
    this.#registers.set(register, value);
    if (register === 0x80) this.#since = this.now;
    return undefined;
  }

  /** Both are valid when they have been measured since they were enabled. */
  #status(): number {
    const enabled = this.#registers.get(0x80) ?? 0;
    if ((enabled & 1) === 0) return 0;
    const passed = this.now - this.#since - WAKE_UP;
    const isLight = enabled & 2 && passed >= this.#cycles * CYCLE;
    const isNear = enabled & 4 && passed >= 1;
    return (isLight ? 1 : 0) | (isNear ? 2 : 0);
  }

  get #cycles(): number {
    return 256 - (this.#registers.get(0x81) ?? 0xff);
  }

  /** A cycle counts to 1025 at most. */
  #count(name: string): number {
    const most = Math.min(1025 * this.#cycles, 65_535);
    return this.#status() & 1 ? Math.round((this.get(name) / 100) * most) : 0;
  }
}
