import type { HostDeepSleep, WakeSources } from "../../src/host/host.js";
import type { VirtualBoard } from "../virtual/board.js";

/** Milliseconds between two looks at the pin. */
const INTERVAL = 100;

/** Deep sleep on a virtual board, in real time: what wakes it starts the device again. Nothing says then what it was. */
export function deepSleepOn(board: VirtualBoard, restart: () => void): HostDeepSleep {
  return {
    wokenBy: undefined,
    canWake: () => true,
    start({ duration, pin, level = 1 }: WakeSources) {
      const wake = () => {
        clearTimeout(timer);
        clearInterval(looks);
        restart();
      };
      const timer = duration === undefined ? undefined : setTimeout(wake, duration);
      const looks = setInterval(() => {
        if (pin === undefined || board.connected(pin) === undefined) return;
        if (board.level(pin) === level) wake();
      }, INTERVAL);
    },
  };
}
