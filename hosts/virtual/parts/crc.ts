/** A CRC of 8 bits, from the highest bit on. */
export function crcOf(bytes: readonly number[], start: number, polynomial = 0x31): number {
  let remainder = start;
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; bit--) {
      const carry = ((remainder >> 7) ^ (byte >> bit)) & 1;
      remainder = ((remainder << 1) & 0xff) ^ (carry ? polynomial : 0);
    }
  return remainder;
}

/** A word, high byte first, with its CRC behind it. */
export function wordWithCrc(word: number, start = 0xff): number[] {
  const bytes = [(word >> 8) & 0xff, word & 0xff];
  return [...bytes, crcOf(bytes, start)];
}
