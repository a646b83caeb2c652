import { digitsOf, reversed } from "./remote-digits.js";

/** Bytes as digits. @throws RangeError when there are others than `least` to `most` of them, from 0 to 255. */
export function digitsOfBytes(
  name: string,
  bytes: readonly number[],
  least: number,
  most = least,
): string {
  if (bytes.length < least || bytes.length > most)
    throw new RangeError(
      `${name}: there are ${bytes.length} bytes; there must be ${least === most ? least : `${least} to ${most}`}.`,
    );
  return bytes.map((byte, at) => digitsOf(name, `bytes[${at}]`, byte, 8)).join("");
}

export function bytesOf(digits = ""): number[] {
  return eights(digits).map((each) => Number.parseInt(each, 2));
}

/** Each byte's digits. */
export function eights(digits: string): string[] {
  const all: string[] = [];
  for (let at = 0; at < digits.length; at += 8) all.push(digits.slice(at, at + 8));
  return all;
}

export function inverse(digits: string): string {
  return [...digits].map((digit) => (digit === "0" ? "1" : "0")).join("");
}

/** Each byte followed by its inverse. */
export function withInverses(digits: string): string {
  return eights(digits)
    .map((each) => each + inverse(each))
    .join("");
}

/** The bytes that inverses follow; undefined where one doesn't, or there is none. */
export function withoutInverses(digits = ""): string | undefined {
  const bytes = eights(digits)
    .filter((_, at) => at % 2 === 0)
    .join("");
  return bytes !== "" && withInverses(bytes) === digits ? bytes : undefined;
}

/** Each byte with its lowest bit first. */
export function lowFirst(digits: string): string {
  return eights(digits).map(reversed).join("");
}

/** The lowest byte of a sum. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) & 0xff;
}
