import { pinChannels, shownLevels } from "./virtual-expander.js";
import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";
import type { VirtualChannel } from "./virtual-part.js";

/** The registers of a part with one port; with two, port 1's follows each of port 0's. */
const INPUT = 0;
const OUTPUT = 1;
const POLARITY = 2;
const CONFIGURATION = 3;

/** PCA9554 and PCA9555: each pin has a pull-up of 100 kΩ. */
abstract class VirtualPCA955x extends VirtualRegisterPart {
  abstract override readonly channels: Readonly<Record<string, VirtualChannel>>;
  readonly #ports: number;
  #registers = new Uint8Array();

  constructor(options: VirtualI2COptions, name: string, ports: number) {
    super(options, { address: 0x20, name });
    this.#ports = ports;
    this.powerOn();
  }

  /** The level of a pin, as a meter shows it. */
  level(pin: number): 0 | 1 {
    const port = pin >> 3;
    const mask = 1 << (pin & 7);
    if ((this.#at(CONFIGURATION, port) & mask) === 0) return this.#at(OUTPUT, port) & mask ? 1 : 0;
    const outside = this.get(`p${pin}`);
    return Number.isNaN(outside) || outside >= 0.5 ? 1 : 0;
  }

  override get shown(): Record<string, number> {
    return shownLevels(this, (pin) => this.level(pin));
  }

  protected powerOn(): void {
    this.#registers = new Uint8Array((CONFIGURATION + 1) * this.#ports).fill(0xff);
    this.#registers.fill(0, POLARITY * this.#ports, CONFIGURATION * this.#ports);
  }

  protected readRegister(register: number): number | undefined {
    if (register >= this.#ports) return this.#registers[register];
    let value = 0;
    for (let bit = 0; bit < 8; bit++) value |= this.level(register * 8 + bit) << bit;
    return value ^ this.#at(POLARITY, register);
  }

  protected writeRegister(register: number, value: number): false | undefined {
    if (register >= this.#registers.length) return this.refuse(`register ${register} isn't known`);
    if (register < (INPUT + 1) * this.#ports) return this.refuse("inputs can't be written");
    this.#registers[register] = value;
    this.appearanceChanged();
    return undefined;
  }

  #at(register: number, port: number): number {
    return this.#registers[register * this.#ports + port] ?? 0;
  }
}

/** NXP PCA9554, from its data sheet. `p3` is what is put on pin 3 from outside. */
export class VirtualPCA9554 extends VirtualPCA955x {
  readonly channels = pinChannels(8);

  constructor(options: VirtualI2COptions = {}) {
    super(options, "pca9554", 1);
  }
}

/** NXP PCA9555, from its data sheet. `p8` is what is put on IO1_0 from outside. */
export class VirtualPCA9555 extends VirtualPCA955x {
  readonly channels = pinChannels(16);

  constructor(options: VirtualI2COptions = {}) {
    super(options, "pca9555", 2);
  }
}
