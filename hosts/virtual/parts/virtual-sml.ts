import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds between files, and between the pieces in which they come. */
const INTERVAL = 1000;
const PIECE_TIME = 20;
const PIECE = 19;

const ENERGY = { from: 0, to: 999_999, precision: 0.00006, unit: "kWh" };

/** Numbers of units: DLMS UA's blue book, table 4. */
const WH = 30;
const W = 27;
const V = 35;

/**
 * An electricity meter that speaks SML, from BSI TR-03109-1, annex IV (version 1.04), and the transport protocol there. It
 * sends numbers in as few bytes as they need.
 */
export class VirtualSML extends VirtualSerialPart {
  readonly channels = {
    energyUsed: ENERGY,
    energyReturned: ENERGY,
    power: { from: -30_000, to: 30_000, precision: 0.5, unit: "W" },
    voltage: { from: 0, to: 300, precision: 0.051, unit: "V" },
  };
  /** Its id: ten bytes. */
  serverId: readonly number[] = [0x0a, 0x01, 0x54, 0x48, 0x4d, 0x00, 0x01, 0x02, 0x03, 0x04];
  /** Bytes of a value that it sends as well, with the code 1-0:96.50.1. */
  maker: readonly number[] = [0x54, 0x48, 0x4d];
  #last = 0;
  #transaction = 0;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "sml");
    for (const [name, value] of Object.entries({
      energyUsed: 5210.4721,
      energyReturned: 120.5,
      power: -312,
      voltage: 231.4,
    }))
      this.set(name, value);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#last = this.now;
  }

  protected override passed(): void {
    for (; this.now - this.#last >= INTERVAL; this.#last += INTERVAL) {
      // Only the latest: older ones are lost in the port.
      if (this.now - this.#last >= 2 * INTERVAL) continue;
      const file = this.file();
      for (let at = 0; at < file.length; at += PIECE)
        this.answer(file.slice(at, at + PIECE), (1 + at / PIECE) * PIECE_TIME);
    }
  }

  protected written(): void {
    this.refuse("it only sends");
  }

  /** A file with what it measures now. */
  file(): number[] {
    const server = octets(this.serverId);
    const entry = (code: readonly number[], ...fields: readonly number[][]) =>
      list(octets([...code, 0xff]), [0x01], [0x01], ...fields, [0x01]);
    const number = (code: readonly number[], unit: number, scaler: number, value: number[]) =>
      entry(code, unsigned(unit), integer(scaler), value);
    const whole = (channel: keyof typeof this.channels, factor: number) =>
      Math.round(this.get(channel) * factor);
    const values = list(
      entry([129, 129, 199, 130, 3], [0x01], [0x01], octets(this.maker)),
      entry([1, 0, 96, 50, 1], [0x01], [0x01], octets(this.maker)),
      entry([1, 0, 96, 1, 0], [0x01], [0x01], server),
      number([1, 0, 1, 8, 0], WH, -1, unsigned(whole("energyUsed", 10_000))),
      number([1, 0, 2, 8, 0], WH, -1, unsigned(whole("energyReturned", 10_000))),
      number([1, 0, 16, 7, 0], W, 0, integer(whole("power", 1))),
      number([1, 0, 32, 7, 0], V, -1, unsigned(whole("voltage", 10))),
      entry([1, 0, 96, 5, 5], [0x01], [0x01], [0x42, 0x01]),
    );
    const time = list(unsigned(1), unsigned(this.now & 0xffff_ffff));
    const messages = [
      this.#message(0x0101, list([0x01], [0x01], octets([0, 1]), server, [0x01], [0x01])),
      this.#message(0x0701, list([0x01], server, [0x01], time, values, [0x01], [0x01])),
      this.#message(0x0201, list([0x01])),
    ].flat();
    const filled = (4 - (messages.length % 4)) % 4;
    const content = escaped([...messages, ...Array.from({ length: filled }, () => 0)]);
    const all = [0x1b, 0x1b, 0x1b, 0x1b, 1, 1, 1, 1, ...content, 0x1b, 0x1b, 0x1b, 0x1b];
    all.push(0x1a, filled);
    const crc = crcOf(all);
    return [...all, crc & 0xff, crc >> 8];
  }

  #message(choice: number, body: number[]): number[] {
    this.#transaction = (this.#transaction + 1) & 0xffff;
    const tag = [0x63, choice >> 8, choice & 0xff];
    const fields = [
      octets([this.#transaction >> 8, this.#transaction & 0xff]),
      [0x62, 0x00],
      [0x62, 0x00],
      list(tag, body),
    ].flat();
    const head = [0x76, ...fields];
    const crc = crcOf(head);
    return [...head, 0x63, crc & 0xff, crc >> 8, 0x00];
  }
}

/** The length of a field with its own bytes: in one byte up to 15, or in two. */
function typed(type: number, bytes: readonly number[]): number[] {
  const length = bytes.length + 1;
  if (length < 16) return [(type << 4) | length, ...bytes];
  const long = length + 1;
  return [0x80 | (type << 4) | (long >> 4), long & 15, ...bytes];
}

const octets = (bytes: readonly number[]) => typed(0, bytes);

function list(...fields: readonly number[][]): number[] {
  const { length } = fields;
  const head = length < 16 ? [0x70 | length] : [0xf0 | (length >> 4), length & 15];
  return [...head, ...fields.flat()];
}

function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let left = Math.abs(value); left > 0 || bytes.length === 0; left = Math.floor(left / 256))
    bytes.unshift(left % 256);
  return typed(6, bytes);
}

/** In two's complement. */
function integer(value: number): number[] {
  let size = 1;
  while (value < -(2 ** (8 * size - 1)) || value >= 2 ** (8 * size - 1)) size += 1;
  const whole = value < 0 ? value + 2 ** (8 * size) : value;
  const bytes = Array.from({ length: size }, (_, i) => Math.floor(whole / 2 ** (8 * i)) % 256);
  return typed(5, bytes.reverse());
}

/** Four escapes in a row are sent twice. */
function escaped(bytes: readonly number[]): number[] {
  const sent: number[] = [];
  let escapes = 0;
  for (const byte of bytes) {
    sent.push(byte);
    escapes = byte === 0x1b ? escapes + 1 : 0;
    if (escapes < 4) continue;
    sent.push(0x1b, 0x1b, 0x1b, 0x1b);
    escapes = 0;
  }
  return sent;
}

/** ISO/IEC 13239: x^16 + x^12 + x^5 + 1, the lowest bit first, ones at the start, inverted at the end. */
function crcOf(bytes: readonly number[]): number {
  let register = 0xffff;
  for (const byte of bytes)
    for (let bit = 0; bit < 8; bit++) {
      const isOne = ((byte >> bit) ^ register) & 1;
      register >>= 1;
      if (isOne) register ^= 0b1000_0100_0000_1000;
    }
  return register ^ 0xffff;
}
