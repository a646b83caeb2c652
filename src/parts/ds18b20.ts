import type { Host, OneWire } from "../host/host.js";
import type { OneWireBus } from "./one-wire-bus.js";
import { PartError } from "./part-error.js";
import type { SensorDriver, Thermometer } from "./sensor-driver.js";

const FAMILY = 0x28;
const ADDRESS_LENGTH = 8;

const READ_ROM = 0x33;
const MATCH_ROM = 0x55;
const CONVERT = 0x44;
const READ_SCRATCHPAD = 0xbe;
const WRITE_SCRATCHPAD = 0x4e;
const SCRATCHPAD_LENGTH = 9;

/** Milliseconds, at most, with 12 bits. */
const CONVERSION_TIME = 760;

/** The scratchpad's fourth byte with 12 bits, the parts' default. Other firmware may have set fewer, and for ever. */
const RESOLUTION = 0x7f;

/** Milliseconds between two pieces of a transaction, and until a bus that another part uses is tried again. */
const PIECE_TIME = 2;
const BUS_TIME = 10;

/** With each it waits for at most `BUS_TIME`: twenty parts that are read at once keep the bus for 300 ms. */
const TRIES = 100;

/** How many bytes are written or read in one piece, which takes 4 ms. A reset takes as long as two. */
const PIECE_LENGTH = 7;
const RESET_LENGTH = 2;

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
  /** Milliseconds until the next piece. */
  again = PIECE_TIME;
  readonly tries = TRIES;
  private readonly bus: OneWireBus;
  private readonly io: OneWire;
  /** Undefined until the only one on the bus has told it. */
  private address: Uint8Array | undefined;
  /** A transaction: the function, the bytes to write, how many of them were, and what was read. */
  private function = READ_ROM;
  private output = new Uint8Array(0);
  private written = -1;
  private readonly input = new Uint8Array(SCRATCHPAD_LENGTH);
  private read = 0;
  private toRead = 0;

  constructor({ sensor: { host, bus, address } }: DS18B20DriverOptions) {
    if (address !== undefined) this.address = onWire(addressOf(address));
    this.bus = bus;
    this.io = bus.open(host);
  }

  measure(): number {
    if (this.address) this.begin(CONVERT, 1);
    else this.begin(READ_ROM, ADDRESS_LENGTH);
    return PIECE_TIME;
  }

  /** @throws PartError when the checksum is wrong, or nothing was measured. */
  sample(): Thermometer | undefined {
    const bus = this.bus;
    this.again = BUS_TIME;
    if (bus.owner && bus.owner !== this) return undefined;
    bus.owner = this;
    this.again = PIECE_TIME;
    if (!this.isDone()) return undefined;
    bus.owner = undefined;
    if (this.function === READ_SCRATCHPAD) return this.values();
    if (this.function === WRITE_SCRATCHPAD) this.begin(CONVERT, 1);
    else if (this.function === READ_ROM) {
      this.address = this.onlyAddress();
      this.begin(CONVERT, 1);
    } else {
      // While it measures it sends zeros. One that missed the command would later repeat its last value.
      if (this.input[0] !== 0) throw new PartError("The part doesn't measure.");
      this.begin(READ_SCRATCHPAD, SCRATCHPAD_LENGTH);
      this.again = CONVERSION_TIME;
    }
    return undefined;
  }

  close(): void {
    if (this.bus.owner === this) this.bus.owner = undefined;
    this.bus.close();
  }

  private begin(command: number, toRead: number): void {
    this.function = command;
    this.output = Uint8Array.from(
      command === READ_ROM ? [READ_ROM] : [MATCH_ROM, ...(this.address ?? []), command],
    );
    this.written = -1;
    this.read = 0;
    this.toRead = toRead;
  }

  /** Does the next piece of the transaction. Returns whether that was the last. */
  private isDone(): boolean {
    let left = PIECE_LENGTH;
    if (this.written < 0) {
      if (!this.io.reset()) throw new PartError("No part is on the bus.");
      this.written = 0;
      left -= RESET_LENGTH;
    }
    for (; left > 0 && this.written < this.output.length; left--)
      this.io.write(this.output[this.written++] as number);
    const count = Math.min(left, this.toRead - this.read);
    if (count > 0) this.input.set(new Uint8Array(this.io.read(count)), this.read);
    this.read += count;
    return this.read === this.toRead;
  }

  /** The part keeps it until its power is cut, and its two alarms. */
  private setResolution(): undefined {
    this.begin(WRITE_SCRATCHPAD, 1);
    const { input } = this;
    const settings = [input[2] as number, input[3] as number, RESOLUTION];
    this.output = Uint8Array.from([...this.output, ...settings]);
    return undefined;
  }

  private onlyAddress(): Uint8Array {
    const bytes = this.input.slice(0, ADDRESS_LENGTH);
    if (bytes[0] === 0) throw new PartError("The wire is held low.");
    if (dallasCrc(bytes, ADDRESS_LENGTH - 1) === bytes[ADDRESS_LENGTH - 1]) return bytes;
    const { found } = this.bus;
    if (found.length < 2) throw new PartError("The checksum of its address is wrong.");
    throw new PartError(
      `Several are on the bus, so give this one's address: ${found.map(inHex).join(", ")}.`,
    );
  }

  /** What was measured; undefined when that is done again, with all bits. */
  private values(): Thermometer | undefined {
    const bytes = this.input;
    if (dallasCrc(bytes, SCRATCHPAD_LENGTH - 1) !== bytes[SCRATCHPAD_LENGTH - 1])
      throw new PartError("The checksum is wrong.");
    // Nine zeros have the right checksum; they come from a wire that is held low.
    if (bytes[4] === 0) throw new PartError("The wire is held low.");
    const raw = (bytes[0] as number) | ((bytes[1] as number) << 8);
    if (bytes[4] !== RESOLUTION) return this.setResolution();
    if (raw === POWER_ON && bytes[6] === POWER_ON_MARK)
      throw new PartError("Nothing was measured.");
    return { thermometer: { temperature: ((raw << 16) >> 16) * STEP } };
  }
}

/** The address as it goes over the wire, the family first. */
function onWire(address: ArrayBuffer): Uint8Array {
  return new Uint8Array(address).slice().reverse();
}

/** The bytes of an address. @throws PartError when it isn't one of a DS18B20. */
export function addressOf(address: string): ArrayBuffer {
  const digits = address.startsWith("0x") ? address.slice(2) : address;
  const bytes = new Uint8Array(ADDRESS_LENGTH);
  for (let i = 0; i < ADDRESS_LENGTH; i++)
    bytes[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  const isRight =
    inHex(bytes.buffer) === digits.toLowerCase() && bytes[ADDRESS_LENGTH - 1] === FAMILY;
  if (!isRight)
    throw new PartError(
      `"${address}" isn't the address of a DS18B20: that is 16 hexadecimal digits, the last of them 28.`,
    );
  const checksum = dallasCrc(bytes.slice().reverse(), ADDRESS_LENGTH - 1);
  if (checksum === bytes[0]) return bytes.buffer;
  throw new PartError(
    `"${address}" has a wrong checksum: with its other digits it would begin with ${inHex(Uint8Array.of(checksum).buffer)}. Compare it with the log's.`,
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
