import type { Bytes } from "../wire/bytes.js";

/**
 * Compares in constant time, so that a secret can't be found out byte by byte.
 * The length isn't kept secret.
 */
export function sameBytes(offered: Bytes, expected: Bytes): boolean {
  const { bytes, start, length } = expected;
  let difference = offered.length ^ length;
  // Always over all bytes offered, whose length the client knows.
  for (let i = offered.start; i < offered.end; i++) {
    const other = length === 0 ? 0 : (bytes[start + ((i - offered.start) % length)] as number);
    difference |= (offered.bytes[i] as number) ^ other;
  }
  return difference === 0;
}
