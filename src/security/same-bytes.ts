import type { Bytes } from "../wire/bytes.js";

/**
 * Whether both are the same; takes as long wherever they differ, so that nobody
 * finds out a secret piece by piece. A length is not kept secret.
 */
export function sameBytes(offered: Bytes, expected: Bytes): boolean {
  const { bytes, start, length } = expected;
  let difference = offered.length ^ length;
  // Always over the whole of what was offered, whose length the client knows.
  for (let i = offered.start; i < offered.end; i++) {
    const other = length === 0 ? 0 : (bytes[start + ((i - offered.start) % length)] as number);
    difference |= (offered.bytes[i] as number) ^ other;
  }
  return difference === 0;
}
