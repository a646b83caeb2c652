/** What a device did: the form in which both are compared. */

/** A state as hubs get it: the fields of the native API's message. */
export type StateFields = Readonly<Record<string, boolean | number | string | null>>;

/** Something that a device did. */
export interface Happening {
  /** Milliseconds since the power came first. */
  readonly at: number;
  /** `"pin 5"`, `"switch lamp"` or `"log"` */
  readonly of: string;
  /** A pin's duty cycle, a state, or a line of the log. */
  readonly value: number | string | StateFields;
}

/** Only the judged configurations' own lines of the log count: what each says of itself is its own. */
export const LOG = "log";

/** Frames of a signal are this far apart, in microseconds: how far exactly isn't compared. */
const BETWEEN = 10_000;

/** What a transmitter sends: each frame of the signal. */
export function signalsOf(
  at: number,
  pin: number,
  carrier: number,
  timings: readonly number[],
): Happening[] {
  const frames: Happening[] = [];
  let frame: number[] = [];
  let passed = 0;
  const end = () => {
    const length = frame.reduce((sum, timing) => sum + Math.abs(timing), 0);
    if (frame.some((timing) => timing > 0))
      frames.push({
        at: at + (passed - length) / 1000,
        of: `signal of pin ${pin}`,
        value: signalInWords(carrier, frame),
      });
    frame = [];
  };
  for (const timing of timings) {
    frame.push(timing);
    passed += Math.abs(timing);
    if (timing <= -BETWEEN) end();
  }
  end();
  return frames;
}

/** A train of pulses in microseconds: a level's times as one, without the darkness at its ends. */
function signalInWords(carrier: number, timings: readonly number[]): string {
  const joined: number[] = [];
  for (const timing of timings) {
    const last = joined.at(-1) ?? 0;
    if (last * timing > 0) joined[joined.length - 1] = last + timing;
    else if (timing !== 0) joined.push(timing);
  }
  if ((joined.at(-1) ?? 0) < 0) joined.pop();
  if ((joined[0] ?? 0) < 0) joined.shift();
  return `${carrier} Hz: ${joined.join(" ")}`;
}
