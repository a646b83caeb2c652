import { type VirtualI2COptions, VirtualI2CPart, VirtualRegisterPart } from "./virtual-i2c-part.js";
import type { VirtualChannel } from "./virtual-part.js";

/** A level that is put on a pin from outside: 0 or 1. */
const LEVEL: VirtualChannel = { from: 0, to: 1, precision: 0, unit: "" };

function channels(count: number): Record<string, VirtualChannel> {
  return Object.fromEntries(Array.from({ length: count }, (_, pin) => [`p${pin}`, LEVEL]));
}

/** The levels by the pins' names, without those that aren't defined. */
function shownLevels(
  part: VirtualI2CPart,
  level: (pin: number) => number | undefined,
): Record<string, number> {
  const shown: Record<string, number> = {};
  for (const [pin, name] of Object.keys(part.channels).entries()) {
    const value = level(pin);
    if (value !== undefined) shown[name] = value;
  }
  return shown;
}

/** The registers of port A, with those of port B behind each (IOCON.BANK = 0). */
const IODIR = 0x00;
const IPOL = 0x02;
const IOCON = 0x0a;
const GPPU = 0x0c;
const GPIO = 0x12;
const OLAT = 0x14;
const LAST = 0x15;

/** Microchip MCP23017, from its data sheet DS20001952. `p3` is what is put on pin 3 from outside. */
export class VirtualMCP23017 extends VirtualRegisterPart {
  readonly channels = channels(16);
  #registers = new Uint8Array(LAST + 1);

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x20, name: "mcp23017" });
  }

  /** The level of a pin, as a meter shows it; undefined for an input that nothing drives. */
  level(pin: number): 0 | 1 | undefined {
    const port = pin >> 3;
    const mask = 1 << (pin & 7);
    if ((this.#at(IODIR, port) & mask) === 0) return this.#at(OLAT, port) & mask ? 1 : 0;
    const outside = this.get(`p${pin}`);
    if (Number.isNaN(outside)) return this.#at(GPPU, port) & mask ? 1 : undefined;
    return outside >= 0.5 ? 1 : 0;
  }

  override get shown(): Record<string, number> {
    return shownLevels(this, (pin) => this.level(pin));
  }

  protected powerOn(): void {
    this.#registers = new Uint8Array(LAST + 1);
    this.#registers[IODIR] = this.#registers[IODIR + 1] = 0xff;
  }

  protected readRegister(register: number): number | undefined {
    if (register !== GPIO && register !== GPIO + 1) return this.#registers[register];
    let value = 0;
    for (let bit = 0; bit < 8; bit++)
      if (this.level((register - GPIO) * 8 + bit)) value |= 1 << bit;
    return value ^ this.#at(IPOL, register - GPIO);
  }

  protected writeRegister(register: number, value: number): false | undefined {
    if (register > LAST) return this.refuse(`register ${register} isn't known`);
    if ((register & ~1) === IOCON && value !== 0)
      return this.refuse("settings of IOCON aren't simulated");
    // A write to a port sets its latch.
    const latch = (register & ~1) === GPIO ? OLAT + (register & 1) : register;
    this.#registers[latch] = value;
    this.appearanceChanged();
    return undefined;
  }

  #at(register: number, port: number): number {
    return this.#registers[register + port] ?? 0;
  }
}

/** Texas Instruments PCF8574, from its data sheet SCPS068. `p3` is what is put on pin 3 from outside. */
export class VirtualPCF8574 extends VirtualI2CPart {
  readonly channels = channels(8);
  #latch = 0xff;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x20, name: "pcf8574" });
  }

  /** The level of a pin. What is outside can pull a high one low. */
  level(pin: number): 0 | 1 {
    return this.#latch & (1 << pin) && this.get(`p${pin}`) !== 0 ? 1 : 0;
  }

  override get shown(): Record<string, number> {
    return shownLevels(this, (pin) => this.level(pin));
  }

  protected powerOn(): void {
    this.#latch = 0xff;
  }

  protected written(bytes: Uint8Array): boolean {
    this.#latch = bytes.at(-1) ?? this.#latch;
    this.appearanceChanged();
    return true;
  }

  protected read(count: number): Uint8Array {
    let value = 0;
    for (let pin = 0; pin < 8; pin++) value |= this.level(pin) << pin;
    return new Uint8Array(count).fill(value);
  }
}
