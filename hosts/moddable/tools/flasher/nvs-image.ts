/**
 * Makes the partition in which ESP-IDF keeps values (NVS), as its library finds it: format version 2, of
 * components/nvs_flash/README.rst in ESP-IDF.
 */
import { crc32 } from "node:zlib";

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
export function nvsImage(namespaces: Readonly<Record<string, StoredValues>>, size: number): Buffer {
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
  readonly #bytes: Buffer;
  #page = 0;
  /** Entries of the page that are written. */
  #entries = 0;

  constructor(size: number) {
    if (size % PAGE !== 0 || size < 3 * PAGE)
      throw new NVSError(`A partition of ${size} bytes can't keep values: it has 3 pages or more.`);
    this.#bytes = Buffer.alloc(size, 0xff);
  }

  addNumber(namespace: number, key: string, value: number): void {
    const data = Buffer.alloc(8, 0xff);
    data.writeUInt8(value);
    this.#add(namespace, U8, NO_PART, key, data);
  }

  addText(namespace: number, key: string, text: string): void {
    // C's end of a text belongs to it.
    this.#addLong(namespace, STRING, NO_PART, key, Buffer.from(`${text}\0`));
  }

  addBytes(namespace: number, key: string, bytes: Uint8Array): void {
    this.#addLong(namespace, BLOB_PART, 0, key, bytes);
    const data = Buffer.alloc(8, 0xff);
    data.writeUInt32LE(bytes.length);
    // One part, the first one.
    data.writeUInt8(1, 4);
    data.writeUInt8(0, 5);
    this.#add(namespace, BLOB_INDEX, NO_PART, key, data);
  }

  end(): Buffer {
    this.#writeHeader(ACTIVE);
    return this.#bytes;
  }

  #addLong(namespace: number, type: number, part: number, key: string, value: Uint8Array): void {
    if (value.length > LONGEST_VALUE)
      throw new NVSError(`${key} has ${value.length} bytes; there's room for ${LONGEST_VALUE}.`);
    const data = Buffer.alloc(8, 0xff);
    data.writeUInt16LE(value.length);
    data.writeUInt32LE(checksum(value), 4);
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
    const name = Buffer.from(key);
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
    entry.writeUInt32LE(checksum(Buffer.concat([entry.subarray(0, 4), entry.subarray(8)])), 4);
    this.#bytes.set(rest, at + ENTRY);
    for (let one = 0; one < span; one++) this.#markWritten(this.#entries + one);
    this.#entries += span;
  }

  /** Two bits for each entry: 11 empty, 10 written. */
  #markWritten(entry: number): void {
    const at = this.#page * PAGE + ENTRY + (entry >> 2);
    this.#bytes.writeUInt8(this.#bytes.readUInt8(at) & ~(1 << ((entry & 3) * 2)), at);
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
    const header = this.#bytes.subarray(this.#page * PAGE, this.#page * PAGE + ENTRY);
    header.writeUInt32LE(state);
    header.writeUInt32LE(this.#page, 4);
    header.writeUInt8(VERSION, 8);
    header.writeUInt32LE(checksum(header.subarray(4, 28)), 28);
  }
}

/** ESP-IDF's, which begins with all bits set. */
function checksum(bytes: Uint8Array): number {
  return crc32(bytes, 0xffff_ffff);
}
