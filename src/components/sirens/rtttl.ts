import { ConfigurationError } from "../../base/errors.js";

/** A note, or a pause. */
export interface Note {
  /** 0: a pause. */
  readonly hertz: number;
  readonly milliseconds: number;
}

/** Half tones above C. */
const HALF_TONES: Readonly<Record<string, number>> = {
  c: 0,
  d: 2,
  e: 4,
  f: 5,
  g: 7,
  a: 9,
  b: 11,
  h: 11,
};
const PAUSE = "p";

/** The A above the middle C. */
const A4 = 440;
const A4_HALF_TONES = 4 * 12 + 9;

const DIGITS = "0123456789";
const MINUTE = 60_000;

/** The defaults of RTTTL's specification by Nokia. */
const DEFAULTS = { d: 4, o: 6, b: 63 };

/** Its style of playing and its repetitions: many melodies have them, and they change nothing here. */
const IGNORED = ["s", "l"];

/**
 * The notes of a melody in RTTTL, the format of phones' ring tones: `"beep:d=4,o=5,b=120:c,8p,e6."`, a
 * name, then the default duration (a share of a whole note), octave and beats a minute, then notes: a
 * duration, a letter with `#` for a half tone more, an octave, a dot for half as long again.
 *
 * @throws ConfigurationError naming the owner and the note, when it can't be read.
 */
export function notesOf(owner: string, melody: string): Note[] {
  const [, settings, notes] = melody.toLowerCase().split(":");
  const wrong = (what: string) =>
    new ConfigurationError(
      `${owner} has a melody with ${what}; give RTTTL, like "beep:d=4,o=5,b=120:c,8p,e6.".`,
    );
  if (settings === undefined || notes === undefined) throw wrong(`no notes: "${melody}"`);
  const values = { ...DEFAULTS };
  for (const setting of settings.split(",").map((text) => text.trim())) {
    if (setting === "") continue;
    const [name = "", value] = setting.split("=");
    if (IGNORED.includes(name)) continue;
    const number = Number(value);
    if (!(name in values) || !Number.isInteger(number) || number < 1)
      throw wrong(`the setting "${setting}"`);
    values[name as keyof typeof DEFAULTS] = number;
  }
  const whole = (MINUTE / values.b) * 4;
  // Melodies on the web end with a comma, or have two in a row.
  const texts = notes
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "");
  if (texts.length === 0) throw wrong(`no notes: "${melody}"`);
  return texts.map((text) => {
    const note = noteOf(text, values, whole);
    if (!note) throw wrong(`the note "${text}"`);
    return note;
  });
}

/** @param whole - Milliseconds of a whole note. */
function noteOf(text: string, { d, o }: typeof DEFAULTS, whole: number): Note | undefined {
  let at = 0;
  const digits = () => {
    const start = at;
    while (at < text.length && DIGITS.includes(text.charAt(at))) at += 1;
    return at > start ? Number(text.slice(start, at)) : undefined;
  };
  const takes = (sign: string) => {
    if (text.charAt(at) !== sign) return false;
    at += 1;
    return true;
  };
  const duration = digits() ?? d;
  const letter = text.charAt(at);
  at += 1;
  const halfTones = HALF_TONES[letter];
  const isSharp = takes("#");
  // The dot stands before the octave in some melodies, and behind it in others.
  const isDottedFirst = takes(".");
  const octave = digits() ?? o;
  const isDotted = takes(".") || isDottedFirst;
  if (at < text.length || duration < 1 || (halfTones === undefined && letter !== PAUSE))
    return undefined;
  const milliseconds = (whole / duration) * (isDotted ? 1.5 : 1);
  if (halfTones === undefined) return { hertz: 0, milliseconds };
  const above = octave * 12 + halfTones + (isSharp ? 1 : 0) - A4_HALF_TONES;
  return { hertz: A4 * 2 ** (above / 12), milliseconds };
}
