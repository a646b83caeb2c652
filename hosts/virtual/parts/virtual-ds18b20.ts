import { VirtualOneWirePart } from "./virtual-one-wire-part.js";

/** Milliseconds of a conversion with 12 bits. */
const CONVERSION = 750;

/** The scratchpad after power-on: 85 °C, alarms, 12 bits, reserved bytes (figure 9). */
const POWER_ON = [0x50, 0x05, 0x4b, 0x46, 0x7f, 0xff, 0x0c, 0x10];

export interface VirtualDS18B20Options {
  /** 16 hexadecimal digits, the checksum first and the family, 28, last. Default `"1c0000031edd2a28"`. */
  address?: string;
  /** In °C, -55 to 125. Default 21. */
  temperature?: number;
  /** What the console calls it. Default `"ds18b20"`. */
  name?: string;
}

/** Maxim DS18B20, from its data sheet. */
export class VirtualDS18B20 extends VirtualOneWirePart {
  readonly channels = {
    temperature: { from: -55, to: 125, precision: 0.032, unit: "°C" },
  };
  #scratchpad = POWER_ON;
  #next = POWER_ON;
  #readyAt = Number.POSITIVE_INFINITY;
  #isRead = false;
  /** It was told to measure in this transaction. */
  #isMeasuring = false;
  /** Bits that it measures with, 9 to 12. Another program may have left others, also in its memory for power cuts. */
  resolution = 12;
  /** What of TH, TL and the configuration is still to come. */
  #toWrite = 0;

  constructor(options: VirtualDS18B20Options = {}) {
    const { address = "1c0000031edd2a28", name = "ds18b20" } = options;
    super(
      name,
      Uint8Array.from(address.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16)),
    );
    this.set("temperature", options.temperature ?? 21);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#scratchpad = POWER_ON;
    this.#readyAt = Number.POSITIVE_INFINITY;
    this.#isRead = false;
  }

  override reset(): boolean {
    this.#isRead = this.#isMeasuring = false;
    this.#toWrite = 0;
    return super.reset();
  }

  protected command(byte: number): void {
    if (this.#toWrite > 0) {
      this.#toWrite -= 1;
      if (this.#toWrite === 0) this.resolution = 9 + ((byte >> 5) & 3);
    } else if (byte === 0x4e) this.#toWrite = 3;
    else if (byte === 0x44) {
      // With fewer bits the lowest ones aren't defined (figure 4).
      const unused = (1 << (12 - this.resolution)) - 1;
      const raw = Math.round(this.get("temperature") * 16) | unused;
      const rest = 16 - (raw & 15);
      const configuration = ((this.resolution - 9) << 5) | 0x1f;
      this.#next = [raw & 0xff, (raw >> 8) & 0xff, 0x4b, 0x46, configuration, 0xff, rest, 0x10];
      this.#readyAt = this.now + CONVERSION;
      this.#isMeasuring = true;
    } else if (byte === 0xbe) this.#isRead = true;
    else this.refuse(`function ${byte} isn't known`);
  }

  protected get isBusy(): boolean {
    // Zeros while it measures, ones when it has (table 3).
    return this.#isMeasuring && this.now < this.#readyAt;
  }

  protected answer(): Uint8Array | undefined {
    if (this.now >= this.#readyAt) {
      this.#scratchpad = this.#next;
      this.#readyAt = Number.POSITIVE_INFINITY;
    }
    if (!this.#isRead) return undefined;
    return Uint8Array.from([...this.#scratchpad, oneWireCrc(this.#scratchpad)]);
  }
}

/** The checksum as a shift register (figure 11 of the data sheet). */
export function oneWireCrc(bytes: readonly number[]): number {
  let register = 0;
  for (const byte of bytes)
    for (let bit = 0; bit < 8; bit++) {
      const feedback = (register ^ (byte >> bit)) & 1;
      register >>= 1;
      if (feedback) register ^= 0b1000_1100;
    }
  return register;
}
