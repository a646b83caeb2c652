/**
 * Caches views of the first n bytes of one part of the memory, for a socket's
 * `read` and `write`, which take whole views. Making a view costs 4 slots, and a
 * device's frames have few different lengths, so each view is made once and kept.
 * Two lengths that are equal modulo the size of the cache replace each other.
 */
export class ViewCache {
  private readonly bytes: Uint8Array;
  private readonly kept: (Uint8Array | undefined)[] = [];

  private readonly mask: number;

  /**
   * @param bytes - The part of the memory; its length is the largest n.
   * @param places - How many views are kept: a power of two. 64 of them cost 256 slots at most.
   */
  constructor(bytes: Uint8Array, places = 64) {
    this.bytes = bytes;
    this.mask = places - 1;
    for (let i = 0; i < places; i++) this.kept.push(undefined);
  }

  /** The first `length` bytes. */
  of(length: number): Uint8Array {
    const place = length & this.mask;
    let view = this.kept[place];
    if (view === undefined || view.length !== length) {
      view = this.bytes.subarray(0, length);
      this.kept[place] = view;
    }
    return view;
  }
}
