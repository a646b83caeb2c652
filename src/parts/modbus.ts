import type { Serial } from "../host/host.js";
import { PartError } from "./part-error.js";
import { SerialInput } from "./serial-input.js";

/** Functions that read coils, and inputs of one bit. */
export const READ_COILS = 1;
export const READ_DISCRETE_INPUTS = 2;

/** Functions that read registers. */
export const READ_HOLDING_REGISTERS = 3;
export const READ_INPUT_REGISTERS = 4;

/** Functions that write: a coil, a register, several of each. */
export const WRITE_COIL = 5;
export const WRITE_REGISTER = 6;
export const WRITE_COILS = 15;
export const WRITE_REGISTERS = 16;

/** The value that switches a coil on. */
const ON = 0xff00;

/** The maximum number of values in one request (specification 6.11 and 6.12). */
const MAX_COILS = 1968;
const MAX_REGISTERS = 123;

/** Bytes of a request before its values: unit, function, first, count, and how many bytes follow. */
const BEFORE_VALUES = 7;

/** Bytes of an answer to a request that writes: the request's first six, and the checksum. */
const ECHO_LENGTH = 8;

/** Bytes of a request without numbers, and of the answer to it. */
const COMMAND_LENGTH = 4;

/** Bytes of an answer that is an error. */
const EXCEPTION = 0x80;
const EXCEPTION_LENGTH = 5;

/** Bytes of an answer besides its registers: unit, function, count, and the checksum. */
const OVERHEAD = 5;

/**
 * Modbus RTU, the client's side: a request is written, and its answer is read when it has come. Calls don't
 * block: `answer` and `isWritten` say when it is there. One request at a time: the next one discards the answer
 * to the previous one.
 */
export class ModbusClient {
  private readonly input: SerialInput;
  private request = new Uint8Array(8);

  constructor(private readonly io: Serial) {
    this.input = new SerialInput(io);
  }

  /** How many bytes the last request has. */
  get sent(): number {
    return this.request.length;
  }

  /**
   * Asks for registers, or for coils.
   *
   * @param unit - The server's address, 1 to 247; 248 for the only one.
   * @param fn - READ_HOLDING_REGISTERS or READ_INPUT_REGISTERS; 1 for coils, 2 for inputs of one bit.
   * @param first - The first register, from 0.
   * @param count - How many: 1 to 125 registers, 1 to 2000 coils.
   */
  read(unit: number, fn: number, first: number, count: number): void {
    this.send(unit, fn, first, count, this.room(ECHO_LENGTH));
  }

  /** Switches a coil (function 5). `first` and `unit` are as for `read`. */
  writeCoil(unit: number, coil: number, isOn: boolean): void {
    this.send(unit, WRITE_COIL, coil, isOn ? ON : 0, this.room(ECHO_LENGTH));
  }

  /** Writes a register of 16 bits (function 6). */
  writeRegister(unit: number, register: number, value: number): void {
    this.send(unit, WRITE_REGISTER, register, value, this.room(ECHO_LENGTH));
  }

  /**
   * Switches consecutive coils (function 15).
   *
   * @throws RangeError when there are none or more than 1968.
   */
  writeCoils(unit: number, first: number, coils: readonly boolean[]): void {
    const count = checkedCount(coils.length, MAX_COILS);
    const size = Math.ceil(count / 8);
    const request = this.room(BEFORE_VALUES + size + 2);
    request.fill(0);
    request[BEFORE_VALUES - 1] = size;
    for (let coil = 0; coil < count; coil++)
      if (coils[coil]) setBit(request, BEFORE_VALUES + (coil >> 3), coil & 7);
    this.send(unit, WRITE_COILS, first, count, request);
  }

  /**
   * Writes consecutive registers of 16 bits (function 16).
   *
   * @throws RangeError when there are none or more than 123.
   */
  writeRegisters(unit: number, first: number, values: readonly number[]): void {
    const count = checkedCount(values.length, MAX_REGISTERS);
    const request = this.room(BEFORE_VALUES + 2 * count + 2);
    const view = new DataView(request.buffer);
    request[BEFORE_VALUES - 1] = 2 * count;
    for (let i = 0; i < count; i++) view.setUint16(BEFORE_VALUES + 2 * i, values[i] as number);
    this.send(unit, WRITE_REGISTERS, first, count, request);
  }

  /** Sends a function without numbers, as some devices have for themselves; `isWritten` says when it was answered. */
  callFunction(unit: number, fn: number): void {
    const request = this.room(COMMAND_LENGTH);
    request[0] = unit;
    request[1] = fn;
    this.write(request);
  }

  /**
   * The registers that were asked for, 16 bits each, undefined while they haven't come. Coils are eight to a byte, the
   * first in its lowest bit.
   *
   * @throws PartError when the checksum is wrong, or the answer belongs to another request or is an exception.
   */
  answer(): DataView | undefined {
    const count = new DataView(this.request.buffer).getUint16(4);
    const isBits = (this.request[1] as number) <= READ_DISCRETE_INPUTS;
    const size = isBits ? Math.ceil(count / 8) : 2 * count;
    const bytes = this.whole(OVERHEAD + size);
    if (!bytes) return undefined;
    if (bytes[2] !== size) throw new PartError("The answer is to another request.");
    return new DataView(bytes.buffer, 3, size);
  }

  /**
   * Whether the server has written what it was sent; false while its answer hasn't come.
   *
   * @throws PartError when the checksum is wrong, or the answer belongs to another request or is an exception.
   */
  isWritten(): boolean {
    const length = Math.min(this.request.length, ECHO_LENGTH);
    const bytes = this.whole(length);
    if (!bytes) return false;
    for (let i = 2; i < length - 2; i++)
      if (bytes[i] !== this.request[i]) throw new PartError("The answer is to another request.");
    return true;
  }

  /** An answer of this many bytes; undefined while it hasn't come. */
  private whole(expected: number): Uint8Array<ArrayBuffer> | undefined {
    const { bytes } = this.input;
    this.input.receive();
    const { length } = this.input;
    if (length < Math.min(expected, EXCEPTION_LENGTH)) return undefined;
    const isException = (bytes[1] as number) & EXCEPTION;
    const end = isException ? EXCEPTION_LENGTH : expected;
    if (length < end) return undefined;
    const crc = (bytes[end - 2] as number) | ((bytes[end - 1] as number) << 8);
    if (crc !== modbusCrc(bytes, end - 2)) throw new PartError("The checksum is wrong.");
    if (isException) throw new PartError(`The server answers with exception ${bytes[2]}.`);
    if (bytes[0] !== this.request[0] || bytes[1] !== this.request[1])
      throw new PartError("The answer is to another request.");
    return bytes;
  }

  /** The request's bytes: as many as it has. */
  private room(length: number): Uint8Array<ArrayBuffer> {
    if (this.request.length !== length) this.request = new Uint8Array(length);
    return this.request;
  }

  /** Writes a request: its head, the values that are already in the buffer, and the checksum. */
  private send(
    unit: number,
    fn: number,
    first: number,
    value: number,
    request: Uint8Array<ArrayBuffer>,
  ): void {
    const view = new DataView(request.buffer);
    request[0] = unit;
    request[1] = fn;
    view.setUint16(2, first);
    view.setUint16(4, value);
    this.write(request);
  }

  private write(request: Uint8Array<ArrayBuffer>): void {
    const end = request.length - 2;
    const crc = modbusCrc(request, end);
    request[end] = crc & 0xff;
    request[end + 1] = crc >> 8;
    this.input.clear();
    this.io.write(request);
  }
}

function checkedCount(count: number, max: number): number {
  if (count >= 1 && count <= max) return count;
  throw new RangeError(`A Modbus request can write 1 to ${max} values, not ${count}.`);
}

function setBit(bytes: Uint8Array, at: number, bit: number): void {
  bytes[at] = (bytes[at] as number) | (1 << bit);
}

/** CRC-16 of Modbus: x^16 + x^15 + x^2 + 1, from the lowest bit on, starting with ones. */
export function modbusCrc(bytes: Uint8Array, count: number): number {
  let crc = 0xffff;
  for (let i = 0; i < count; i++) {
    crc ^= bytes[i] as number;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
