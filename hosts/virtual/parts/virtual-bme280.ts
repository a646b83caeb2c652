import { search } from "./search.js";
import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";
import type { VirtualChannel } from "./virtual-part.js";

/** Of a real part, with negative coefficients where the data sheet allows them. */
const T1 = 28_485;
const T2 = 26_735;
const T3 = -1000;
const P = [36_738, -10_635, 3024, 6980, -4, -7, 9900, -10_230, 4285];
const H1 = 75;
const H2 = 376;
const H3 = 0;
const H4 = 286;
const H5 = -50;
const H6 = -30;

/** Milliseconds from power-on until the calibration can be read. */
const START_UP = 2;

/** The registers' values before the first measurement. */
const NOTHING = { temperature: 0x80000, pressure: 0x80000, humidity: 0x8000 };

export interface VirtualBME280Options extends VirtualI2COptions {
  /** In °C, -40 to 85. Default 21. */
  temperature?: number;
  /** In percent, 0 to 100. Default 50. */
  humidity?: number;
  /** In hPa, 300 to 1100. Default 1013. */
  pressure?: number;
}

/** Bosch BME280, from its data sheet BST-BME280-DS002. */
export class VirtualBME280 extends VirtualRegisterPart {
  readonly channels: Readonly<Record<string, VirtualChannel>> = {
    temperature: { from: -40, to: 85, precision: 0.01, unit: "°C" },
    humidity: { from: 0, to: 100, precision: 0.03, unit: "%" },
    pressure: { from: 300, to: 1100, precision: 0.03, unit: "hPa" },
  };
  protected readonly id: number = 0x60;
  #poweredOn = 0;
  #measuredUntil = 0;
  #humidityControl = 0;
  /** The humidity's setting takes effect with the next write of the other control register. */
  #humidityControlInUse = 0;
  #control = 0;
  #config = 0;
  #data = NOTHING;
  #next = NOTHING;

  constructor(options: VirtualBME280Options = {}, name = "bme280") {
    super(options, { address: 0x76, name });
    this.set("temperature", options.temperature ?? 21);
    this.set("humidity", options.humidity ?? 50);
    this.set("pressure", options.pressure ?? 1013);
  }

  protected powerOn(): void {
    this.#poweredOn = this.now;
    this.#measuredUntil = Number.NEGATIVE_INFINITY;
    this.#humidityControl = this.#humidityControlInUse = this.#control = this.#config = 0;
    this.#data = this.#next = NOTHING;
  }

  /** Registers and values come in pairs (6.2.1). */
  protected override written(bytes: Uint8Array): boolean {
    for (let i = 0; i + 1 < bytes.length; i += 2)
      if (!super.written(bytes.subarray(i, i + 2))) return false;
    return bytes.length % 2 === 0 || super.written(bytes.subarray(bytes.length - 1));
  }

  protected readRegister(register: number): number {
    this.#finish();
    if (register === 0xd0) return this.id;
    if (register === 0xf2) return this.#humidityControl;
    if (register === 0xf3) return this.#status();
    if (register === 0xf4) return this.#control;
    if (register === 0xf5) return this.#config;
    if (register >= 0xf7 && register <= 0xfe) return this.#dataBytes()[register - 0xf7] ?? 0;
    if (register >= 0x88 && register <= 0xa1) return this.#calibration()[register - 0x88] ?? 0;
    if (register >= 0xe1 && register <= 0xe7)
      return this.#humidityCalibration()[register - 0xe1] ?? 0;
    this.refuse(`register ${register} can't be read`);
    return 0;
  }

  protected writeRegister(register: number, value: number): false | undefined {
    this.#finish();
    if (register === 0xe0) {
      if (value === 0xb6) this.powerOn();
    } else if (register === 0xf2) {
      if (value & ~0b111) return this.refuse(`ctrl_hum ${value} has reserved bits`);
      this.#humidityControl = value;
    } else if (register === 0xf4) {
      this.#humidityControlInUse = this.#humidityControl;
      this.#control = value;
      if (value & 0b11) this.#measure();
    } else if (register === 0xf5) {
      if (value & 0b10) return this.refuse(`config ${value} has a reserved bit`);
      this.#config = value;
    } else return this.refuse(`register ${register} can't be written`);
    return undefined;
  }

  #status(): number {
    return (
      (this.now < this.#measuredUntil ? 8 : 0) | (this.now - this.#poweredOn < START_UP ? 1 : 0)
    );
  }

  #measure(): void {
    const times = (bits: number) => (bits === 0 ? 0 : 2 ** (Math.min(bits, 5) - 1));
    const temperature = times(this.#control >> 5);
    const pressure = times((this.#control >> 2) & 7);
    const humidity = times(this.#humidityControlInUse);
    // The longest times of chapter 9.1.
    this.#measuredUntil =
      this.now +
      1.25 +
      2.3 * temperature +
      (pressure && 2.3 * pressure + 0.575) +
      (humidity && 2.3 * humidity + 0.575);
    this.#next = this.#raw(temperature > 0, pressure > 0, humidity > 0);
  }

  #finish(): void {
    if (this.now < this.#measuredUntil || this.#measuredUntil === Number.NEGATIVE_INFINITY) return;
    this.#data = this.#next;
    this.#measuredUntil = Number.NEGATIVE_INFINITY;
    // In normal mode it goes on, here without standing by; in forced mode it sleeps.
    if ((this.#control & 0b11) === 0b11) this.#measure();
    else this.#control &= ~0b11;
  }

  /** What the converter gives for the values: the data sheet's formulas, inverted by bisection. */
  #raw(temperature: boolean, pressure: boolean, humidity: boolean) {
    const celsius = this.get("temperature");
    const rawTemperature = search(0, 0xfffff, (raw) => fineOf(raw) / 5120 - celsius);
    const fine = fineOf(rawTemperature);
    const pascals = this.get("pressure") * 100;
    const percent = this.get("humidity");
    return {
      temperature: temperature ? rawTemperature : 0x80000,
      // A higher reading is a lower pressure.
      pressure: pressure ? search(0, 0xfffff, (raw) => pascals - pressureOf(raw, fine)) : 0x80000,
      humidity: humidity ? search(0, 0xffff, (raw) => humidityOf(raw, fine) - percent) : 0x8000,
    };
  }

  #dataBytes(): number[] {
    const { temperature, pressure, humidity } = this.#data;
    const twenty = (raw: number) => [raw >> 12, (raw >> 4) & 0xff, (raw << 4) & 0xff];
    return [...twenty(pressure), ...twenty(temperature), humidity >> 8, humidity & 0xff];
  }

  #calibration(): number[] {
    if (this.#status() & 1) return [];
    const words = [T1, T2, T3, ...P];
    return [...words.flatMap((word) => [word & 0xff, (word >> 8) & 0xff]), 0, H1];
  }

  #humidityCalibration(): number[] {
    if (this.#status() & 1) return [];
    const shared = (H4 & 0x0f) | ((H5 & 0x0f) << 4);
    return [H2 & 0xff, H2 >> 8, H3, (H4 >> 4) & 0xff, shared, (H5 >> 4) & 0xff, H6 & 0xff];
  }
}

/** Bosch BMP280, from its data sheet BST-BMP280-DS001: without humidity. */
export class VirtualBMP280 extends VirtualBME280 {
  override readonly channels: Readonly<Record<string, VirtualChannel>> = {
    temperature: { from: -40, to: 85, precision: 0.01, unit: "°C" },
    humidity: { from: 0, to: 100, precision: 100, unit: "%" },
    pressure: { from: 300, to: 1100, precision: 0.03, unit: "hPa" },
  };
  protected override readonly id = 0x58;

  constructor(options: VirtualBME280Options = {}) {
    super(options, "bmp280");
  }
}

/** The fine temperature, with the formula for floating point. */
function fineOf(raw: number): number {
  const off = raw / 131_072 - T1 / 8192;
  return (raw / 16_384 - T1 / 1024) * T2 + off * off * T3;
}

/** In pascals, with the formula for integers of 64 bits. */
function pressureOf(raw: number, fine: number): number {
  const [p1, p2, p3, p4, p5, p6, p7, p8, p9] = P.map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  let first = BigInt(Math.round(fine)) - 128_000n;
  let second = first * first * p6 + ((first * p5) << 17n) + (p4 << 35n);
  first = ((first * first * p3) >> 8n) + ((first * p2) << 12n);
  first = (((1n << 47n) + first) * p1) >> 33n;
  let pressure = ((((1_048_576n - BigInt(raw)) << 31n) - second) * 3125n) / first;
  first = (p9 * (pressure >> 13n) * (pressure >> 13n)) >> 25n;
  second = (p8 * pressure) >> 19n;
  pressure = ((pressure + first + second) >> 8n) + (p7 << 4n);
  return Number(pressure) / 256;
}

/** In percent, with the formula for floating point. */
function humidityOf(raw: number, fine: number): number {
  const off = fine - 76_800;
  const linear = raw - (H4 * 64 + (H5 / 16_384) * off);
  const slope = (H2 / 65_536) * (1 + (H6 / 67_108_864) * off * (1 + (H3 / 67_108_864) * off));
  const humidity = linear * slope;
  return Math.min(Math.max(humidity * (1 - (H1 * humidity) / 524_288), 0), 100);
}
