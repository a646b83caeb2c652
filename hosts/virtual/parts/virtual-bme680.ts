import { search } from "./search.js";
import { calibrationByte } from "./virtual-bme680-calibration.js";
import {
  gasOf,
  humidityOf,
  pressureOf,
  rangeFor,
  temperatureOf,
} from "./virtual-bme680-formulas.js";
import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";

/** The registers' values before the first measurement. */
const NOTHING = { temperature: 0x80000, pressure: 0x80000, humidity: 0x8000, gas: 0 };

/** Registers that are written, with the bits that have to be 0. */
const WRITTEN: Readonly<Record<number, number>> = {
  90: 0,
  100: 0,
  112: 0xf7,
  113: 0xe0,
  114: 0xb8,
  115: 0xef,
  116: 0,
  117: 0xe2,
};
const HEATER = 0x5a;
const HEATER_TIME = 0x64;
const CTRL_GAS_0 = 0x70;
const CTRL_GAS_1 = 0x71;
const CTRL_HUM = 0x72;
const CTRL_MEAS = 0x74;

/** Bosch BME680, from its data sheet BST-BME680-DS001. */
export class VirtualBME680 extends VirtualRegisterPart {
  readonly channels = {
    temperature: { from: -40, to: 85, precision: 0.015, unit: "°C" },
    humidity: { from: 0, to: 100, precision: 0.09, unit: "%" },
    pressure: { from: 300, to: 1100, precision: 0.09, unit: "hPa" },
    gas: { from: 10, to: 500, precision: 1, unit: "kΩ" },
  };
  #registers = new Map<number, number>();
  #data = NOTHING;
  #next = NOTHING;
  #isNew = false;
  #measuredUntil: number | undefined;

  constructor(options: VirtualI2COptions & { temperature?: number } = {}) {
    super(options, { address: 0x76, name: "bme680" });
    this.set("temperature", options.temperature ?? 21);
    this.set("humidity", 50);
    this.set("pressure", 1013);
    this.set("gas", 50);
  }

  protected powerOn(): void {
    this.#registers = new Map();
    this.#data = this.#next = NOTHING;
    this.#isNew = false;
    this.#measuredUntil = undefined;
  }

  /** Registers and values come in pairs (5.2.1). */
  protected override written(bytes: Uint8Array): boolean {
    for (let i = 0; i + 1 < bytes.length; i += 2)
      if (!super.written(bytes.subarray(i, i + 2))) return false;
    return bytes.length % 2 === 0 || super.written(bytes.subarray(bytes.length - 1));
  }

  protected readRegister(register: number): number {
    this.#finish();
    if (register === 0xd0) return 0x61;
    // Bosch's library asks for the variant: a BME688 has 1.
    if (register === 0xf0) return 0;
    if (register >= 0x1d && register <= 0x2b) return this.#dataBytes()[register - 0x1d] ?? 0;
    const calibration = calibrationByte(register);
    if (calibration !== undefined) return calibration;
    if (WRITTEN[register] === undefined) this.refuse(`register ${register} can't be read`);
    return this.#registers.get(register) ?? 0;
  }

  protected writeRegister(register: number, value: number): false | undefined {
    this.#finish();
    if (register === 0xe0) {
      if (value === 0xb6) this.powerOn();
      return undefined;
    }
    const reserved = WRITTEN[register];
    if (reserved === undefined) return this.refuse(`register ${register} can't be written`);
    if (value & reserved) return this.refuse(`register ${register} has reserved bits: ${value}`);
    this.#registers.set(register, value);
    if (register === CTRL_MEAS && (value & 0b11) === 0b01) this.#measure(value);
    return undefined;
  }

  #measure(control: number): void {
    const times = (bits: number) => (bits === 0 ? 0 : 2 ** (Math.min(bits, 5) - 1));
    const temperature = times(control >> 5);
    const pressure = times((control >> 2) & 7);
    const humidity = times((this.#registers.get(CTRL_HUM) ?? 0) & 7);
    this.#isNew = false;
    this.#measuredUntil = this.now + 1 + 2.5 * (temperature + pressure + humidity) + this.#gasTime;
    const fine = search(0, 0xfffff, (raw) => temperatureOf(raw) / 5120 - this.get("temperature"));
    const t = temperatureOf(fine);
    this.#next = {
      temperature: temperature ? fine : 0x80000,
      pressure: pressure
        ? search(0, 0xfffff, (raw) => this.get("pressure") * 100 - pressureOf(raw, t))
        : 0x80000,
      humidity: humidity
        ? search(0, 0xffff, (raw) => humidityOf(raw, t) - this.get("humidity"))
        : 0x8000,
      gas: this.#gasTime > 0 ? this.#gas() : 0,
    };
  }

  /** Milliseconds that the heater is on and the layer is measured; 0 when it isn't. */
  get #gasTime(): number {
    const isOff = (this.#registers.get(CTRL_GAS_0) ?? 0) & 8;
    if (isOff || ((this.#registers.get(CTRL_GAS_1) ?? 0) & 0x10) === 0) return 0;
    const wait = this.#registers.get(HEATER_TIME) ?? 0;
    return (wait & 63) * 4 ** (wait >> 6) + 3;
  }

  /** Both registers: the converter, that it is valid and that the heater was stable, the range. */
  #gas(): number {
    const ohms = this.get("gas") * 1000;
    const range = rangeFor(ohms);
    const converted = search(0, 1023, (raw) => ohms - gasOf(raw, range));
    // The heater needs a setting, and 20 ms.
    const isStable = (this.#registers.get(HEATER) ?? 0) > 0 && this.#gasTime > 20;
    return (converted << 6) | 0x20 | (isStable ? 0x10 : 0) | range;
  }

  #finish(): void {
    if (this.#measuredUntil === undefined || this.now < this.#measuredUntil) return;
    this.#measuredUntil = undefined;
    this.#data = this.#next;
    this.#isNew = true;
    // In forced mode it sleeps then.
    this.#registers.set(CTRL_MEAS, (this.#registers.get(CTRL_MEAS) ?? 0) & ~0b11);
  }

  #dataBytes(): number[] {
    const { temperature, pressure, humidity, gas } = this.#data;
    const twenty = (raw: number) => [raw >> 12, (raw >> 4) & 0xff, (raw << 4) & 0xff];
    const status = (this.#isNew ? 0x80 : 0) | (this.#measuredUntil === undefined ? 0 : 0x20);
    return [
      status,
      0,
      ...twenty(pressure),
      ...twenty(temperature),
      humidity >> 8,
      humidity & 0xff,
      0,
      0,
      0,
      gas >> 8,
      gas & 0xff,
    ];
  }
}
