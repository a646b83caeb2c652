import { VirtualSPIPart, type VirtualSPISettings } from "./virtual-spi-part.js";

/** Milliseconds from power-on until it has measured. */
const START_UP = 200;

const HIGHEST_HZ = 5_000_000;

/** Maxim MAX31855K with a thermocouple, from its data sheet 19-5793. */
export class VirtualMAX31855 extends VirtualSPIPart {
  readonly channels = {
    temperature: { from: -200, to: 1350, precision: 0.126, unit: "°C" },
    internal: { from: -40, to: 125, precision: 0.0313, unit: "°C" },
  };
  /** What is wrong with the thermocouple. */
  fault: "open" | "shorted to GND" | "shorted to VCC" | undefined;
  #poweredOn = 0;

  constructor(options: { name?: string; temperature?: number } = {}) {
    super(options.name ?? "max31855");
    this.set("temperature", options.temperature ?? 100);
    this.set("internal", 25);
  }

  protected powerOn(): void {
    this.#poweredOn = this.now;
  }

  /** 32 bits, the highest first: 14 of the thermocouple, a fault, 12 of the part itself, three faults (table 2). */
  protected exchange(bytes: Uint8Array, { hz, mode }: VirtualSPISettings): Uint8Array | undefined {
    if (hz > HIGHEST_HZ || mode !== 0) {
      this.refuse(`it isn't read at ${hz} Hz in mode ${mode}`);
      return undefined;
    }
    const word = this.now - this.#poweredOn < START_UP ? "0".repeat(32) : this.#word();
    const answer = new Uint8Array(bytes.length);
    for (let i = 0; i < Math.min(4, answer.length); i++)
      answer[i] = Number.parseInt(word.slice(8 * i, 8 * i + 8), 2);
    return answer;
  }

  /** The bits as text. */
  #word(): string {
    const { fault } = this;
    const bit = (isSet: boolean) => (isSet ? "1" : "0");
    return [
      bits(this.get("temperature") / 0.25, 14),
      "0",
      bit(fault !== undefined),
      bits(this.get("internal") / 0.0625, 12),
      "0",
      bit(fault === "shorted to VCC"),
      bit(fault === "shorted to GND"),
      bit(fault === "open"),
    ].join("");
  }
}

/** A number in two's complement. */
function bits(value: number, count: number): string {
  const whole = Math.round(value);
  return (whole < 0 ? 2 ** count + whole : whole).toString(2).padStart(count, "0");
}
