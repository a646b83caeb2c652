import { MessageId } from "../messages/ids.js";

// Lines of the log have two forms. In the protocol document's, the tag has a field of its own. In ESPHome's, the
// text has the tag in it, with the level's letter and color. ESPHome also has a level 4 for the configuration, so
// that all levels after it are one higher than in the document.

/** The last minor version of the protocol whose lines of the log are as in its document. */
const LAST_AS_IN_DOCUMENT = 3;

/** ESPHome's number of the configuration's level. */
export const ESPHOME_CONFIGURATION = 4;

/** For each of ESPHome's levels, from NONE on: its terminal color and letter. */
const COLORS = ["0", "1;31", "0;33", "0;32", "0;35", "0;36", "0;37", "0;38"];
const LETTERS = ["", "E", "W", "I", "C", "D", "V", "VV"];

/** The maximum number of bytes that a line is longer than in the document's form. */
export const LONGER_AS_ESPHOME = 32;

/** Whether a client of this version of the protocol expects ESPHome's lines. */
export function expectsEsphomeLines(major: number, minor: number): boolean {
  return major > 1 || (major === 1 && minor > LAST_AS_IN_DOCUMENT);
}

/** A level of the document as ESPHome numbers it. */
export function esphomeLevel(level: number): number {
  return level < ESPHOME_CONFIGURATION ? level : level + 1;
}

/** The document's level from the number that a client sends, which is ESPHome's or the document's. */
export function levelFrom(sent: number, isEsphome: boolean): number {
  return Math.max(0, isEsphome && sent >= ESPHOME_CONFIGURATION ? sent - 1 : sent);
}

/** A line's text as ESPHome's devices send it. */
export function esphomeText(level: number, tag: string, message: string): string {
  const number = esphomeLevel(level);
  return `\x1b[${COLORS[number]}m[${LETTERS[number]}][${tag}]: ${message}\x1b[0m`;
}

/** The text before the tag, for each of ESPHome's levels, and the text after it. */
const HEADS = COLORS.map((color, level) => ascii(`\x1b[${color}m[${LETTERS[level]}][`));
const MIDDLE = ascii("]: ");
const END = ascii("\x1b[0m");

/** For constants: in modules they take no memory on boards, where modules are in flash. */
function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/**
 * Writes the line at `from`, which is in the document's form as the log's ring keeps it, to `at` in
 * ESPHome's. `at` may be LONGER_AS_ESPHOME before `from`. Returns the frame's end; nothing is written when that
 * is after the memory's.
 *
 * @param level - ESPHome's level. Default: the line's.
 */
export function writeAsEsphome(buf: Uint8Array, from: number, at: number, level = 0): number {
  let pos = from + ((buf[from + 1] as number) < 0x80 ? 4 : 5);
  const number = level || esphomeLevel(buf[pos] as number);
  pos += 1;
  const tagLength = buf[pos] === 0x12 ? (buf[pos + 1] as number) : 0;
  const tag = pos + 2;
  if (tagLength > 0) pos = tag + tagLength;
  let length = buf[pos + 1] as number;
  pos += 2;
  if (length > 0x7f) length = (length & 0x7f) | ((buf[pos++] as number) << 7);
  const head = HEADS[number] as Uint8Array;
  const text = head.length + tagLength + MIDDLE.length + length + END.length;
  const size = text + (text > 0x7f ? 5 : 4);
  let to = at + (size > 0x7f ? 4 : 3);
  const frameEnd = to + size;
  if (frameEnd > buf.length) return frameEnd;
  buf[at] = 0;
  buf[at + 1] = size > 0x7f ? (size & 0x7f) | 0x80 : size;
  if (size > 0x7f) buf[at + 2] = size >> 7;
  buf[to - 1] = MessageId.SubscribeLogsResponse;
  buf[to++] = 0x08;
  buf[to++] = number;
  buf[to++] = 0x1a;
  if (text > 0x7f) buf[to++] = (text & 0x7f) | 0x80;
  buf[to++] = text > 0x7f ? text >> 7 : text;
  buf.set(head, to);
  to += head.length;
  buf.copyWithin(to, tag, tag + tagLength);
  to += tagLength;
  buf.set(MIDDLE, to);
  to += MIDDLE.length;
  buf.copyWithin(to, pos, pos + length);
  buf.set(END, to + length);
  return frameEnd;
}
