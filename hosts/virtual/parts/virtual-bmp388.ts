import { search } from "./search.js";
import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";

/** Near a real part's, with negative coefficients where there may be some. */
const T = [27_772, 18_812, -7] as const;
const P = [-1000, -1750, 35, -2, 24_476, 29_500, 2, -7, 16_000, 5, -60] as const;

/** Milliseconds from power-on until the calibration can be read. */
const START_UP = 2;

export interface VirtualBMP388Options extends VirtualI2COptions {
  /** In °C, -40 to 85. Default 21. */
  temperature?: number;
  /** In hPa, 300 to 1250. Default 1013. */
  pressure?: number;
}

/** Bosch BMP388, from its data sheet BST-BMP388-DS001. */
export class VirtualBMP388 extends VirtualRegisterPart {
  readonly channels = {
    temperature: { from: -40, to: 85, precision: 0.01, unit: "°C" },
    pressure: { from: 300, to: 1250, precision: 0.02, unit: "hPa" },
  };
  #poweredOn = 0;
  #measuredUntil = Number.POSITIVE_INFINITY;
  #power = 0;
  #oversampling = 2;
  #config = 0;
  #status = 0;
  #data = [0, 0, 0x80, 0, 0, 0x80];

  constructor(options: VirtualBMP388Options = {}) {
    super(options, { address: 0x77, name: "bmp388" });
    this.set("temperature", options.temperature ?? 21);
    this.set("pressure", options.pressure ?? 1013);
  }

  protected powerOn(): void {
    this.#poweredOn = this.now;
    this.#measuredUntil = Number.POSITIVE_INFINITY;
    this.#power = this.#config = this.#status = 0;
    this.#oversampling = 2;
    this.#data = [0, 0, 0x80, 0, 0, 0x80];
  }

  /** Registers and values come in pairs (5.2.1). */
  protected override written(bytes: Uint8Array): boolean {
    for (let i = 0; i + 1 < bytes.length; i += 2)
      if (!super.written(bytes.subarray(i, i + 2))) return false;
    return bytes.length % 2 === 0 || super.written(bytes.subarray(bytes.length - 1));
  }

  protected readRegister(register: number): number {
    this.#finish();
    if (register === 0x00) return 0x50;
    if (register === 0x03) return 0x10 | this.#status;
    if (register >= 0x04 && register <= 0x09) {
      // Reading a value ends its "ready".
      this.#status &= register < 0x07 ? ~0x20 : ~0x40;
      return this.#data[register - 0x04] ?? 0;
    }
    if (register === 0x1b) return this.#power;
    if (register === 0x1c) return this.#oversampling;
    if (register === 0x1f) return this.#config;
    if (register >= 0x31 && register <= 0x45) return this.#calibration()[register - 0x31] ?? 0;
    this.refuse(`register ${register} can't be read`);
    return 0;
  }

  protected writeRegister(register: number, value: number): false | undefined {
    this.#finish();
    if (register === 0x1b) {
      if (value & 0xcc) return this.refuse(`power ${value} has reserved bits`);
      this.#power = value;
      if (value & 0x30) this.#measure();
    } else if (register === 0x1c) {
      if (value & 0xc0) return this.refuse(`oversampling ${value} has reserved bits`);
      this.#oversampling = value;
    } else if (register === 0x1f) this.#config = value & 0x0e;
    else return this.refuse(`register ${register} can't be written`);
    return undefined;
  }

  #measure(): void {
    const pressure = this.#power & 1 ? 0.392 + 2.02 * 2 ** (this.#oversampling & 7) : 0;
    const temperature = this.#power & 2 ? 0.163 + 2.02 * 2 ** (this.#oversampling >> 3) : 0;
    this.#measuredUntil = this.now + 0.234 + pressure + temperature;
  }

  #finish(): void {
    if (this.now < this.#measuredUntil) return;
    const celsius = this.get("temperature");
    const pascals = this.get("pressure") * 100;
    const raw = search(0, 0xff_ffff, (value) => Number(fineOf(value)) / 65_536 - celsius);
    const fine = fineOf(raw);
    // A higher reading is a lower pressure.
    const rawPressure = search(0, 0xff_ffff, (value) => pascals - pressureOf(value, fine));
    const three = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16];
    this.#data = [...three(rawPressure), ...three(raw)];
    this.#status = ((this.#power & 1) << 5) | ((this.#power & 2) << 5);
    this.#measuredUntil = Number.POSITIVE_INFINITY;
    // In normal mode it goes on; in forced mode it sleeps.
    if ((this.#power & 0x30) === 0x30) this.#measure();
    else this.#power &= ~0x30;
  }

  #calibration(): number[] {
    if (this.now - this.#poweredOn < START_UP) return [];
    const two = (value: number) => [value & 0xff, (value >> 8) & 0xff];
    const one = (value: number) => [value & 0xff];
    return [
      ...[...two(T[0]), ...two(T[1]), ...one(T[2])],
      ...[...two(P[0]), ...two(P[1]), ...one(P[2]), ...one(P[3]), ...two(P[4]), ...two(P[5])],
      ...[...one(P[6]), ...one(P[7]), ...two(P[8]), ...one(P[9]), ...one(P[10])],
    ];
  }
}

/** The temperature in 65,536ths of a degree, with the formula for integers of Bosch's own driver. */
function fineOf(raw: number): bigint {
  const [t1, t2, t3] = T.map(BigInt) as [bigint, bigint, bigint];
  const off = BigInt(raw) - 256n * t1;
  return (t2 * off * 262_144n + off * off * t3) / 4_294_967_296n;
}

/** In pascals, with the formula for integers of Bosch's own driver. */
function pressureOf(raw: number, t: bigint): number {
  const [p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11] = P.map(BigInt) as [
    ...[bigint, bigint, bigint, bigint, bigint, bigint],
    ...[bigint, bigint, bigint, bigint, bigint],
  ];
  const adc = BigInt(raw);
  const square = t * t;
  const cube = ((square / 64n) * t) / 256n;
  const offset =
    p5 * 140_737_488_355_328n + (p8 * cube) / 32n + p7 * square * 16n + p6 * t * 4_194_304n;
  const slope =
    (p1 - 16_384n) * 70_368_744_177_664n +
    (p4 * cube) / 32n +
    p3 * square * 4n +
    (p2 - 16_384n) * t * 2_097_152n;
  const second = (((((p10 * t + 65_536n * p9) * adc) / 8192n / 10n) * adc) / 512n) * 10n;
  const third = (((p11 * adc * adc) / 65_536n) * adc) / 128n;
  const sum = offset / 4n + (slope / 16_777_216n) * adc + second + third;
  return Number((sum * 25n) / 1_099_511_627_776n) / 100;
}
