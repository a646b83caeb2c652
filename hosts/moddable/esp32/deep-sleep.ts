import type { HostDeepSleep } from "../../../src/host/host.js";

// Functions of deep-sleep.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const cause = native("xs_thimble_deep_sleep_cause");
const canWake = native("xs_thimble_deep_sleep_can_wake");
const lowNeedsAll = native("xs_thimble_deep_sleep_low_needs_all");
const wakeBySeveral = native("xs_thimble_deep_sleep_several");
const addTouch = native("xs_thimble_deep_sleep_touch");
const start = native("xs_thimble_deep_sleep_start");

const CAUSES = [undefined, "timer", "pin", "touch"] as const;

/** The pull resistors' numbers. */
const PULLS = { up: 1, down: 2 };

/** The chip's deep sleep. */
export const deepSleep: HostDeepSleep = {
  get wokenBy() {
    return CAUSES[cause()];
  },
  get levels(): HostDeepSleep["levels"] {
    return ["anyHigh", lowNeedsAll() ? "allLow" : "anyLow"];
  },
  canWake,
  start({ duration = -1, pin = -1, level = 1, pull, several, touch = [] }) {
    const { pins = [], levels, pull: pulls } = several ?? {};
    // More than 32 pins: not by shifting.
    const mask = pins.reduce((sum: number, each) => sum + 2 ** Number(each), 0);
    wakeBySeveral(mask, levels === "anyHigh" ? 1 : 0, pulls ? PULLS[pulls] : 0);
    for (const pad of touch) addTouch(pad.pin, pad.threshold);
    start(duration, pin, level, pull ? PULLS[pull] : 0);
  },
};
