/** What a file of the Smart Message Language contains: lists of values, with their OBIS codes. */

/** The types of fields, as they stand in their first byte. */
export const SML_OCTETS = 0;
export const SML_BOOLEAN = 4;
export const SML_INTEGER = 5;
export const SML_UNSIGNED = 6;
const LIST = 7;

/** The answer that has a list of values, and how many fields are before each thing in it. */
const GET_LIST_RESPONSE = 0x0701;
const BEFORE_BODY = 3;
const MESSAGE_FIELDS = 5;
const BEFORE_VALUES = 2;
const LIST_FIELDS = 5;
const BEFORE_UNIT = 2;
const ENTRY_FIELDS = 6;

/** The length of a code; the last of its bytes says nothing. */
const CODE_LENGTH = 6;

/** A value of a list: where its bytes are, and what they are. */
export interface SMLValue {
  /** As `obisCode` has it. */
  code: number;
  type: number;
  from: number;
  to: number;
  /** The power of ten by which it is multiplied, and its unit's number (30: Wh); 0: none. */
  scaler: number;
  unit: number;
  /** Where the meter's id is. */
  serverFrom: number;
  serverTo: number;
}

/** Goes through a file's fields. After a field that can't be, it stands at its end. */
class SMLFields {
  type = 0;
  /** Where a field's bytes are, or how many fields a list has. */
  from = 0;
  count = 0;

  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
    private readonly end: number,
  ) {}

  get isAtEnd(): boolean {
    // A zero where a message would begin: what was filled in.
    return this.at >= this.end || this.bytes[this.at] === 0;
  }

  /** Reads a field: a list's own first bytes, or all of another. Returns whether it is one. */
  read(): boolean {
    const { bytes, end } = this;
    const start = this.at;
    let length = 0;
    this.type = ((bytes[start] as number) >> 4) & 7;
    for (let isMore = true; isMore; this.at++) {
      if (this.at >= end) return this.stop();
      const byte = bytes[this.at] as number;
      length = length * 16 + (byte & 15);
      isMore = byte >= 0x80;
    }
    this.from = this.at;
    if (this.type === LIST) this.count = length;
    // The end of a message is one zero.
    else this.count = Math.max(0, length - (this.at - start));
    if (this.type !== LIST) this.at += this.count;
    return this.at <= end || this.stop();
  }

  /** Reads the beginning of a list of at least so many fields. */
  list(least: number): boolean {
    return this.read() && ((this.type === LIST && this.count >= least) || this.stop());
  }

  skip(count: number): boolean {
    for (let left = count; left > 0; left--) {
      if (!this.read()) return false;
      if (this.type === LIST) left += this.count;
    }
    return true;
  }

  private stop(): boolean {
    this.at = this.end;
    return false;
  }
}

/**
 * Calls `take` with each value of a file. A file that can't be read ends where it can't.
 *
 * @param take - Called with the same object each time.
 */
export function smlValues(
  bytes: Uint8Array,
  from: number,
  end: number,
  take: (value: SMLValue) => void,
): void {
  const value: SMLValue = {
    ...{ code: 0, type: 0, from: 0, to: 0, scaler: 0, unit: 0, serverFrom: 0, serverTo: 0 },
  };
  const fields = new SMLFields(bytes, from, end);
  while (!fields.isAtEnd) {
    const start = fields.at;
    if (fields.list(MESSAGE_FIELDS) && fields.skip(BEFORE_BODY) && fields.list(2) && fields.read())
      if (smlUnsigned(bytes, fields.from, fields.from + fields.count) === GET_LIST_RESPONSE)
        takeList(bytes, fields, value, take);
    fields.at = start;
    if (!fields.skip(1)) return;
  }
}

function takeList(
  bytes: Uint8Array,
  fields: SMLFields,
  value: SMLValue,
  take: (value: SMLValue) => void,
): void {
  if (!fields.list(LIST_FIELDS) || !fields.skip(1) || !fields.read()) return;
  value.serverFrom = fields.from;
  value.serverTo = fields.from + fields.count;
  if (!fields.skip(BEFORE_VALUES) || !fields.list(0)) return;
  for (let left = fields.count; left > 0; left--) {
    const start = fields.at;
    if (fields.list(ENTRY_FIELDS) && takeEntry(bytes, fields, value)) take(value);
    fields.at = start;
    if (!fields.skip(1)) return;
  }
}

function takeEntry(bytes: Uint8Array, fields: SMLFields, value: SMLValue): boolean {
  if (!fields.read() || fields.type !== SML_OCTETS || fields.count !== CODE_LENGTH) return false;
  value.code = smlUnsigned(bytes, fields.from, fields.from + CODE_LENGTH - 1);
  if (!fields.skip(BEFORE_UNIT) || !fields.read()) return false;
  value.unit = smlUnsigned(bytes, fields.from, fields.from + fields.count);
  if (!fields.read()) return false;
  value.scaler = smlSigned(bytes, fields.from, fields.from + fields.count);
  if (!fields.read()) return false;
  value.type = fields.type;
  value.from = fields.from;
  value.to = fields.from + fields.count;
  return value.type !== LIST;
}

/** Bytes as a number, the highest first; 0 for none. Beyond 2^53 it isn't exact. */
export function smlUnsigned(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 256 + (bytes[at] as number);
  return value;
}

/** The same with a sign: any number of bytes in two's complement. */
export function smlSigned(bytes: Uint8Array, from: number, to: number): number {
  if (from >= to) return 0;
  let value = ((bytes[from] as number) << 24) >> 24;
  for (let at = from + 1; at < to; at++) value = value * 256 + (bytes[at] as number);
  return value;
}

/** Bytes as hexadecimal digits: `"0a01"`. */
export function smlHex(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at++) text += (bytes[at] as number).toString(16).padStart(2, "0");
  return text;
}
