import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds between frames while the values are stable. */
const INTERVAL = 800;

const DUST = { from: 0, to: 500, precision: 0.5, unit: "µg/m³" };
const COUNT = { from: 0, to: 65_535, precision: 0.5, unit: "/dL" };
const COUNTS = ["count03", "count05", "count1", "count25", "count5", "count10"];

/** Plantower PMS5003 in its active mode, from its data sheet. */
export class VirtualPMS5003 extends VirtualSerialPart {
  readonly channels = {
    ...{ pm1: DUST, pm25: DUST, pm10: DUST },
    ...Object.fromEntries(COUNTS.map((name) => [name, COUNT])),
  };
  #last = 0;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "pms5003");
    this.set("pm1", 5);
    this.set("pm25", 9);
    this.set("pm10", 12);
    for (const [i, name] of COUNTS.entries()) this.set(name, [900, 260, 50, 8, 3, 1][i] ?? 0);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#last = this.now;
  }

  protected override passed(): void {
    // Only the latest frames: older ones are lost in the port.
    for (; this.now - this.#last >= INTERVAL; this.#last += INTERVAL)
      if (this.now - this.#last < 3 * INTERVAL) this.answer(this.#frame(), 0);
  }

  protected written(): void {
    this.refuse("commands aren't simulated");
  }

  #frame(): number[] {
    const [pm1 = 0, pm25 = 0, pm10 = 0] = ["pm1", "pm25", "pm10"].map((name) =>
      Math.round(this.get(name)),
    );
    const counts = COUNTS.map((name) => Math.round(this.get(name)));
    const words = [28, pm1, pm25, pm10, pm1, pm25, pm10, ...counts, 0];
    const bytes = [0x42, 0x4d, ...words.flatMap((word) => [word >> 8, word & 0xff])];
    const sum = bytes.reduce((total, byte) => total + byte, 0);
    return [...bytes, sum >> 8, sum & 0xff];
  }
}
