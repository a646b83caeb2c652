/** How many views are kept besides those in the table: one for so many of its entries, and at least one. */
const ENTRIES_PER_OTHER = 4;

/**
 * Caches views of the first n bytes of one part of the memory, for a socket's
 * `read` and `write`, which take whole views. Making a view costs 4 slots, and a device's frames have few
 * different lengths, so each view is made once and kept. Two lengths that are equal modulo the size of the table
 * share an entry: the view that is replaced is kept among a few others, from where it can return.
 */
export class ViewCache {
  private readonly bytes: Uint8Array;
  private readonly kept: (Uint8Array | undefined)[] = [];
  /** Views whose entries were taken by others. Created when first needed, which on many devices is never. */
  private others: Uint8Array[] | undefined;
  /** Where the next one goes when there are as many as are kept. */
  private nextOther = 0;

  private readonly mask: number;
  private readonly maxOthers: number;

  /**
   * @param bytes - The part of the memory; its length is the largest n.
   * @param places - The size of the table: a power of two. 16 views take 64 slots. With 64, the lengths of a loaded
   * device's encrypted frames filled a tenth of an ESP32-C3's engine.
   */
  constructor(bytes: Uint8Array, places = 16) {
    this.bytes = bytes;
    this.mask = places - 1;
    this.maxOthers = Math.max(1, places / ENTRIES_PER_OTHER);
    for (let i = 0; i < places; i++) this.kept.push(undefined);
  }

  /** The first `length` bytes. */
  of(length: number): Uint8Array {
    const place = length & this.mask;
    let view = this.kept[place];
    if (view === undefined || view.length !== length) {
      view = this.exchange(view, length);
      this.kept[place] = view;
    }
    return view;
  }

  /** The view of that length in place of `before`, which is kept among the others. */
  private exchange(before: Uint8Array | undefined, length: number): Uint8Array {
    if (before === undefined) return this.bytes.subarray(0, length);
    this.others ??= [];
    const { others } = this;
    for (let i = 0; i < others.length; i++) {
      const other = others[i] as Uint8Array;
      if (other.length !== length) continue;
      others[i] = before;
      return other;
    }
    if (others.length < this.maxOthers) others.push(before);
    else {
      others[this.nextOther] = before;
      this.nextOther = (this.nextOther + 1) % this.maxOthers;
    }
    return this.bytes.subarray(0, length);
  }
}
