import type { HostDeepSleep, Timers, WakeSources } from "../../src/host/host.js";
import type { VirtualBoard } from "./board.js";
import { isWokenByLevel, isWokenByTouch } from "./woken-by-level.js";

/** Milliseconds between two looks at the pins. */
const INTERVAL = 100;

/** Deep sleep on a virtual board, in real time: what wakes it starts the device again. Nothing says then what it was. */
export function deepSleepOn(
  board: VirtualBoard,
  timers: Timers,
  restart: () => void,
): HostDeepSleep {
  return {
    wokenBy: undefined,
    levels: ["anyHigh", "anyLow", "allLow"],
    canWake: () => true,
    start(sources: WakeSources) {
      const { duration } = sources;
      const wake = () => {
        if (timer) timers.clear(timer);
        timers.clear(looks);
        restart();
      };
      const timer = duration === undefined ? undefined : timers.set(wake, duration);
      const looks = timers.repeat(() => {
        if (isWokenByLevel(board, sources) || isWokenByTouch(board, sources)) wake();
      }, INTERVAL);
    },
  };
}
