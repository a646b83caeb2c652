import { UPPER_CASE } from "../base/characters.js";

/** A part of the device that describes its configuration to clients, as one line of the log. */
export interface Configured {
  /** The line's tag. */
  readonly kind: string;
  configuration(): string;
}

/** Settings by name. Those that are undefined, empty or false are left out of the text. */
export type Settings = Readonly<Record<string, string | number | boolean | undefined>>;

/** `{ icon: "mdi:power", assumedState: true }` as `icon mdi:power, assumed state`. */
export function settingsInWords(settings: Settings): string {
  return Object.entries(settings)
    .filter(([, value]) => value !== undefined && value !== "" && value !== false)
    .map(([name, value]) => (value === true ? inWords(name) : `${inWords(name)} ${value}`))
    .join(", ");
}

function inWords(name: string): string {
  let words = "";
  for (const letter of name)
    words += UPPER_CASE.includes(letter) ? ` ${letter.toLowerCase()}` : letter;
  return words;
}
