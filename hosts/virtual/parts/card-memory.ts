/** The memories of tags, from NXP's data sheets: NTAG213 (NTAG213/215/216, revision 3.2), MF1S50YYX (revision 3.2). */

/** What a PN532 says of a tag that doesn't answer, or for which a key is wrong (UM0701-02, table 15). */
const SILENCE = 0x01;
const WRONG_KEY = 0x14;

export abstract class CardMemory {
  /** SEL_RES: what kind of tag it is. */
  abstract readonly kind: number;
  readonly bytes: Uint8Array;
  protected id: readonly number[] = [];
  #isSelected = false;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  /** It is found, or found again. */
  select(id: readonly number[]): void {
    this.id = id;
    this.#isSelected = true;
  }

  /** What it answers to a command, or the PN532's error. After one it has to be found again. */
  exchange(command: readonly number[]): readonly number[] | number {
    const answer = this.#isSelected ? this.answerTo(command) : SILENCE;
    if (typeof answer === "number") this.#isSelected = false;
    return answer;
  }

  protected abstract answerTo(command: readonly number[]): readonly number[] | number;
}

const PAGES = 45;
/** The pages after the user's: more locks, settings, a password. */
const SETTINGS = 40;

/** An NTAG213 as it is sold, and with its memory for the user: pages 4 to 39. */
export class VirtualNTAG213 extends CardMemory {
  readonly kind = 0x00;

  constructor() {
    super(4 * PAGES);
    // Tables 5 and 6: what page 3 says of the memory, and pages 4 and 5 of new ones.
    this.bytes.set([0xe1, 0x10, 0x12, 0x00, 0x01, 0x03, 0xa0, 0x0c, 0x34, 0x03, 0x00, 0xfe], 12);
    this.bytes.set([0, 0, 0, 0xbd, 4, 0, 0, 0xff], 4 * SETTINGS);
  }

  override select(id: readonly number[]): void {
    super.select(id);
    const check = (bytes: readonly number[], start: number) =>
      bytes.reduce((sum, byte) => sum ^ byte, start);
    const [first, last] = [id.slice(0, 3), id.slice(3)];
    this.bytes.set([...first, check(first, 0x88), ...last, check(last, 0), 0x48]);
  }

  protected answerTo([command, page = 0, ...rest]: readonly number[]): readonly number[] | number {
    if (page >= PAGES) return SILENCE;
    // Four pages, and after the last one the first.
    if (command === 0x30)
      return Array.from({ length: 16 }, (_, i) => this.bytes[(4 * page + i) % (4 * PAGES)] ?? 0);
    if (command !== 0xa2 || rest.length !== 4 || page < 2 || this.#isLocked(page)) return SILENCE;
    for (const [i, byte] of rest.entries()) {
      const at = 4 * page + i;
      // The locks and what page 3 says are set once and for all.
      if (page > 3) this.bytes[at] = byte;
      else if (page === 3 || i > 1) this.bytes[at] = (this.bytes[at] ?? 0) | byte;
    }
    return [];
  }

  /** Pages 3 to 15 each have a bit in page 2 (8.5.2). */
  #isLocked(page: number): boolean {
    const locks = (this.bytes[10] ?? 0) | ((this.bytes[11] ?? 0) << 8);
    return page > 2 && page < 16 && (locks & (1 << page)) !== 0;
  }
}

const BLOCK = 16;
const SECTORS = 16;
const NEW_KEY = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

/** By the bits C1 C2 C3 of a block, which keys read and write it (table 8). */
const DATA_ACCESS = ["AB AB", "AB -", "AB -", "B B", "AB B", "B -", "AB B", "- -"];
/** And of a sector's last block: key A is written, what may be done is read and written, key B is read and written (table 7). */
const TRAILER_ACCESS = [
  ...["A A - A A", "A A A A A", "- A - A -", "B AB B - B"],
  ...["B AB - - B", "- AB B - -", "- AB - - -", "- AB - - -"],
];

/** A MIFARE Classic with 1 KB as it is sold. */
export class VirtualMifareClassic extends CardMemory {
  readonly kind = 0x08;
  #sector = -1;
  #key: "A" | "B" | "" = "";

  constructor() {
    super(BLOCK * 4 * SECTORS);
    for (let sector = 0; sector < SECTORS; sector++)
      this.bytes.set([...NEW_KEY, 0xff, 0x07, 0x80, 0x69, ...NEW_KEY], BLOCK * (4 * sector + 3));
  }

  override select(id: readonly number[]): void {
    super.select(id);
    this.#sector = -1;
    this.bytes.set([...id, id.reduce((sum, byte) => sum ^ byte, 0), 0x08, 0x04, 0x00]);
  }

  protected answerTo([command, block = 0, ...rest]: readonly number[]): readonly number[] | number {
    if (block >= 4 * SECTORS) return SILENCE;
    if (command === 0x60 || command === 0x61)
      return this.#authenticate(block, command === 0x60 ? "A" : "B", rest);
    if (block >> 2 !== this.#sector) return SILENCE;
    if (command === 0x30) return this.#read(block) ?? SILENCE;
    return command === 0xa0 && rest.length === BLOCK && this.#write(block, rest) ? [] : SILENCE;
  }

  #trailer(sector: number): Uint8Array {
    return this.bytes.subarray(BLOCK * (4 * sector + 3), BLOCK * (4 * sector + 4));
  }

  /** C1 C2 C3 of a block in its sector. */
  #access(block: number): number {
    const trailer = this.#trailer(block >> 2);
    const bit = (byte: number, at: number) => ((trailer[byte] ?? 0) >> (at + (block & 3))) & 1;
    return 4 * bit(7, 4) + 2 * bit(8, 0) + bit(8, 4);
  }

  #authenticate(
    block: number,
    key: "A" | "B",
    rest: readonly number[],
  ): readonly number[] | number {
    const trailer = this.#trailer(block >> 2);
    const own = trailer.subarray(key === "A" ? 0 : 10).subarray(0, 6);
    if (rest.join() !== [...own, ...this.id.slice(-4)].join()) return WRONG_KEY;
    this.#sector = block >> 2;
    // A key B that can be read opens nothing (8.7.2).
    const isReadable = trailerAccess(this.#access(block | 3))[3] !== "-";
    this.#key = key === "B" && isReadable ? "" : key;
    return [];
  }

  #may(who: string | undefined): boolean {
    return this.#key !== "" && who !== undefined && who.includes(this.#key);
  }

  #read(block: number): readonly number[] | undefined {
    const bytes = [...this.bytes.subarray(BLOCK * block, BLOCK * (block + 1))];
    if ((block & 3) !== 3)
      return this.#may(DATA_ACCESS[this.#access(block)]?.split(" ")[0]) ? bytes : undefined;
    if (this.#key === "") return undefined;
    const [, access, , keyB] = trailerAccess(this.#access(block));
    const hidden = (isShown: boolean) => (byte: number) => (isShown ? byte : 0);
    return [
      ...new Array<number>(6).fill(0),
      ...bytes.slice(6, 10).map(hidden(this.#may(access))),
      ...bytes.slice(10).map(hidden(this.#may(keyB))),
    ];
  }

  #write(block: number, given: readonly number[]): boolean {
    if (block === 0) return false;
    if ((block & 3) !== 3) {
      if (!this.#may(DATA_ACCESS[this.#access(block)]?.split(" ")[1])) return false;
      this.bytes.set(given, BLOCK * block);
      return true;
    }
    const [keyA, , access, , keyB] = trailerAccess(this.#access(block));
    const parts = [
      [keyA, 0, 6],
      [access, 6, 10],
      [keyB, 10, 16],
    ] as const;
    const [, , , , , , first = 0, second = 0, third = 0] = given;
    // Each bit stands there a second time, inverted; a sector without that would be lost (8.7.1).
    const inverted = (~first & 0xff) | ((~second & 0x0f) << 8);
    if (inverted !== ((second >> 4) | ((third & 0x0f) << 4) | ((third >> 4) << 8))) return false;
    if (parts.some(([who]) => !this.#may(who))) return false;
    for (const [, start, end] of parts)
      this.bytes.set(given.slice(start, end), BLOCK * block + start);
    return true;
  }
}

function trailerAccess(access: number): readonly string[] {
  // The table begins with 000, 001, 010, 011 as C1 C2 C3.
  return (TRAILER_ACCESS[access] ?? "").split(" ");
}
