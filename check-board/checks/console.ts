import { randomUUID } from "node:crypto";
import { type BoardCheck, SkippedCheck } from "../check.js";

/** A line of the log comes over the cable. */
export const consoleCheck: BoardCheck = {
  name: "console",
  title: "the log comes over the serial port",
  async run({ board, console }) {
    if (!console) throw new SkippedCheck("it takes the serial port: give --port");
    const text = randomUUID();
    const seen = console.waitFor(text);
    await board.call("say", { text });
    const line = await seen;
    const passed = line !== undefined;
    return [
      {
        what: "a line of the log",
        expected: text,
        measured: line ?? "nothing",
        passed,
        ...(!passed && {
          cause:
            "The port is another one, another program reads it, or the firmware has console=off.",
        }),
      },
    ];
  },
};
