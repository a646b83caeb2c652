import type { Time } from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";

/** The ticks of Node's last message. */
export const now = { ticks: 0 };

/** The clock of Node's side. `ticks` only change with the next message of Node's side. */
export const time: Time = {
  get ticks(): number {
    return now.ticks;
  },
  get now(): number {
    return call(HOST, "now") as number;
  },
  set(seconds) {
    call(HOST, "setTime", seconds);
  },
};
