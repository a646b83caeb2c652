/** The maximum length of a name. */
const MAX_LENGTH = 31;

/** The bit by which upper and lower case differ. Digits and the hyphen have it anyway. */
const CASE = 0x20;

/**
 * Finds known names in bytes. Instances are constants of modules, in flash on a board. They are created when
 * Moddable builds, where there is no TextEncoder.
 */
export class Names {
  private readonly bytes: Uint8Array;
  /** Where each name ends and the next begins. */
  private readonly ends: Uint16Array;
  /** The names' indices, those of the shortest first. */
  private readonly order: Uint8Array;
  /** Where the names of each length begin in `order`. */
  private readonly ofLength = new Uint8Array(MAX_LENGTH + 2);

  /** @param names - At most 255, of at most 31 ASCII characters; letters, digits, `-` and `:`. */
  constructor(names: readonly string[]) {
    const all = names.join("");
    this.bytes = new Uint8Array(all.length);
    for (let i = 0; i < all.length; i++) this.bytes[i] = all.charCodeAt(i);
    this.ends = new Uint16Array(names.length);
    this.order = new Uint8Array(names.length);
    let end = 0;
    for (let i = 0; i < names.length; i++) {
      end += (names[i] as string).length;
      this.ends[i] = end;
    }
    let at = 0;
    for (let length = 0; length <= MAX_LENGTH; length++) {
      this.ofLength[length] = at;
      for (let i = 0; i < names.length; i++)
        if ((names[i] as string).length === length) this.order[at++] = i;
    }
    this.ofLength[MAX_LENGTH + 1] = at;
  }

  /** The name with this index. */
  nameOf(index: number): string {
    let name = "";
    for (let at = this.startOf(index); at < (this.ends[index] as number); at++)
      name += String.fromCharCode(this.bytes[at] as number);
    return name;
  }

  /** How many bytes the name with this index has. */
  lengthOf(index: number): number {
    return (this.ends[index] as number) - this.startOf(index);
  }

  /** Whether the bytes from `start` on are the name with this index, in any case. */
  isAt(index: number, buf: Uint8Array, start: number): boolean {
    const { bytes } = this;
    const last = this.ends[index] as number;
    let at = this.startOf(index);
    while (at < last && bytes[at] === ((buf[start] as number) | CASE)) {
      at += 1;
      start += 1;
    }
    return at === last;
  }

  /**
   * The index of the name equal to the bytes, or -1.
   *
   * @param mask - CASE ignores the case; 0 doesn't, and finds names in upper case, too.
   */
  find(buf: Uint8Array, start: number, end: number, mask = CASE): number {
    const length = end - start;
    if (length > MAX_LENGTH) return -1;
    const { bytes, ends, order, ofLength } = this;
    const last = ofLength[length + 1] as number;
    for (let i = ofLength[length] as number; i < last; i++) {
      const index = order[i] as number;
      const nameEnd = ends[index] as number;
      let at = nameEnd - length;
      let other = start;
      while (at < nameEnd && bytes[at] === ((buf[other] as number) | mask)) {
        at += 1;
        other += 1;
      }
      if (at === nameEnd) return index;
    }
    return -1;
  }

  private startOf(index: number): number {
    return index === 0 ? 0 : (this.ends[index - 1] as number);
  }
}
