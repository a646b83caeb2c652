import { MessageId } from "../messages/ids.js";

/**
 * The log level of a client of today that wants no lines; for the level L it is ~L. Clients of today expect lines
 * as ESPHome's devices send them. The protocol's document has no level for the configuration (4 today, and all
 * after it are one higher), and has a field for the tag, which today is part of the text, with the level's letter
 * and color.
 */
export const NONE_OF_TODAY = ~0;

/** The level in a client's log level, which also encodes whether the client is of today. */
export function levelOf(logLevel: number): number {
  return logLevel < 0 ? ~logLevel : logLevel;
}

/** The last minor version of the protocol whose lines of the log are as in its document. */
const LAST_AS_IN_DOCUMENT = 3;

/** Today's number of the configuration's level. */
export const TODAYS_CONFIGURATION = 4;

/** For each of today's levels, from NONE on: ESPHome's terminal color and letter. */
const COLORS = ["0", "1;31", "0;33", "0;32", "0;35", "0;36", "0;37", "0;38"];
const LETTERS = ["", "E", "W", "I", "C", "D", "V", "VV"];

/** The maximum number of bytes that a line is longer than in the document's form. */
export const LONGER_AS_TODAY = 32;

/** Whether a client that says that it speaks this version is of today. */
export function isOfToday(major: number, minor: number): boolean {
  return major > 1 || (major === 1 && minor > LAST_AS_IN_DOCUMENT);
}

/** A level as a client of today numbers it; see `NONE_OF_TODAY`. */
export function todaysLevel(level: number): number {
  return level < TODAYS_CONFIGURATION ? level : level + 1;
}

/** A client's log level from the number that it sends, which is today's or the document's. */
export function levelFrom(sent: number, isToday: boolean): number {
  const level = Math.max(0, isToday && sent >= TODAYS_CONFIGURATION ? sent - 1 : sent);
  return isToday ? ~level : level;
}

/** A line's text as today's clients get it. */
export function todaysText(level: number, tag: string, message: string): string {
  const today = todaysLevel(level);
  return `\x1b[${COLORS[today]}m[${LETTERS[today]}][${tag}]: ${message}\x1b[0m`;
}

/** The text before the tag, for each of today's levels, and the text after it. */
const HEADS = COLORS.map((color, level) => ascii(`\x1b[${color}m[${LETTERS[level]}][`));
const MIDDLE = ascii("]: ");
const END = ascii("\x1b[0m");

/** For constants: in modules they take no memory on boards, where modules are in flash. */
function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/**
 * Writes the line at `from`, which is in the document's form as the log's ring keeps it, to `at` in
 * today's. `at` may be LONGER_AS_TODAY before `from`. Returns the frame's end; nothing is written when that
 * is after the memory's.
 *
 * @param level - Today's level. Default: the line's.
 */
export function writeAsToday(buf: Uint8Array, from: number, at: number, level = 0): number {
  let pos = from + ((buf[from + 1] as number) < 0x80 ? 4 : 5);
  const today = level || todaysLevel(buf[pos] as number);
  pos += 1;
  const tagLength = buf[pos] === 0x12 ? (buf[pos + 1] as number) : 0;
  const tag = pos + 2;
  if (tagLength > 0) pos = tag + tagLength;
  let length = buf[pos + 1] as number;
  pos += 2;
  if (length > 0x7f) length = (length & 0x7f) | ((buf[pos++] as number) << 7);
  const head = HEADS[today] as Uint8Array;
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
  buf[to++] = today;
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
