const nonce = Buffer.alloc(12);

/** A nonce of 64 bits as ChaCha20-Poly1305 takes it: after four zero bytes, the lowest byte first. The next call overwrites it. */
export function nonceBytes(low: number, high: number): Buffer {
  nonce.writeUInt32LE(low, 4);
  nonce.writeUInt32LE(high, 8);
  return nonce;
}
