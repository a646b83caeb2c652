import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds between frames, and how long it works before it sends one when it has a period. */
const INTERVAL = 1000;
const WORKING = 30_000;

const DUST = { from: 0.1, to: 999.9, precision: 0.051, unit: "µg/m³" };

const ID = [0xa1, 0x60];

/** Nova Fitness SDS011, from the Laser Dust Sensor Control Protocol. */
export class VirtualSDS011 extends VirtualSerialPart {
  readonly channels = { pm25: DUST, pm10: DUST };
  /** Minutes; it keeps this without power, as the two others. */
  period = 0;
  reports = true;
  works = true;
  #last = 0;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "sds011");
    this.set("pm25", 9);
    this.set("pm10", 12);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#last = this.now;
  }

  protected override passed(): void {
    const interval = this.period === 0 ? INTERVAL : this.period * 60_000;
    for (; this.now - this.#last >= interval; this.#last += interval)
      // Only the latest frames: older ones are lost in the port.
      if (this.works && this.reports && this.now - this.#last < 5 * interval)
        this.answer(this.#frame(), 0);
  }

  protected written(bytes: Uint8Array): void {
    const [head, command, what = 0, isSet, value = 0] = bytes;
    if (bytes.length !== 19 || head !== 0xaa || command !== 0xb4 || bytes[18] !== 0xab) {
      this.refuse("the command isn't one");
      return;
    }
    const sum = bytes.subarray(2, 17).reduce((total, byte) => total + byte, 0);
    if ((sum & 0xff) !== bytes[17]) {
      this.refuse("the command's sum is wrong");
      return;
    }
    if (isSet !== 1) return;
    if (what === 2) this.reports = value === 0;
    else if (what === 6) this.works = value === 1;
    else if (what === 8 && value <= 30) {
      this.period = value;
      // It works for half a minute, and then sends for the first time.
      this.#last = value === 0 ? this.now : this.now + WORKING - value * 60_000;
    } else this.refuse(`command ${what} with ${value} isn't known`);
    const body = [what, 1, value, 0, ...ID];
    this.answer([0xaa, 0xc5, ...body, body.reduce((a, b) => a + b) & 0xff, 0xab], 20);
  }

  #frame(): number[] {
    const words = ["pm25", "pm10"].map((name) => Math.round(10 * this.get(name)));
    const body = [...words.flatMap((word) => [word & 0xff, word >> 8]), ...ID];
    return [0xaa, 0xc0, ...body, body.reduce((a, b) => a + b) & 0xff, 0xab];
  }
}
