import { type VirtualI2COptions, VirtualI2CPart, VirtualRegisterPart } from "./virtual-i2c-part.js";
import type { VirtualChannel } from "./virtual-part.js";

/** A level that is put on a pin from outside: 0 or 1. */
const LEVEL: VirtualChannel = { from: 0, to: 1, precision: 0, unit: "" };

export function pinChannels(count: number): Record<string, VirtualChannel> {
  return Object.fromEntries(Array.from({ length: count }, (_, pin) => [`p${pin}`, LEVEL]));
}

/** The levels by the pins' names, without those that aren't defined. */
export function shownLevels(
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

/** The registers of a part with one port; with two, port B's follows each of port A's (IOCON.BANK = 0). */
const IODIR = 0x00;
const IPOL = 0x01;
const IOCON = 0x05;
const GPPU = 0x06;
const GPIO = 0x09;
const OLAT = 0x0a;

/** Microchip MCP23008 and MCP23017. */
abstract class VirtualMCP230xx extends VirtualRegisterPart {
  abstract override readonly channels: Readonly<Record<string, VirtualChannel>>;
  readonly #ports: number;
  #registers = new Uint8Array();

  constructor(options: VirtualI2COptions, name: string, ports: number) {
    super(options, { address: 0x20, name });
    this.#ports = ports;
    this.powerOn();
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
    this.#registers = new Uint8Array((OLAT + 1) * this.#ports);
    this.#registers.fill(0xff, 0, this.#ports);
  }

  protected readRegister(register: number): number | undefined {
    const [own, port] = this.#split(register);
    if (own !== GPIO) return this.#registers[register];
    let value = 0;
    for (let bit = 0; bit < 8; bit++) if (this.level(port * 8 + bit)) value |= 1 << bit;
    return value ^ this.#at(IPOL, port);
  }

  protected writeRegister(register: number, value: number): false | undefined {
    const [own, port] = this.#split(register);
    if (own > OLAT) return this.refuse(`register ${register} isn't known`);
    if (own === IOCON && value !== 0) return this.refuse("settings of IOCON aren't simulated");
    // A write to a port sets its latch.
    this.#registers[(own === GPIO ? OLAT : own) * this.#ports + port] = value;
    this.appearanceChanged();
    return undefined;
  }

  #split(register: number): [own: number, port: number] {
    return [Math.floor(register / this.#ports), register % this.#ports];
  }

  #at(register: number, port: number): number {
    return this.#registers[register * this.#ports + port] ?? 0;
  }
}

/** Microchip MCP23008, from its data sheet DS20001919. `p3` is what is put on pin 3 from outside. */
export class VirtualMCP23008 extends VirtualMCP230xx {
  readonly channels = pinChannels(8);

  constructor(options: VirtualI2COptions = {}) {
    super(options, "mcp23008", 1);
  }
}

/** Microchip MCP23017, from its data sheet DS20001952. `p3` is what is put on pin 3 from outside. */
export class VirtualMCP23017 extends VirtualMCP230xx {
  readonly channels = pinChannels(16);

  constructor(options: VirtualI2COptions = {}) {
    super(options, "mcp23017", 2);
  }
}

/** Texas Instruments PCF8574 and PCF8575. */
abstract class VirtualPCF857x extends VirtualI2CPart {
  abstract override readonly channels: Readonly<Record<string, VirtualChannel>>;
  readonly #ports: number;
  #latch = 0xffff;

  constructor(options: VirtualI2COptions, name: string, ports: number) {
    super(options, { address: 0x20, name });
    this.#ports = ports;
  }

  /** The level of a pin. What is outside can pull a high one low. */
  level(pin: number): 0 | 1 {
    return this.#latch & (1 << pin) && this.get(`p${pin}`) !== 0 ? 1 : 0;
  }

  override get shown(): Record<string, number> {
    return shownLevels(this, (pin) => this.level(pin));
  }

  protected powerOn(): void {
    this.#latch = 0xffff;
  }

  /** The ports take turns; the last of each counts. */
  protected written(bytes: Uint8Array): boolean {
    for (const [i, byte] of bytes.entries()) {
      const shift = (i % this.#ports) * 8;
      this.#latch = (this.#latch & ~(0xff << shift)) | (byte << shift);
    }
    this.appearanceChanged();
    return true;
  }

  protected read(count: number): Uint8Array {
    const levels = Uint8Array.from({ length: this.#ports }, (_, port) => {
      let value = 0;
      for (let bit = 0; bit < 8; bit++) value |= this.level(port * 8 + bit) << bit;
      return value;
    });
    return Uint8Array.from({ length: count }, (_, i) => levels[i % this.#ports] ?? 0);
  }
}

/** Texas Instruments PCF8574, from its data sheet SCPS068. `p3` is what is put on pin 3 from outside. */
export class VirtualPCF8574 extends VirtualPCF857x {
  readonly channels = pinChannels(8);

  constructor(options: VirtualI2COptions = {}) {
    super(options, "pcf8574", 1);
  }
}

/** Texas Instruments PCF8575, from its data sheet SCPS121. `p8` is what is put on P10 from outside. */
export class VirtualPCF8575 extends VirtualPCF857x {
  readonly channels = pinChannels(16);

  constructor(options: VirtualI2COptions = {}) {
    super(options, "pcf8575", 2);
  }
}
