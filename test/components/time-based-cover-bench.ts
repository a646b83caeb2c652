import assert from "node:assert/strict";
import { MemoryTime } from "../../hosts/memory/time.js";
import {
  TimeBasedCover,
  type TimeBasedCoverOptions,
} from "../../src/components/covers/time-based-cover.js";
import { Bench } from "./bench.js";

export const OPEN = 25;
export const CLOSE = 26;

export const SHUTTER = {
  name: "Shutter",
  openPin: OPEN,
  closePin: CLOSE,
  openDuration: 10_000,
  closeDuration: 5000,
};

/** A shutter that has started long ago. It fails a test in which both relays were on, be it for a moment. */
export function shutter(options: Partial<TimeBasedCoverOptions> = {}) {
  const cover = new TimeBasedCover({ ...SHUTTER, ...options } as TimeBasedCoverOptions);
  const clock = new MemoryTime();
  const bench = new Bench([cover], clock, clock);
  const { board } = bench;
  const on = options.inverted ? 0 : 1;
  const relays = () =>
    `${board.level(OPEN) === on ? "open" : ""}${board.level(CLOSE) === on ? "close" : ""}`;
  bench.start();
  clock.advance(60_000);
  /** Each change of the relays with its moment, from the end of this function on. */
  const switched: string[] = [];
  const began = clock.ticks;
  board.onChange(() => switched.push(`${clock.ticks - began} ${relays() || "off"}`));
  const publish = () => bench.published.splice(0).map((line) => line.replace("Shutter: ", ""));
  return { cover, clock, bench, board, relays, switched, published: publish };
}

/** What was on together is one word in `switched`. */
export function assertNeverBoth(switched: readonly string[]): void {
  for (const line of switched) assert.doesNotMatch(line, /openclose/);
}
