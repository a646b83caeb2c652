import type { RawCode } from "./remote-code.js";
import { digitsOf, reversed } from "./remote-digits.js";
import { appendTiming } from "./remote-protocol.js";

/** Microseconds: light, or radio, is positive, darkness negative. */
type Timings = readonly number[];

/**
 * What a frame is made of: a timing; digits that are always the same; or a field with the number of its digits, which
 * is negative if the lowest comes first, and 0 for as many as there are. Digits may have pulses of their own.
 */
type FramePiece = number | string | readonly [field: string, digits: number, pulses?: DigitPulses];

type DigitPulses = readonly Timings[];

/** The digits of each field, the highest first; or a number, which is written in as many as the field has. */
type RemoteDigits = Readonly<Record<string, string>>;
type RemoteValues = Readonly<Record<string, string | number | undefined>>;

/** How remote controls of a sort send their codes, for `remoteCode` and `remoteFields`. */
export interface RemoteFormat<Code> {
  readonly name: string;
  /** In Hz. 0: none, as for radio. */
  readonly carrier: number;
  /** The timings of each digit, from 0: two of them, mostly. */
  readonly pulses: DigitPulses;
  /** What is sent first, and may be received in part. Default: nothing. */
  readonly preamble?: Timings;
  /** What a frame can be. The first whose fields a code has is sent, the first that fits is received. */
  readonly frames: readonly (readonly FramePiece[])[];
  /** How often the frame is sent. Default 1. */
  readonly times?: number;
  /** What is sent last. Default: nothing. */
  readonly end?: Timings;
  /** The fields of a code. Default: its own. */
  write?(code: Code): RemoteValues;
  /** The fields of timings that no frame says. Default: those of the frames. */
  split?(timings: ArrayLike<number>): RemoteDigits | undefined;
  /** The code that has these fields; undefined if none has. Default: their numbers. */
  read?(fields: RemoteDigits): Code | undefined;
}

/** Darkness after a code in microseconds: as ESPHome waits. */
const PAUSE = 25_000;

/** Darkness that is longer ends a frame. */
const BETWEEN = -4000;

/**
 * A code of a format, for a transmitter: `radio.send(remoteCode(NEXA_REMOTE, { device: 0x2386, … }), 5)`.
 *
 * @param pause - Darkness after it in microseconds, before it is sent again. Default 25000.
 * @throws RangeError naming a field that is out of range.
 */
export function remoteCode<Code extends object>(
  format: RemoteFormat<Code>,
  code: Code,
  pause = PAUSE,
): RawCode {
  const { name, carrier, pulses, frames, times = 1 } = format;
  const values = format.write?.(code) ?? (code as RemoteValues);
  const hasAll = (frame: readonly FramePiece[]) =>
    frame.every((piece) => typeof piece !== "object" || values[piece[0]] !== undefined);
  const frame = (frames.find(hasAll) ?? frames.at(-1) ?? []).flatMap((piece): Timings => {
    if (typeof piece === "number") return [piece];
    const [field, count, own = pulses] = typeof piece === "string" ? [piece, 0] : piece;
    const value = typeof piece === "string" ? piece : values[field];
    const digits = typeof value === "string" ? value : digitsOf(name, field, value, count);
    return [...digits].flatMap((digit) => own[Number(digit)] ?? []);
  });
  const timings: number[] = [];
  const { preamble = [], end = [] } = format;
  for (const timing of [...preamble, ...new Array(times).fill(frame).flat(), ...end, -pause])
    if (timing !== 0) appendTiming(timings, timing);
  if ((timings[0] as number) < 0) timings.shift();
  return { protocol: "raw", timings, carrier };
}

/**
 * What was received, in a format: `receiver.onReceive((timings) => remoteFields(NEXA_REMOTE, timings)?.device)`.
 *
 * @returns undefined when the timings are none of this format.
 */
export function remoteFields<Code extends object>(
  format: RemoteFormat<Code>,
  timings: ArrayLike<number>,
): Code | undefined {
  const starts = format.preamble ? timings.length : 1;
  for (let start = 0; start < starts; start++)
    for (const frame of format.frames) {
      const fields = format.split
        ? format.split(timings)
        : fieldsOf(format.pulses, frame, timings, start);
      const code = fields && (format.read ? format.read(fields) : (numbersOf(fields) as Code));
      if (code) return code;
    }
  return undefined;
}

function numbersOf(fields: RemoteDigits): object {
  return Object.fromEntries(
    Object.entries(fields).map(([field, digits]) => [field, Number.parseInt(digits, 2)]),
  );
}

/** How far timings are read. */
interface TimingPlace {
  readonly at: number;
  /** How much of that timing is read: neighbours of one level are one timing. */
  readonly used: number;
  /** How inexact the last ones were. */
  readonly off: number;
}

function fieldsOf(
  pulses: DigitPulses,
  frame: readonly FramePiece[],
  timings: ArrayLike<number>,
  start: number,
): RemoteDigits | undefined {
  const [zero = 0, one = 0] = [pulses[0]?.[0], pulses[1]?.[0]];
  const unit = zero * one < 0 ? Math.abs(zero) : 0;
  const fields: Record<string, string> = {};
  let place: TimingPlace = { at: start, used: 0, off: 0 };
  for (const [index, piece] of frame.entries()) {
    const isLast = index === frame.length - 1;
    if (typeof piece === "number") {
      const next = passed(timings, place, [piece], unit, isLast);
      if (!next || (isLast && piece > 0 && (timings[next.at] ?? BETWEEN) > BETWEEN))
        return undefined;
      place = next;
      continue;
    }
    const [field, count, own = pulses] = typeof piece === "string" ? ["", piece.length] : piece;
    const length = Math.abs(count);
    let digits = "";
    while (count === 0 || digits.length < length) {
      const isEnd = isLast && digits.length === length - 1;
      let best: TimingPlace | undefined;
      let digit = 0;
      for (const [value, lengths] of own.entries()) {
        const next = passed(timings, place, lengths, unit, isEnd);
        if (next && (!best || next.off < best.off)) [best, digit] = [next, value];
      }
      if (!best) break;
      place = best;
      digits += digit;
    }
    if (digits.length < length) return undefined;
    if (count < 0) digits = reversed(digits);
    if (digits !== (typeof piece === "string" ? piece : (fields[field] ?? digits)))
      return undefined;
    if (typeof piece !== "string") fields[field] = digits;
  }
  return place.used === 0 ? fields : undefined;
}

/**
 * Where one is after timings as they should be; undefined if they aren't.
 *
 * @param unit - The shortest, if two of one level can be neighbours; 0 otherwise.
 * @param isEnd - They are a frame's last: darkness may be longer, or missing.
 */
function passed(
  timings: ArrayLike<number>,
  from: TimingPlace,
  lengths: Timings,
  unit: number,
  isEnd: boolean,
): TimingPlace | undefined {
  let { at, used } = from;
  let off = 0;
  for (const [index, right] of lengths.entries()) {
    const rest = (timings[at] ?? 0) - used;
    if (isEnd && right < 0 && index === lengths.length - 1)
      if (rest === 0 || rest <= Math.max(right / 2, BETWEEN)) return { at: at + 1, used: 0, off };
    if (rest * right <= 0) return undefined;
    const [length, size] = [Math.abs(rest), Math.abs(right)];
    const most = Math.min(size / 2, size / 4 + 150, size < 4 * unit ? unit / 2 : size);
    if (Math.abs(length - size) <= most) {
      off += Math.abs(length - size);
      at += 1;
      used = 0;
    } else if (unit > 0 && length > size) used += right;
    else return undefined;
  }
  return { at, used, off };
}
