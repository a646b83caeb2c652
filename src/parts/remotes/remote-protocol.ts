/** How codes of one protocol are sent. */
export interface RemoteProtocol<Code> {
  /** In Hz. */
  readonly carrier: number;
  /** Microseconds from one frame's beginning to the next's. */
  readonly period: number;
  /** How often a frame is sent at least. */
  readonly minTimes: number;
  /** The timings of a frame, the last of them on. Throws a RangeError naming a field that is out of range. */
  encode(code: Code): number[];
  /** The frame that is sent while the key is held. Default: the same again. */
  readonly held?: readonly number[];
  /** The code of timings that begin with a frame; undefined when they don't. */
  decode(timings: ArrayLike<number>): Code | undefined;
}

/** Receivers make light longer and darkness shorter by this many microseconds; remote controls are this inexact. */
const STRETCH = 150;
const INEXACT = 0.25;

/** Whether a timing is as long as it should be: with a sign, in microseconds. */
export function isNear(timing: number | undefined, right: number): boolean {
  if (timing === undefined) return false;
  return Math.abs(timing - right) <= STRETCH + INEXACT * Math.abs(right);
}

/** @throws RangeError when the value isn't a whole number from 0 to `max`. */
export function checkField(protocol: string, field: string, value: number, max: number): void {
  if (Number.isInteger(value) && value >= 0 && value <= max) return;
  throw new RangeError(
    `${protocol}: ${field} is ${value}; it must be a whole number from 0 to ${max}.`,
  );
}

/** Appends a timing, which makes the last one longer if that is of the same level. */
export function appendTiming(timings: number[], timing: number): void {
  const last = timings.at(-1) ?? 0;
  if (last * timing > 0) timings[timings.length - 1] = last + timing;
  else timings.push(timing);
}
