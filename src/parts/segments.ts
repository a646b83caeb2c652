/** Characters for digits of seven segments: A is the top one, B to F follow clockwise, and G is in the middle. */

/** The bit of the dot; A is the lowest bit. */
export const DOT = 0x80;

/** The segments of the characters from the space to the tilde, in hexadecimal. Those that can't be told apart are dark. */
const SEGMENTS =
  "0006220000000020390f0100044000523f065b4f666d7d077f6f000d00480053" +
  "7b777c395e79713d76061e753815543f7367506d703e3e2a76665b39640f2308" +
  "02777c585e79713d74041e753815545c7367506d781c1c2a766e5b46307063";

const FIRST = 32;
const LAST = 126;
const DEGREE_SIGN = 0xb0;
const TILDE = 126;
const POINT = 46;
const COLON = 58;

/**
 * The segments of a text, a byte for each digit; what doesn't fit is left out. A point or a colon is the dot of the digit
 * before it, and has one for itself only where there's none.
 *
 * @param digits - All of it is set.
 */
export function segmentsOf(text: string, digits: Uint8Array): void {
  digits.fill(0);
  let at = 0;
  const { length } = text;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    const isDot = code === POINT || code === COLON;
    if (isDot && at > 0) digits[at - 1] = (digits[at - 1] as number) | DOT;
    else {
      if (at === digits.length) return;
      digits[at] = isDot ? DOT : shapeOf(code);
      at += 1;
    }
  }
}

function shapeOf(code: number): number {
  const known = code === DEGREE_SIGN ? TILDE : code;
  if (known < FIRST || known > LAST) return 0;
  const at = 2 * (known - FIRST);
  return Number(`0x${SEGMENTS.slice(at, at + 2)}`);
}
