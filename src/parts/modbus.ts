import type { Serial } from "../host/host.js";
import { PartError } from "./part-error.js";
import { SerialInput } from "./serial-input.js";

/** Functions that read registers. */
export const READ_HOLDING_REGISTERS = 3;
export const READ_INPUT_REGISTERS = 4;

/** Of an answer that is an error. */
const EXCEPTION = 0x80;
const EXCEPTION_LENGTH = 5;

/** Bytes of an answer beside its registers: unit, function, count, and the checksum. */
const OVERHEAD = 5;

/**
 * Modbus RTU, the client's side: a request is written, and its answer is read when it has come. Nobody
 * waits: `answer` is undefined until it is there.
 */
export class ModbusClient {
  readonly #io: Serial;
  readonly #input: SerialInput;
  readonly #request = new Uint8Array(8);

  constructor(io: Serial) {
    this.#io = io;
    this.#input = new SerialInput(io);
  }

  /**
   * Asks for registers.
   *
   * @param unit - The server's address, 1 to 247; 248 for the only one.
   * @param fn - READ_HOLDING_REGISTERS or READ_INPUT_REGISTERS.
   * @param first - The first register, from 0.
   * @param count - How many, 1 to 125.
   */
  read(unit: number, fn: number, first: number, count: number): void {
    const request = this.#request;
    const view = new DataView(request.buffer);
    request[0] = unit;
    request[1] = fn;
    view.setUint16(2, first);
    view.setUint16(4, count);
    view.setUint16(6, modbusCrc(request, 6), true);
    this.#input.clear();
    this.#io.write(request);
  }

  /**
   * The registers that were asked for, 16 bits each, undefined while they haven't come.
   *
   * @throws PartError when the checksum is wrong, or the answer is another's or an exception.
   */
  answer(): DataView | undefined {
    const { bytes } = this.#input;
    this.#input.receive();
    const { length } = this.#input;
    if (length < EXCEPTION_LENGTH) return undefined;
    const isException = (bytes[1] as number) & EXCEPTION;
    const count = new DataView(this.#request.buffer).getUint16(4);
    const expected = isException ? EXCEPTION_LENGTH : OVERHEAD + 2 * count;
    if (length < expected) return undefined;
    const crc = (bytes[expected - 2] as number) | ((bytes[expected - 1] as number) << 8);
    if (crc !== modbusCrc(bytes, expected - 2)) throw new PartError("The checksum is wrong.");
    if (isException) throw new PartError(`The server answers with exception ${bytes[2]}.`);
    if (bytes[0] !== this.#request[0] || bytes[1] !== this.#request[1] || bytes[2] !== 2 * count)
      throw new PartError("The answer is to another request.");
    return new DataView(bytes.buffer, 3, 2 * count);
  }
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
