import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";
import type { VirtualChannel } from "./virtual-part.js";

const MODE1 = 0x00;
const MODE2 = 0x01;
const LED0 = 0x06;
const LED15_END = 0x45;
const PRESCALE = 0xfe;

const SLEEP = 0x10;
const FULL = 0x10;

/** After power-on: asleep, and it answers at the address for all; every output is off. */
const MODE1_DEFAULT = 0x11;
const MODE2_DEFAULT = 0x04;
const PRESCALE_DEFAULT = 0x1e;

/** NXP PCA9685, from its data sheet. `duty` returns its outputs. */
export class VirtualPCA9685 extends VirtualRegisterPart {
  readonly channels: Readonly<Record<string, VirtualChannel>> = {};
  #registers = new Map<number, number>();

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x40, name: "pca9685" });
  }

  /** The share of time in which an output is high, 0 to 1. */
  duty(output: number): number {
    const [onLow = 0, onHigh = 0, offLow = 0, offHigh = 0] = [0, 1, 2, 3].map((byte) =>
      this.readRegister(LED0 + 4 * output + byte),
    );
    // Off wins over on (7.3.3).
    if (!this.isPlugged || this.readRegister(MODE1) & SLEEP || offHigh & FULL) return 0;
    if (onHigh & FULL) return 1;
    const length = offHigh * 256 + offLow - (onHigh * 256 + onLow);
    return (length < 0 ? length + 4096 : length) / 4096;
  }

  /** The PWM frequency in Hz. */
  get hz(): number {
    return 25_000_000 / (4096 * (this.readRegister(PRESCALE) + 1));
  }

  protected powerOn(): void {
    this.#registers = new Map([
      [MODE1, MODE1_DEFAULT],
      [MODE2, MODE2_DEFAULT],
      [PRESCALE, PRESCALE_DEFAULT],
    ]);
    for (let high = LED0 + 3; high <= LED15_END; high += 4) this.#registers.set(high, FULL);
  }

  /** Unless it is set to, the register's number doesn't increase by itself. */
  protected override written(bytes: Uint8Array): boolean {
    if (bytes.length > 2 && !(this.readRegister(MODE1) & 0x20))
      return this.refuse("several registers are written without AI");
    return super.written(bytes);
  }

  protected readRegister(register: number): number {
    return this.#registers.get(register) ?? 0;
  }

  protected writeRegister(register: number, value: number): false | undefined {
    const isOutput = register >= LED0 && register <= LED15_END;
    if (!isOutput && register !== MODE1 && register !== MODE2 && register !== PRESCALE)
      return this.refuse(`register ${register} isn't known`);
    if (isOutput && (register - LED0) % 2 === 1 && value & 0xe0)
      return this.refuse(`register ${register} has reserved bits`);
    if (register === PRESCALE && (value < 3 || !(this.readRegister(MODE1) & SLEEP)))
      return this.refuse("the prescaler is 3 at least, and set while the part sleeps");
    this.#registers.set(register, value);
    return undefined;
  }
}
