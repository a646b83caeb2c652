import type { ChipName } from "../../virtual/chips/chips.js";

/** What a device in memory begins with: the same each time. */
export interface Begin {
  /** The program's name, without its folder and its ending: `"lamp"`. */
  readonly name: string;
  /** The chip of its board. Default: a board whose pins can do everything. */
  readonly board?: ChipName;
  /** The time there: `"2026-01-09 21:59:30"`. */
  readonly time: string;
  /** A name of IANA's database. */
  readonly zone: string;
  /** The modules that simulate parts of the maker's own, which a saved test imports. Default: none. */
  readonly simulated?: readonly string[];
}

/** The time and the zone of the browser. */
export function browserTime(): { time: string; zone: string } {
  const words = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });
  return {
    time: words.format(Date.now()),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
