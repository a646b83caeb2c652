import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds until its answer of 9 bytes has come. */
const ANSWER = 20;

/** Winsen MH-Z19B that is warm, from its manual. */
export class VirtualMHZ19 extends VirtualSerialPart {
  readonly channels = {
    co2: { from: 1, to: 5000, precision: 0.5, unit: "ppm" },
    temperature: { from: -10, to: 50, precision: 0.5, unit: "°C" },
  };

  /** What it adds to the concentration, since it was calibrated, in ppm. */
  correction = 0;
  /** Whether it takes the lowest value of each day for 400 ppm. That isn't simulated. */
  calibratesItself = true;

  constructor(options: { name?: string; co2?: number } = {}) {
    super(options.name ?? "mh-z19");
    this.set("co2", options.co2 ?? 600);
    this.set("temperature", 22);
  }

  protected written(bytes: Uint8Array): void {
    const [start, unit, command, option] = bytes;
    if (bytes.length !== 9 || start !== 0xff || unit !== 1) return;
    if (bytes.subarray(1).reduce((sum, byte) => (sum + byte) & 0xff, 0) !== 0) return;
    if (command === 0x87) {
      this.correction = 400 - this.get("co2");
      return;
    }
    if (command === 0x79 && (option === 0xa0 || option === 0)) {
      this.calibratesItself = option === 0xa0;
      return;
    }
    if (command !== 0x86) {
      this.refuse(`command ${command} isn't known`);
      return;
    }
    const co2 = Math.max(1, Math.round(this.get("co2") + this.correction));
    // Temperature + 40 and two bytes that the manual doesn't explain.
    const warmth = Math.round(this.get("temperature")) + 40;
    const body = [0x86, co2 >> 8, co2 & 0xff, warmth, 0, 0, 0];
    const sum = body.reduce((total, byte) => total + byte, 0);
    this.answer([0xff, ...body, (0xff - (sum & 0xff) + 1) & 0xff], ANSWER);
  }
}
