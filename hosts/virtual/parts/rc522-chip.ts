/** The registers of an MFRC522 and the tag before it, from the data sheet (revision 3.9) and ISO 14443-3. */

/** Milliseconds for which a reset takes, and until a tag has answered. */
const RESET = 1;
const TAG = 1;

/** Of the timer: 13.56 MHz by two for each of its steps and one more (8.5), in milliseconds. */
const timerOf = (prescaler: number, reload: number) =>
  ((2 * prescaler + 1) * (reload + 1)) / 13_560;

interface TagAnswer {
  readonly at: number;
  readonly bytes: readonly number[] | undefined;
}

export class RC522Chip {
  /** The tag, if there is one. */
  id: readonly number[] | undefined;
  /** Damages what a tag sends: 0 no, 1 a bit, 2 it isn't understood at all. */
  damage = 0;
  readonly #now: () => number;
  #registers = new Map<number, number>();
  #fifo: number[] = [];
  #answer: TagAnswer | undefined;
  #readyAt = 0;
  /** Whether the tag has said that it is there, and at which level of its id it is. */
  #level = -1;

  constructor(now: () => number) {
    this.#now = now;
    this.reset();
  }

  reset(): void {
    // What the data sheet's table of each register has as its reset value.
    this.#registers = new Map([
      [0x01, 0x20],
      [0x11, 0x3f],
      [0x14, 0x80],
      [0x24, 0x26],
      [0x37, 0x92],
    ]);
    this.#fifo = [];
    this.#answer = undefined;
    this.#level = -1;
    this.#readyAt = this.#now() + RESET;
  }

  read(register: number): number {
    const now = this.#now();
    if (register === 0x01 && now < this.#readyAt) return 0x30;
    if (register === 0x09) return this.#fifo.shift() ?? 0;
    if (register === 0x0a) return this.#fifo.length;
    if (register === 0x04) this.#settle(now);
    return this.#registers.get(register) ?? 0;
  }

  write(register: number, value: number): void {
    if (register === 0x01 && (value & 0x0f) === 0x0f) return this.reset();
    if (register === 0x09) {
      if (this.#fifo.length < 64) this.#fifo.push(value);
      return;
    }
    if (register === 0x0a) {
      if (value & 0x80) this.#fifo = [];
      return;
    }
    // Its highest bit says whether the others are set or cleared.
    const before = this.#registers.get(register) ?? 0;
    if (register === 0x04 || register === 0x05) {
      this.#registers.set(register, value & 0x80 ? before | value : before & ~value);
      return;
    }
    this.#registers.set(register, value);
    if (register === 0x01 && (value & 0x0f) === 0x03) this.#calculate();
    if (register === 0x14 && (value & 3) === 0) this.#level = -1;
    const isTransceiving = ((this.#registers.get(0x01) ?? 0) & 0x0f) === 0x0c;
    if (register === 0x0d && value & 0x80 && isTransceiving) this.#send(value & 7);
    if (register === 0x01 && (value & 0x0f) === 0) this.#answer = undefined;
  }

  /** Its coprocessor for checksums (8.6.1): of what is in the buffer. */
  #calculate(): void {
    const [low = 0, high = 0] = crcOf(this.#fifo.splice(0));
    this.#registers.set(0x22, low).set(0x21, high);
    this.#registers.set(0x05, (this.#registers.get(0x05) ?? 0) | 0x04);
  }

  #send(bits: number): void {
    const sent = this.#fifo.splice(0);
    const registerOf = (register: number) => this.#registers.get(register) ?? 0;
    const hasField = (registerOf(0x14) & 3) === 3;
    const bytes = hasField && this.id ? this.#tag(sent, bits, this.id) : undefined;
    const mode = registerOf(0x2a);
    const prescaler = ((mode & 0x0f) << 8) | registerOf(0x2b);
    const reload = (registerOf(0x2c) << 8) | registerOf(0x2d);
    // Without the timer it waits for ever.
    const timeout = mode & 0x80 ? timerOf(prescaler, reload) : Number.POSITIVE_INFINITY;
    this.#answer = { at: this.#now() + (bytes ? TAG : timeout), bytes };
  }

  #settle(now: number): void {
    const answer = this.#answer;
    if (!answer || now < answer.at) return;
    this.#answer = undefined;
    const { bytes } = answer;
    const isWrong = this.damage === 2 && bytes !== undefined;
    this.#registers.set(0x06, isWrong ? 0x02 : 0);
    this.#fifo = [...(bytes ?? [])];
    if (this.damage === 1 && this.#fifo.length > 0)
      this.#fifo[this.#fifo.length >> 1] = (this.#fifo[this.#fifo.length >> 1] ?? 0) ^ 0x10;
    const before = this.#registers.get(0x04) ?? 0;
    this.#registers.set(0x04, before | (bytes ? 0x20 : 0x01));
  }

  /** What the tag answers; undefined: nothing. */
  #tag(sent: readonly number[], bits: number, id: readonly number[]): number[] | undefined {
    const parts = partsOf(id);
    if (sent.join() === "38" && bits === 7) {
      this.#level = 0;
      return [0x44, 0x00];
    }
    const part = parts[this.#level];
    if (!part || bits !== 0 || sent[0] !== 0x93 + 2 * this.#level) return undefined;
    if (sent[1] === 0x20 && sent.length === 2) return part;
    const meant = [...sent.slice(0, 2), ...part];
    if (sent[1] !== 0x70 || sent.join() !== [...meant, ...crcOf(meant)].join()) return undefined;
    this.#level += 1;
    const state = [this.#level < parts.length ? 0x04 : 0x08];
    return [...state, ...crcOf(state)];
  }
}

/** The id in pieces of four bytes and their sum, all but the last with 0x88 before three of them. */
function partsOf(id: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let at = 0; at < id.length; ) {
    const isLast = id.length - at <= 4;
    const part = isLast ? id.slice(at) : [0x88, ...id.slice(at, at + 3)];
    at += isLast ? 4 : 3;
    parts.push([...part, part.reduce((sum, byte) => sum ^ byte, 0)]);
  }
  return parts;
}

/** CRC_A as the standard draws it: bits shifted through x^16 + x^12 + x^5 + 1, all of them the other way round. */
function crcOf(bytes: readonly number[]): number[] {
  const reversed = (value: number, count: number) =>
    Number.parseInt([...value.toString(2).padStart(count, "0")].reverse().join(""), 2);
  let register = reversed(0x6363, 16);
  for (const byte of bytes) {
    register ^= reversed(byte, 8) << 8;
    for (let bit = 0; bit < 8; bit++)
      register = register & 0x8000 ? ((register << 1) ^ 0x1021) & 0xffff : (register << 1) & 0xffff;
  }
  const crc = reversed(register, 16);
  return [crc & 0xff, crc >> 8];
}
