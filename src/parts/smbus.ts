import type { I2C } from "../host/host.js";
import type { I2CSensorOptions } from "./sensor-driver.js";

/** Milliseconds. A bus that is held for longer makes a transfer fail, unless its clock needs more. */
const TIMEOUT = 5;

/** Bits of a byte on the wire, and half as many again for parts that hold the clock. */
const BITS = 13.5;

/** Bytes of the longest transfer of most parts, with address and register. */
const MAX_LENGTH = 33;

/** Opens a part on an I2C bus. @param longest - The bytes of its longest transfer. */
export function openI2C(
  { sensor }: I2CSensorOptions,
  address: number,
  hz = 400_000,
  longest = MAX_LENGTH,
): I2C {
  const { io, data, clock, through } = sensor;
  const frequency = sensor.hz ?? hz;
  // Where a channel is held, its multiplexers take a part of the time.
  const most = through ? TIMEOUT - 1 - through.length : TIMEOUT;
  return new io({
    data,
    clock,
    address: sensor.address ?? address,
    hz: frequency,
    timeout: Math.max(most, Math.ceil((longest * BITS * 1000) / frequency)),
    ...(through && { through }),
  });
}

/** ECMA-419's SMBus: the registers of a part on an I2C bus. It allocates nothing after its construction. */
export class SMBus {
  private readonly io: I2C;
  private readonly bytes = new Uint8Array(5);
  private readonly one = this.bytes.subarray(0, 1);
  private readonly two = this.bytes.subarray(0, 2);
  private readonly three = this.bytes.subarray(0, 3);

  /** @param address - The part's address, unless the options have one. */
  constructor(options: I2CSensorOptions, address: number, hz?: number) {
    this.io = openI2C(options, address, hz);
  }

  readUint8(register: number): number {
    this.readBuffer(register, this.one);
    return this.one[0] as number;
  }

  readUint16(register: number, bigEndian = false): number {
    this.readBuffer(register, this.two);
    // No destructuring of arrays, here and in the drivers: on XS it allocates.
    const first = this.two[0] as number;
    const second = this.two[1] as number;
    return bigEndian ? first * 256 + second : second * 256 + first;
  }

  /** Fills the whole of `buffer` from consecutive registers. */
  readBuffer(register: number, buffer: Uint8Array): void {
    this.one[0] = register;
    this.io.writeRead(this.one, buffer);
  }

  writeUint8(register: number, value: number): void {
    this.two[0] = register;
    this.two[1] = value;
    this.io.write(this.two);
  }

  writeUint16(register: number, value: number, bigEndian = false): void {
    this.bytes[0] = register;
    this.bytes[1] = bigEndian ? value >> 8 : value;
    this.bytes[2] = bigEndian ? value : value >> 8;
    this.io.write(this.three);
  }

  /** Writes four bytes to consecutive registers. */
  writeFour(register: number, four: Uint8Array): void {
    this.bytes[0] = register;
    this.bytes.set(four, 1);
    this.io.write(this.bytes);
  }

  /** Writes a byte that is a command, without a register. */
  sendByte(command: number): void {
    this.one[0] = command;
    this.io.write(this.one);
  }

  close(): void {
    this.io.close();
  }
}
