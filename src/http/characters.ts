/** Bytes that mean something in HTTP, and sets of them. */

export const HTAB = 0x09;
export const LF = 0x0a;
export const CR = 0x0d;
export const SPACE = 0x20;
export const PERCENT = 0x25;
export const AMPERSAND = 0x26;
export const ASTERISK = 0x2a;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const EQUALS = 0x3d;
export const QUESTION_MARK = 0x3f;
export const DEL = 0x7f;

/** A set of bytes below 0x80, one bit for each, 32 in a number. */
export type ByteSet = readonly [number, number, number, number];

/** The characters of methods and field names (RFC 9110, 5.6.2). */
export const TOKEN: ByteSet = [0, 0x03ff6cfa, 0xc7fffffe, 0x57ffffff];

/** Printable characters without the space, `"`, `#`, `<`, `>` and `\`: those that clients don't escape in a target. */
export const TARGET: ByteSet = [0, 0xaffffff2, 0xefffffff, 0x7fffffff];

/** Letters, digits and `-._~%:[]`: the characters of host names and addresses, with their ports. */
export const HOST: ByteSet = [0, 0x07ff6020, 0xaffffffe, 0x47fffffe];

export function isIn(set: ByteSet, byte: number): boolean {
  return byte < 0x80 && (((set[byte >> 5] as number) >>> (byte & 31)) & 1) === 1;
}

/** Whether it is a control character other than the tab, which no line may contain. */
export function isControl(byte: number): boolean {
  return (byte < SPACE && byte !== HTAB) || byte === DEL;
}

export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** 0 to 15, or -1 if it isn't a hexadecimal digit. */
export function hexValue(byte: number): number {
  if (isDigit(byte)) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

export function lowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}
