import type { Host, OneWire } from "../host/host.js";
import type { OneWireBus } from "./one-wire-bus.js";
import { PartError } from "./part-error.js";
import type { SensorDriver, Thermometer } from "./sensor-driver.js";

const FAMILY = 0x28;
const ADDRESS_LENGTH = 8;

const SKIP_ROM = 0xcc;
const CONVERT = 0x44;
const READ_SCRATCHPAD = 0xbe;
const SCRATCHPAD_LENGTH = 9;

/** Milliseconds, at most, with 12 bits, the parts' default. */
const CONVERSION_TIME = 760;

/** Milliseconds between two steps. */
const STEP_TIME = 2;

/** °C for each step. */
const STEP = 1 / 16;

/** The scratchpad's temperature after power-on, 85 °C, and its sixth byte then. */
const POWER_ON = 0x0550;
const POWER_ON_MARK = 0x0c;

export interface DS18B20DriverOptions {
  sensor: {
    host: Pick<Host, "io" | "model">;
    bus: OneWireBus;
    /** 16 hexadecimal digits, the checksum first and the family, 28, last. Default: the only part on the bus. */
    address?: string;
  };
}

/**
 * Maxim DS18B20, one of several on a 1-Wire bus, with a supply of its own.
 *
 * Data sheet: DS18B20, revision 6. -55 to 125 °C.
 */
export class DS18B20 implements SensorDriver<Thermometer> {
  /** Milliseconds until the next step. */
  again = STEP_TIME;
  readonly #bus: OneWireBus;
  readonly #io: OneWire;
  /** Undefined for the only one on the bus. */
  readonly #address: ArrayBuffer | undefined;
  #isConverting = false;

  /**
   * @throws PartError when no address is given and the bus doesn't have exactly one part; it names those that
   * there are.
   */
  constructor({ sensor: { host, bus, address } }: DS18B20DriverOptions) {
    this.#bus = bus;
    this.#io = bus.open(host);
    try {
      if (address === undefined) checkOnlyOne(this.#io);
      else this.#address = addressOf(address);
    } catch (error) {
      bus.close();
      throw error;
    }
  }

  measure(): number {
    this.#isConverting = false;
    if (this.#bus.owner) return STEP_TIME;
    this.#convert();
    return CONVERSION_TIME;
  }

  /** @throws PartError when the checksum is wrong, or nothing was measured. */
  sample(): Thermometer | undefined {
    const bus = this.#bus;
    this.again = STEP_TIME;
    if (bus.owner === this) return this.#read();
    if (bus.owner) return undefined;
    if (!this.#isConverting) {
      this.#convert();
      this.again = CONVERSION_TIME;
      return undefined;
    }
    // The answer is read in the next step, so that other parts don't have to wait for both.
    this.#begin(READ_SCRATCHPAD);
    bus.owner = this;
    return undefined;
  }

  close(): void {
    if (this.#bus.owner === this) this.#bus.owner = undefined;
    this.#bus.close();
  }

  #convert(): void {
    this.#begin(CONVERT);
    // While it measures it sends zeros. One that missed the command would later repeat its last value.
    if (new Uint8Array(this.#io.read(1))[0] !== 0) throw new PartError("The part doesn't measure.");
    this.#isConverting = true;
  }

  #begin(command: number): void {
    if (this.#address) this.#io.select(this.#address);
    else {
      if (!this.#io.reset()) throw new PartError("No part is on the bus.");
      this.#io.write(SKIP_ROM);
    }
    this.#io.write(command);
  }

  #read(): Thermometer {
    this.#bus.owner = undefined;
    const bytes = new Uint8Array(this.#io.read(SCRATCHPAD_LENGTH));
    if (dallasCrc(bytes, SCRATCHPAD_LENGTH - 1) !== bytes[SCRATCHPAD_LENGTH - 1])
      throw new PartError("The checksum is wrong.");
    // Nine zeros have the right checksum; they come from a wire that is held low.
    if (bytes[4] === 0) throw new PartError("The wire is held low.");
    const raw = (bytes[0] as number) | ((bytes[1] as number) << 8);
    if (raw === POWER_ON && bytes[6] === POWER_ON_MARK)
      throw new PartError("Nothing was measured.");
    return { thermometer: { temperature: ((raw << 16) >> 16) * STEP } };
  }
}

/** The bytes of an address. @throws PartError when it isn't one of a DS18B20. */
export function addressOf(address: string): ArrayBuffer {
  const digits = address.startsWith("0x") ? address.slice(2) : address;
  const bytes = new Uint8Array(ADDRESS_LENGTH);
  for (let i = 0; i < ADDRESS_LENGTH; i++)
    bytes[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  const isRight =
    inHex(bytes.buffer) === digits.toLowerCase() && bytes[ADDRESS_LENGTH - 1] === FAMILY;
  if (isRight && dallasCrc(bytes.slice().reverse(), ADDRESS_LENGTH - 1) === bytes[0])
    return bytes.buffer;
  throw new PartError(
    `"${address}" isn't the address of a DS18B20: that is 16 hexadecimal digits, the last of them 28.`,
  );
}

function checkOnlyOne(io: OneWire): void {
  const found = io.search();
  if (found.length === 0) throw new PartError("No part is on the bus.");
  if (found.length === 1) return;
  throw new PartError(
    `Several are on the bus, so give this one's address: ${found.map(inHex).join(", ")}.`,
  );
}

export function inHex(address: ArrayBuffer): string {
  let digits = "";
  for (const byte of new Uint8Array(address)) digits += byte.toString(16).padStart(2, "0");
  return digits;
}

/** The checksum of 1-Wire: CRC-8 with x^8 + x^5 + x^4 + 1, from the lowest bit on. */
export function dallasCrc(bytes: Uint8Array, count: number): number {
  let crc = 0;
  for (let i = 0; i < count; i++) {
    crc ^= bytes[i] as number;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8c : crc >> 1;
  }
  return crc;
}
