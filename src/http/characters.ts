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

// What a byte may be part of, as bits of KINDS. Plain constants and one table, because on XS a call for
// each byte costs more than all the rest.

/** The characters of methods and field names (RFC 9110, 5.6.2). */
export const TOKEN = 1;
/** Printable characters without the space, `"`, `#`, `<`, `>` and `\`: those that clients don't escape in a target. */
export const TARGET = 2;
/** Those of TARGET without `%` and `?`. */
export const PLAIN_PATH = 4;
/** Letters, digits and `-._~%:[]`: the characters of host names and addresses, with their ports. */
export const HOST = 8;
/** Whatever a line may have: no control character but the tab. */
export const TEXT = 16;

/** For each byte, what it may be part of. */
export const KINDS = /* @__PURE__ */ kindsOfBytes();

function kindsOfBytes(): Uint8Array {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  const kinds = new Uint8Array(256);
  const add = (kind: number, characters: string) => {
    for (let i = 0; i < characters.length; i++) {
      const byte = characters.charCodeAt(i);
      kinds[byte] = (kinds[byte] as number) | kind;
    }
  };
  add(TOKEN, `${letters}!#$%&'*+-.^_\`|~`);
  add(TARGET, `${letters}!$%&'()*+,-./:;=?@[]^_\`{|}~`);
  add(PLAIN_PATH, `${letters}!$&'()*+,-./:;=@[]^_\`{|}~`);
  add(HOST, `${letters}-._~%:[]`);
  for (let byte = 0; byte < 256; byte++)
    if (!isControl(byte)) kinds[byte] = (kinds[byte] as number) | TEXT;
  return kinds;
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
