/** One bit for each entity: set while its state has yet to be sent to this client. */
export class DirtyEntities {
  /** How many are marked. */
  count = 0;
  private readonly bits: Uint8Array;
  /** The entity that was marked last: if it is the only one, no search is needed. */
  private latestMark = 0;
  /** Where the search continues, so that an entity that changes often can't starve the others. */
  private next = 0;
  /** The entity that `find` found, and whether it was marked again since. */
  private found = -1;
  private foundAgain = false;

  /** @param total - How many entities there are. */
  constructor(private readonly total: number) {
    this.bits = new Uint8Array((total + 7) >> 3);
  }

  mark(index: number): void {
    const bit = 1 << (index & 7);
    const byte = this.bits[index >> 3] as number;
    if ((byte & bit) !== 0) {
      if (index === this.found) this.foundAgain = true;
      return;
    }
    this.bits[index >> 3] = byte | bit;
    this.count += 1;
    this.latestMark = index;
  }

  /**
   * @param kinds - The entities' kinds, in their order: events aren't marked, since they have no state. Default:
   * all are marked.
   */
  markAll(kinds?: readonly { readonly isMomentary?: boolean }[]): void {
    for (let index = 0; index < this.total; index++)
      if (!kinds?.[index]?.isMomentary) this.mark(index);
    this.next = 0;
  }

  /** Finds the next marked entity after the last one found. There must be one. */
  find(): number {
    let index = this.count === 1 ? this.latestMark : this.next;
    while (((this.bits[index >> 3] as number) & (1 << (index & 7))) === 0) {
      // A byte without marks is skipped at once.
      index = this.bits[index >> 3] === 0 ? (index | 7) + 1 : index + 1;
      if (index >= this.total) index = 0;
    }
    this.found = index;
    this.foundAgain = false;
    return index;
  }

  /**
   * Clears the mark of what `find` found, unless it was marked again since: an encoder may call the
   * program, and the program may publish.
   */
  clearFound(): void {
    const index = this.found;
    this.next = index + 1 < this.total ? index + 1 : 0;
    if (this.foundAgain) return;
    this.bits[index >> 3] = (this.bits[index >> 3] as number) & ~(1 << (index & 7));
    this.count -= 1;
  }

  /** The entity that `find` found last. */
  get latest(): number {
    return this.found;
  }
}
