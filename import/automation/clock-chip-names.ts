import type { Section } from "../configuration/section.js";

/** ESPHome's platforms of chips that keep the time. */
export const CLOCK_CHIPS = ["bm8563", "ds1307", "ds3231", "pcf8563", "pcf85063", "rx8130"] as const;

export type ClockChipName = (typeof CLOCK_CHIPS)[number];

/** Which chip a section of `time:` is; undefined if it is none. */
export function clockChipOf(section: Section): ClockChipName | undefined {
  return CLOCK_CHIPS.find((each) => section.is("platform", each));
}
