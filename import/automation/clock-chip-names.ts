/** ESPHome's platforms of chips that keep the time. */
export const CLOCK_CHIPS = ["bm8563", "ds1307", "ds3231", "pcf8563", "pcf85063", "rx8130"] as const;
