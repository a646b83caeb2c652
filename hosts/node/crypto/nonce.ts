const nonce = new Int8Array(12);
const view = new DataView(nonce.buffer);

/** A nonce of 64 bits as ChaCha20-Poly1305 takes it: after four zero bytes, the lowest byte first. The next call overwrites it. */
export function nonceBytes(low: number, high: number): Int8Array {
  view.setUint32(4, low, true);
  view.setUint32(8, high, true);
  return nonce;
}
