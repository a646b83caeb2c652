import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds between telegrams, and between the pieces in which they come. */
const INTERVAL = 1000;
const PIECE = 5;

const ENERGY = { from: 0, to: 999_999, precision: 0.0006, unit: "kWh" };
const POWER = { from: 0, to: 99, precision: 0.0006, unit: "kW" };
const VOLTAGE = { from: 0, to: 300, precision: 0.051, unit: "V" };
const CURRENT = { from: 0, to: 100, precision: 0.0051, unit: "A" };

/**
 * A smart meter, from the Dutch Smart Meter Requirements' P1 Companion Standard 5.0.2. Its currents have two decimals, as in
 * Belgium (e-MUCS P1). Its port is inverted, and an adapter may turn that round.
 */
export class VirtualDSMR extends VirtualSerialPart {
  readonly channels = {
    energyDeliveredTariff1: ENERGY,
    energyDeliveredTariff2: ENERGY,
    energyReturnedTariff1: ENERGY,
    energyReturnedTariff2: ENERGY,
    powerDelivered: POWER,
    powerReturned: POWER,
    ...{ powerDeliveredL1: POWER, powerDeliveredL2: POWER, powerDeliveredL3: POWER },
    ...{ voltageL1: VOLTAGE, voltageL2: VOLTAGE, voltageL3: VOLTAGE },
    ...{ currentL1: CURRENT, currentL2: CURRENT, currentL3: CURRENT },
    gasDelivered: { from: 0, to: 99_999, precision: 0.0006, unit: "m³" },
  };
  override readonly inverted = undefined;
  /** As before version 4: seven bits, even parity, no checksum, 9600 bits a second. */
  isOld = false;
  /** Whether its Data Request is high. */
  isAsked: () => boolean = () => true;
  /** Lines that it sends as well, each without its end. */
  readonly more: string[] = [];
  #last = 0;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "dsmr");
    const usual = {
      ...{ energyDeliveredTariff1: 4712.38, energyDeliveredTariff2: 5120.5 },
      ...{ energyReturnedTariff1: 120.042, energyReturnedTariff2: 310.7 },
      ...{ powerDelivered: 0.482, powerReturned: 0, voltageL1: 230.4, currentL1: 2.1 },
      ...{ powerDeliveredL1: 0.482, powerDeliveredL2: 0, powerDeliveredL3: 0 },
      ...{ voltageL2: 231.2, voltageL3: 229.8, currentL2: 0, currentL3: 0 },
      gasDelivered: 3108.214,
    };
    for (const [name, value] of Object.entries(usual)) this.set(name, value);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#last = this.now;
  }

  protected override passed(): void {
    for (; this.now - this.#last >= INTERVAL; this.#last += INTERVAL)
      // Only the latest: older ones are lost in the port.
      if (this.now - this.#last < 2 * INTERVAL && this.isAsked()) this.#send();
  }

  protected written(): void {
    this.refuse("a P1 port takes nothing");
  }

  #send(): void {
    const bytes = [...this.telegram()].map((character) => character.charCodeAt(0));
    const size = this.isOld ? PIECE : 57;
    for (let at = 0; at < bytes.length; at += size) {
      const piece = bytes.slice(at, at + size);
      this.answer(this.isOld ? piece.map(withParity) : piece, (1 + at / size) * PIECE);
    }
  }

  /** What it would say now. */
  telegram(): string {
    const number = (channel: keyof typeof this.channels, digits: number, decimals: number) =>
      this.get(channel)
        .toFixed(decimals)
        .padStart(digits + 1, "0");
    const lines = [
      ...["/THM5\\2VIRTUAL", "", "1-3:0.2.8(50)", "0-0:1.0.0(240115120000W)"],
      `1-0:1.8.1(${number("energyDeliveredTariff1", 9, 3)}*kWh)`,
      `1-0:1.8.2(${number("energyDeliveredTariff2", 9, 3)}*kWh)`,
      `1-0:2.8.1(${number("energyReturnedTariff1", 9, 3)}*kWh)`,
      `1-0:2.8.2(${number("energyReturnedTariff2", 9, 3)}*kWh)`,
      "0-0:96.14.0(0002)",
      `1-0:1.7.0(${number("powerDelivered", 5, 3)}*kW)`,
      `1-0:2.7.0(${number("powerReturned", 5, 3)}*kW)`,
      ...["0-0:96.7.21(00004)", "0-0:96.7.9(00002)", "0-0:96.13.0()"],
      `1-0:32.7.0(${number("voltageL1", 4, 1)}*V)`,
      `1-0:52.7.0(${number("voltageL2", 4, 1)}*V)`,
      `1-0:72.7.0(${number("voltageL3", 4, 1)}*V)`,
      `1-0:31.7.0(${number("currentL1", 5, 2)}*A)`,
      `1-0:51.7.0(${number("currentL2", 5, 2)}*A)`,
      `1-0:71.7.0(${number("currentL3", 5, 2)}*A)`,
      `1-0:21.7.0(${number("powerDeliveredL1", 5, 3)}*kW)`,
      `1-0:41.7.0(${number("powerDeliveredL2", 5, 3)}*kW)`,
      `1-0:61.7.0(${number("powerDeliveredL3", 5, 3)}*kW)`,
      ...["0-1:24.1.0(003)", "0-1:96.1.0(3232323241424344313233343536373839)"],
      `0-1:24.2.1(240115115500W)(${number("gasDelivered", 8, 3)}*m3)`,
      ...this.more,
    ];
    const said = `${lines.join("\r\n")}\r\n!`;
    if (this.isOld) return `${said}\r\n`;
    return `${said}${crcOf(said).toString(16).toUpperCase().padStart(4, "0")}\r\n`;
  }
}

/** Polynomial x^16 + x^15 + x^2 + 1, no XOR in or out, the lowest bit first. */
function crcOf(text: string): number {
  let register = 0;
  for (const character of text)
    for (let bit = 0; bit < 8; bit++) {
      const isOne = ((character.charCodeAt(0) >> bit) ^ register) & 1;
      register >>= 1;
      if (isOne) register ^= 0b1010_0000_0000_0001;
    }
  return register;
}

/** Seven bits, and one that makes the number of ones even. */
function withParity(byte: number): number {
  const ones = byte.toString(2).replaceAll("0", "").length;
  return ones % 2 === 0 ? byte : byte | 0x80;
}
