/**
 * Makes the partition in which ESP-IDF keeps values (NVS), as its library finds it: format version 2, of
 * components/nvs_flash/README.rst in ESP-IDF. It runs in browsers, too.
 */

/** Bytes of a page, and how many entries it has behind its header and their states. */
const PAGE = 4096;
const ENTRIES = 126;
const ENTRY = 32;

/** A page that is full isn't written any more; the last one is. */
const ACTIVE = 0xffff_fffe;
const FULL = 0xffff_fffc;
/** Format 2, whose blobs have several parts. */
const VERSION = 0xfe;

/** Types of entries. */
const U8 = 0x01;
const STRING = 0x21;
const BLOB_PART = 0x42;
const BLOB_INDEX = 0x48;

/** Which part of a blob an entry is; all others have this. */
const NO_PART = 0xff;

/** The longest key and namespace, in bytes. */
const LONGEST_KEY = 15;

/** The most bytes of a value here: it stands on one page. */
const LONGEST_VALUE = 3000;

/** What a namespace holds: texts, and bytes. */
export type StoredValues = Readonly<Record<string, string | Uint8Array>>;

/** A value that the partition can't hold. */
export class NVSError extends Error {
  override name = "NVSError";
}

/**
 * @param namespaces - their values, by their names
 * @param size - the partition's bytes: whole pages, one of which stays empty
 * @throws {NVSError}
 */
export function nvsImage(
  namespaces: Readonly<Record<string, StoredValues>>,
  size: number,
): Uint8Array {
  const image = new NVSImage(size);
  for (const [index, [name, values]] of Object.entries(namespaces).entries()) {
    image.addNumber(0, name, index + 1);
    for (const [key, value] of Object.entries(values))
      if (typeof value === "string") image.addText(index + 1, key, value);
      else image.addBytes(index + 1, key, value);
  }
  return image.end();
}

class NVSImage {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #page = 0;
  /** Entries of the page that are written. */
  #entries = 0;

  constructor(size: number) {
    if (size % PAGE !== 0 || size < 3 * PAGE)
      throw new NVSError(`A partition of ${size} bytes can't keep values: it has 3 pages or more.`);
    this.#bytes = new Uint8Array(size).fill(0xff);
    this.#view = new DataView(this.#bytes.buffer);
  }

  addNumber(namespace: number, key: string, value: number): void {
    const { data } = emptyData();
    data[0] = value;
    this.#add(namespace, U8, NO_PART, key, data);
  }

  addText(namespace: number, key: string, text: string): void {
    // C's end of a text belongs to it.
    this.#addLong(namespace, STRING, NO_PART, key, utf8(`${text}\0`));
  }

  addBytes(namespace: number, key: string, bytes: Uint8Array): void {
    this.#addLong(namespace, BLOB_PART, 0, key, bytes);
    const { data, view } = emptyData();
    view.setUint32(0, bytes.length, true);
    // One part, the first one.
    data[4] = 1;
    data[5] = 0;
    this.#add(namespace, BLOB_INDEX, NO_PART, key, data);
  }

  end(): Uint8Array {
    this.#writeHeader(ACTIVE);
    return this.#bytes;
  }

  #addLong(namespace: number, type: number, part: number, key: string, value: Uint8Array): void {
    if (value.length > LONGEST_VALUE)
      throw new NVSError(`${key} has ${value.length} bytes; there's room for ${LONGEST_VALUE}.`);
    const { data, view } = emptyData();
    view.setUint16(0, value.length, true);
    view.setUint32(4, checksum(value), true);
    this.#add(namespace, type, part, key, data, value);
  }

  #add(
    namespace: number,
    type: number,
    part: number,
    key: string,
    data: Uint8Array,
    rest: Uint8Array = new Uint8Array(),
  ): void {
    const name = utf8(key);
    if (name.length === 0 || name.length > LONGEST_KEY)
      throw new NVSError(`"${key}" has ${name.length} bytes: a name has 1 to ${LONGEST_KEY}.`);
    const span = 1 + Math.ceil(rest.length / ENTRY);
    if (this.#entries + span > ENTRIES) this.#nextPage();
    const at = this.#page * PAGE + (2 + this.#entries) * ENTRY;
    const entry = this.#bytes.subarray(at, at + ENTRY);
    entry.set([namespace, type, span, part]);
    entry.fill(0, 8, 24);
    entry.set(name, 8);
    entry.set(data, 24);
    this.#view.setUint32(at + 4, checksum(entry.subarray(0, 4), entry.subarray(8)), true);
    this.#bytes.set(rest, at + ENTRY);
    for (let one = 0; one < span; one++) this.#markWritten(this.#entries + one);
    this.#entries += span;
  }

  /** Two bits for each entry: 11 empty, 10 written. */
  #markWritten(entry: number): void {
    const at = this.#page * PAGE + ENTRY + (entry >> 2);
    this.#view.setUint8(at, this.#view.getUint8(at) & ~(1 << ((entry & 3) * 2)));
  }

  #nextPage(): void {
    this.#writeHeader(FULL);
    this.#page++;
    this.#entries = 0;
    // ESP-IDF needs an empty page to move values to.
    if ((this.#page + 2) * PAGE > this.#bytes.length)
      throw new NVSError("The values are more than the partition holds.");
  }

  #writeHeader(state: number): void {
    const at = this.#page * PAGE;
    this.#view.setUint32(at, state, true);
    this.#view.setUint32(at + 4, this.#page, true);
    this.#bytes[at + 8] = VERSION;
    this.#view.setUint32(at + 28, checksum(this.#bytes.subarray(at + 4, at + 28)), true);
  }
}

/** The last eight bytes of an entry. */
function emptyData(): { readonly data: Uint8Array; readonly view: DataView } {
  const data = new Uint8Array(8).fill(0xff);
  return { data, view: new DataView(data.buffer) };
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The CRC-32 of ESP-IDF's `esp_rom_crc32_le(0xFFFFFFFF, …)`: as zlib's, but its register begins with 0. */
function checksum(...pieces: readonly Uint8Array[]): number {
  let sum = 0;
  for (const piece of pieces)
    for (const byte of piece) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0);
    }
  return ~sum >>> 0;
}
