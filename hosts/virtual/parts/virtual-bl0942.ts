import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds until an answer of 23 bytes has come, at 4800 bits a second. */
const ANSWER = 55;

/** Steps for each V, A and W with the resistors of most sockets: a divider by 390, and a shunt of 1 mΩ. */
const VOLTAGE = 15_873.359_442_99;
const CURRENT = 251_213.464_696_22;
const POWER = 596;

/** Pulses for each kWh. */
const ENERGY = 3304.611_273_28;

/** Registers that can be written, and the mode after power-on. */
const MODE = 0x19;
const PROTECTION = 0x1d;
const DEFAULT_MODE = 0x87;

/** Shanghai Belling BL0942 on a serial port, from its data sheet. */
export class VirtualBL0942 extends VirtualSerialPart {
  readonly channels = {
    voltage: { from: 0, to: 260, precision: 0.0002, unit: "V" },
    current: { from: 0, to: 16, precision: 0.0002, unit: "A" },
    power: { from: -3680, to: 3680, precision: 0.001, unit: "W" },
    energy: { from: 0, to: 2500, precision: 0.0005, unit: "kWh" },
    frequency: { from: 45, to: 65, precision: 0.003, unit: "Hz" },
  };
  #mode = DEFAULT_MODE;
  #isUnlocked = false;
  #buffer: number[] = [];

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "bl0942");
    this.set("voltage", 230);
    this.set("current", 1);
    this.set("power", 200);
    this.set("energy", 0.5);
    this.set("frequency", 50);
  }

  /** Its mode register. */
  get mode(): number {
    return this.#mode;
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#mode = DEFAULT_MODE;
    this.#isUnlocked = false;
    this.#buffer = [];
  }

  protected written(bytes: Uint8Array): void {
    this.#buffer.push(...bytes);
    const [command, register = 0] = this.#buffer;
    if (command === 0x58 && this.#buffer.length === 2) {
      this.#buffer = [];
      if (register === 0xaa) this.answer(this.#packet(), ANSWER);
      else this.refuse(`register ${register} isn't simulated`);
    } else if (command === 0xa8 && this.#buffer.length === 6) this.#write();
    else if (command !== 0x58 && command !== 0xa8) {
      this.#buffer = [];
      this.refuse(`command ${command} isn't known`);
    }
  }

  #write(): void {
    const [, register = 0, low = 0, , , sum] = this.#buffer;
    const own = this.#buffer.slice(0, 5).reduce((total, byte) => total + byte, 0);
    this.#buffer = [];
    if ((~own & 0xff) !== sum) this.refuse("the checksum of a write is wrong");
    else if (register === PROTECTION) this.#isUnlocked = low === 0x55;
    else if (!this.#isUnlocked) this.refuse(`register ${register} is protected`);
    else if (register === MODE) this.#mode = low;
    else this.refuse(`register ${register} isn't simulated`);
  }

  #packet(): number[] {
    const steps = (name: string, each: number) => {
      const value = Math.round(this.get(name) * each) & 0xff_ffff;
      return [value & 0xff, (value >> 8) & 0xff, value >> 16];
    };
    const period = Math.round(1_000_000 / this.get("frequency"));
    const current = steps("current", CURRENT);
    const bytes = [
      ...[0x55, ...current, ...steps("voltage", VOLTAGE), ...current],
      ...[...steps("power", POWER), ...steps("energy", ENERGY)],
      ...[period & 0xff, period >> 8, 0, 0, 0, 0],
    ];
    const sum = bytes.reduce((total, byte) => total + byte, 0x58);
    return [...bytes, ~sum & 0xff];
  }
}
