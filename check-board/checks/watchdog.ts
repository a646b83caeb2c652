import { type BoardCheck, SkippedCheck } from "../check.js";

/** What a board says after its watchdog. */
const REASON = "watchdog";

/** A program that never returns is ended by the chip, and comes back. */
export const watchdogCheck: BoardCheck = {
  name: "watchdog",
  title: "the watchdog ends an endless loop",
  async run({ board, console, progress }) {
    const { resetReason } = await board.facts();
    if (resetReason === null)
      throw new SkippedCheck("this machine doesn't say why it starts, so it would hang for ever");
    const began = Date.now();
    progress("an endless loop, for 30 s");
    const hang = () => board.restart("hang");
    // ESP-IDF ends with a panic then, and prints where the program was.
    const after = console ? await console.expecting(hang) : await hang();
    const passed = after.resetReason === REASON;
    return [
      {
        what: "why it started again",
        expected: REASON,
        measured: `${after.resetReason}, after ${((Date.now() - began) / 1000).toFixed(0)} s`,
        passed,
        ...(!passed && { cause: "The board was restarted by something else: look at its power." }),
      },
    ];
  },
};
