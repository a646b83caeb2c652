/** Reads and writes the memories of tags, by commands of a PN532. */
import { decodeNDEF, type TagRecord } from "./ndef.js";
import { TagError } from "./tag-error.js";

/** It yields commands for a PN532, and is given the data of each answer. */
export type TagTask<Result> = Generator<readonly number[], Result, Uint8Array>;

/** A tag that was found: its address, and its kind (SEL_RES; AN10833, 3.2). */
export interface FoundTag {
  readonly id: Uint8Array;
  readonly kind: number;
}

/** The PN532's commands InDataExchange, and InListPassiveTarget for one tag of ISO 14443 type A at 106 kbit/s. */
export const EXCHANGE = 0x40;
export const LIST_TARGETS = [0x4a, 0x01, 0x00];

/** The commands of tags. */
const AUTHENTICATE_A = 0x60;
const AUTHENTICATE_B = 0x61;
const READ = 0x30;
const WRITE_BLOCK = 0xa0;
const WRITE_PAGE = 0xa2;

/** How many bytes each kind of tag gives at once. */
const READ_SIZE = 16;

/** Kinds: NTAG and MIFARE Ultralight; MIFARE Classic with 1 KB, and with 4 KB, of which the first KB is used. */
const PAGED = 0x00;
const BLOCKED = [0x08, 0x18];

/** A MIFARE Classic has its message in all sectors but the first, in three blocks of each (AN1304). */
const SECTORS = 16;
const CLASSIC_SIZE = (SECTORS - 1) * 3 * READ_SIZE;
const KEY_OF_NEW = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const KEY_OF_MESSAGES = [0xd3, 0xf7, 0xd3, 0xf7, 0xd3, 0xf7];
const KEY_OF_DIRECTORY = [0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5];

/** The last block of a sector: its key A, who may do what, its key B. */
const TRAILER_OF_NEW = [...KEY_OF_NEW, 0xff, 0x07, 0x80, 0x69, ...KEY_OF_NEW];
const TRAILER_OF_MESSAGES = [...KEY_OF_MESSAGES, 0x7f, 0x07, 0x88, 0x40, ...KEY_OF_NEW];
const TRAILER_OF_DIRECTORY = [...KEY_OF_DIRECTORY, 0x78, 0x77, 0x88, 0xc1, ...KEY_OF_NEW];

/** The directory says that all sectors belong to messages. Its first byte is the checksum of the others. */
const DIRECTORY = [0x14, 0x01, ...repeated(15, 0x03, 0xe1)];

/** The memory's TLV blocks (NFC Forum, Type 2 Tag 1.0, 2.3): NULL, NDEF message, terminator. */
const NOTHING = 0x00;
const MESSAGE = 0x03;
const END = 0xfe;

/** The part of the memory where the message is. */
interface TagArea {
  readonly capacity: number;
  /** Bytes that are written at once. */
  readonly unit: number;
  read(at: number): TagTask<Uint8Array>;
  write(at: number, bytes: readonly number[]): TagTask<void>;
}

/** What a tag says; undefined if it has no message. */
export function* readMessage(tag: FoundTag): TagTask<TagRecord[] | undefined> {
  const area = yield* areaOf(tag);
  const bytes: number[] = [];
  while (bytes.length < area.capacity) {
    bytes.push(...(yield* area.read(bytes.length)));
    const found = messageIn(bytes);
    if (found !== "further") return found?.length ? decodeNDEF(Uint8Array.from(found)) : undefined;
  }
  return undefined;
}

/** Writes a message. Until all of it is written, the tag has an empty one. */
export function* writeMessage(tag: FoundTag, message: readonly number[]): TagTask<void> {
  const { length } = message;
  const size = length < 255 ? [length] : [0xff, length >> 8, length & 0xff];
  const bytes = [MESSAGE, ...size, ...message, END];
  let area = yield* areaOf(tag);
  if (bytes.length > area.capacity)
    throw new TagError(
      "full",
      `The message has ${bytes.length} bytes, and the tag room for ${area.capacity}.`,
    );
  const { unit } = area;
  try {
    yield* area.write(0, [MESSAGE, 0, END, ...repeated(unit - 3, 0)]);
  } catch (error) {
    if (tag.kind === PAGED) throw error;
    // It has other keys, as new ones have.
    yield LIST_TARGETS;
    yield* formatTag(tag);
    area = yield* areaOf(tag);
  }
  while (bytes.length % unit) bytes.push(0);
  for (let at = unit; at < bytes.length; at += unit)
    yield* area.write(at, bytes.slice(at, at + unit));
  yield* area.write(0, bytes.slice(0, unit));
}

/** Makes a tag one that has an empty message. What it had is gone. */
export function* formatTag(tag: FoundTag): TagTask<void> {
  const empty = [MESSAGE, 3, 0xd0, 0, 0, END];
  if (tag.kind === PAGED) return yield* fillPages(tag, [...empty, 0, 0]);
  const first = [
    [],
    DIRECTORY.slice(0, READ_SIZE),
    DIRECTORY.slice(READ_SIZE),
    TRAILER_OF_DIRECTORY,
  ];
  yield* fillSectors(tag, (sector, block) => {
    if (sector === 0) return first[block];
    if (block === 3) return TRAILER_OF_MESSAGES;
    return sector === 1 && block === 0
      ? [...empty, ...repeated(READ_SIZE - empty.length, 0)]
      : undefined;
  });
}

/** Makes a tag as a new one: nothing but zeros, and its maker's keys. */
export function* eraseTag(tag: FoundTag): TagTask<void> {
  if (tag.kind === PAGED) yield* fillPages(tag, []);
  else yield* fillSectors(tag, (_sector, block) => (block === 3 ? TRAILER_OF_NEW : undefined));
}

function* fillPages(tag: FoundTag, start: readonly number[]): TagTask<void> {
  const { capacity, unit, write } = yield* areaOf(tag);
  const bytes = [...start, ...repeated(capacity - start.length, 0)];
  for (let at = 0; at < capacity; at += unit) yield* write(at, bytes.slice(at, at + unit));
}

/** Writes all sectors. @param content - Of a block in a sector; undefined: zeros. */
function* fillSectors(
  tag: FoundTag,
  content: (sector: number, block: number) => readonly number[] | undefined,
): TagTask<void> {
  checkKind(tag);
  // The key B of a new one opens nothing (MF1S50, table 7), and one with messages is written with it.
  let keys = [AUTHENTICATE_A, AUTHENTICATE_B];
  for (let sector = 0; sector < SECTORS; sector++) {
    try {
      yield* authenticate(tag, sector, keys[0] as number, KEY_OF_NEW);
    } catch {
      yield LIST_TARGETS;
      keys = keys.reverse();
      yield* authenticate(tag, sector, keys[0] as number, KEY_OF_NEW);
    }
    for (let block = sector === 0 ? 1 : 0; block < 4; block++)
      yield* ask(
        WRITE_BLOCK,
        4 * sector + block,
        ...(content(sector, block) ?? repeated(READ_SIZE, 0)),
      );
  }
}

function checkKind({ kind }: FoundTag): void {
  if (kind !== PAGED && !BLOCKED.includes(kind))
    throw new TagError(
      "unsupported",
      `A tag of the kind ${kind} (SEL_RES) has no memory that is known.`,
    );
}

function* areaOf(tag: FoundTag): TagTask<TagArea> {
  checkKind(tag);
  return tag.kind === PAGED ? yield* pages() : blocks(tag);
}

/** What begins at page 4; the page before it says how much that is, and whether it can be written. */
function* pages(): TagTask<TagArea> {
  const [magic, , eighths = 0, access = 0] = yield* ask(READ, 3);
  if (magic !== 0xe1) throw new TagError("unsupported", "The tag isn't made for messages.");
  return {
    capacity: eighths * 8,
    unit: 4,
    read: (at) => ask(READ, 4 + at / 4),
    *write(at, bytes) {
      if (access & 0x0f) throw new TagError("refused", "The tag can only be read.");
      yield* ask(WRITE_PAGE, 4 + at / 4, ...bytes);
    },
  };
}

function blocks(tag: FoundTag): TagArea {
  let opened = 0;
  function* blockAt(at: number): TagTask<number> {
    const block = at / READ_SIZE;
    const sector = 1 + Math.trunc(block / 3);
    if (sector !== opened) yield* authenticate(tag, sector, AUTHENTICATE_A, KEY_OF_MESSAGES);
    opened = sector;
    return 4 * sector + (block % 3);
  }
  return {
    capacity: CLASSIC_SIZE,
    unit: READ_SIZE,
    *read(at) {
      return yield* ask(READ, yield* blockAt(at));
    },
    *write(at, bytes) {
      yield* ask(WRITE_BLOCK, yield* blockAt(at), ...bytes);
    },
  };
}

function* authenticate({ id }: FoundTag, sector: number, how: number, key: readonly number[]) {
  yield* ask(how, 4 * sector, ...key, ...id.slice(-4));
}

/** Has the tag do something. @throws TagError when it doesn't. */
function* ask(...bytes: readonly number[]): TagTask<Uint8Array> {
  const answer = yield [EXCHANGE, 0x01, ...bytes];
  const status = (answer[0] ?? 0) & 0x3f;
  if (status === 0) return answer.subarray(1);
  throw new TagError(
    "refused",
    `The tag was taken away, is locked or has other keys (the PN532's error ${status}).`,
  );
}

/** The message in what a tag begins with, if there is one; or that more has to be read. */
function messageIn(bytes: readonly number[]): readonly number[] | "further" | undefined {
  // One that begins with nothing else is empty.
  if (bytes.every((byte) => byte === NOTHING)) return undefined;
  for (let at = 0, length = 0; at < bytes.length; at += length) {
    const type = bytes[at++];
    length = 0;
    if (type === END) return undefined;
    if (type === NOTHING) continue;
    length = bytes[at++] ?? 0;
    if (length === 0xff) {
      length = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
      at += 2;
    }
    if (type === MESSAGE && at + length <= bytes.length) return bytes.slice(at, at + length);
  }
  return "further";
}

function repeated(times: number, ...bytes: readonly number[]): number[] {
  return Array.from({ length: times * bytes.length }, (_, i) => bytes[i % bytes.length] as number);
}
