import type { HostDeepSleep } from "../../../src/host/host.js";

// deep-sleep.c. They are created when the firmware is built, because each call of `native` creates a function.
const cause = native("xs_thimble_deep_sleep_cause");
const canWake = native("xs_thimble_deep_sleep_can_wake");
const start = native("xs_thimble_deep_sleep_start");

const CAUSES = [undefined, "timer", "pin"] as const;

/** The pull resistors' numbers. */
const PULLS = { up: 1, down: 2 };

/** The chip's deep sleep. */
export const deepSleep: HostDeepSleep = {
  get wokenBy() {
    return CAUSES[cause()];
  },
  canWake,
  start({ duration = -1, pin = -1, level = 1, pull }) {
    start(duration, pin, level, pull ? PULLS[pull] : 0);
  },
};
