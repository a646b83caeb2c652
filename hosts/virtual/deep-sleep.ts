import type { HostDeepSleep, Timers, WakeSources } from "../../src/host/host.js";
import type { VirtualBoard } from "./board.js";

/** Milliseconds between two looks at the pin. */
const INTERVAL = 100;

/** Deep sleep on a virtual board, in real time: what wakes it starts the device again. Nothing says then what it was. */
export function deepSleepOn(
  board: VirtualBoard,
  timers: Timers,
  restart: () => void,
): HostDeepSleep {
  return {
    wokenBy: undefined,
    canWake: () => true,
    start({ duration, pin, level = 1 }: WakeSources) {
      const wake = () => {
        if (timer) timers.clear(timer);
        timers.clear(looks);
        restart();
      };
      const timer = duration === undefined ? undefined : timers.set(wake, duration);
      const looks = timers.repeat(() => {
        if (pin === undefined || board.connected(pin) === undefined) return;
        if (board.level(pin) === level) wake();
      }, INTERVAL);
    },
  };
}
