import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds until its answer of 25 bytes has come, at 9600 bits a second. */
const ANSWER = 60;

/** Peacefair PZEM-004T V3.0, from its manual. */
export class VirtualPZEM004T extends VirtualSerialPart {
  readonly channels = {
    voltage: { from: 80, to: 260, precision: 0.0501, unit: "V" },
    current: { from: 0, to: 100, precision: 0.000_501, unit: "A" },
    power: { from: 0, to: 23_000, precision: 0.0501, unit: "W" },
    energy: { from: 0, to: 9999.99, precision: 0.000_501, unit: "kWh" },
    frequency: { from: 45, to: 65, precision: 0.0501, unit: "Hz" },
    powerFactor: { from: 0, to: 1, precision: 0.005_01, unit: "" },
  };

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "pzem-004t");
    const values = {
      voltage: 230,
      current: 1,
      power: 200,
      energy: 1,
      frequency: 50,
      powerFactor: 0.87,
    };
    for (const [name, value] of Object.entries(values)) this.set(name, value);
  }

  protected written(bytes: Uint8Array): void {
    const [unit = 0, fn = 0, high = 0, low = 0, countHigh = 0, count = 0, ...crc] = bytes;
    if (checksum([...bytes.subarray(0, 6)]).join() !== crc.join()) return;
    if (unit !== 0xf8 && unit !== 1) return;
    const first = high * 256 + low;
    if (fn !== 4 || first + count > 10 || countHigh > 0) {
      const error = [unit, fn | 0x80, 2];
      this.answer([...error, ...checksum(error)], ANSWER);
      return;
    }
    const long = (value: number) => [value % 65_536, Math.floor(value / 65_536)];
    const registers = [
      Math.round(this.get("voltage") * 10),
      ...long(Math.round(this.get("current") * 1000)),
      ...long(Math.round(this.get("power") * 10)),
      ...long(Math.round(this.get("energy") * 1000)),
      Math.round(this.get("frequency") * 10),
      Math.round(this.get("powerFactor") * 100),
      0,
    ].slice(first, first + count);
    const answer = [unit, fn, 2 * count, ...registers.flatMap((word) => [word >> 8, word & 0xff])];
    this.answer([...answer, ...checksum(answer)], ANSWER);
  }
}

/** Modbus's CRC, low byte first: the remainder of a division, bit by bit. */
export function checksum(bytes: readonly number[]): number[] {
  let remainder = 0xffff;
  for (const byte of bytes)
    for (let bit = 0; bit < 8; bit++) {
      const differs = (remainder ^ (byte >> bit)) & 1;
      remainder >>= 1;
      if (differs) remainder ^= 0xa001;
    }
  return [remainder & 0xff, remainder >> 8];
}
