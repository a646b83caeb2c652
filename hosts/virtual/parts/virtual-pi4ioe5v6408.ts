import { pinChannels, shownLevels } from "./virtual-expander.js";
import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";

const DIRECTION = 0x03;
const OUTPUT = 0x05;
const HIGH_IMPEDANCE = 0x07;
const PULLS = 0x0b;
const PULLS_UP = 0x0d;
const INPUT = 0x0f;

/** The registers that can be written, with what they have after a power cut; of the inputs' interrupts as well. */
const AT_START: readonly (readonly [register: number, value: number])[] = [
  [DIRECTION, 0],
  [OUTPUT, 0],
  [HIGH_IMPEDANCE, 0xff],
  [0x09, 0],
  [PULLS, 0xff],
  [PULLS_UP, 0],
  [0x11, 0xff],
];

/** Diodes PI4IOE5V6408, from its data sheet. `p3` is what is put on pin 3 from outside. */
export class VirtualPI4IOE5V6408 extends VirtualRegisterPart {
  readonly channels = pinChannels(8);
  #registers = new Map(AT_START);

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x43, name: "pi4ioe5v6408" });
    this.powerOn();
  }

  /** The level of a pin, as a meter shows it. A pin that nothing drives or pulls is low. */
  level(pin: number): 0 | 1 {
    const has = (register: number) => ((this.#registers.get(register) ?? 0) >> pin) & 1;
    if (has(DIRECTION) && !has(HIGH_IMPEDANCE)) return has(OUTPUT) ? 1 : 0;
    const outside = this.get(`p${pin}`);
    const pulled = has(PULLS) && has(PULLS_UP);
    return (Number.isNaN(outside) ? pulled : outside >= 0.5) ? 1 : 0;
  }

  override get shown(): Record<string, number> {
    return shownLevels(this, (pin) => this.level(pin));
  }

  protected powerOn(): void {
    this.#registers = new Map(AT_START);
  }

  protected readRegister(register: number): number | undefined {
    if (register !== INPUT) return this.#registers.get(register);
    let value = 0;
    for (let bit = 0; bit < 8; bit++) value |= this.level(bit) << bit;
    return value;
  }

  protected writeRegister(register: number, value: number): false | undefined {
    if (!this.#registers.has(register)) return this.refuse(`register ${register} can't be written`);
    this.#registers.set(register, value);
    this.appearanceChanged();
    return undefined;
  }
}
