import { randomUUID } from "node:crypto";
import type { BoardCheck } from "../check.js";

/** A text in flash, and a restart. */
export const storageCheck: BoardCheck = {
  name: "storage",
  title: "what is stored survives a restart",
  async run({ board, progress }) {
    const text = randomUUID();
    await board.call("store", { text });
    progress("restarting");
    await board.restart();
    const { stored } = await board.call<{ stored: string | null }>("stored");
    const passed = stored === text;
    return [
      {
        what: "a text, after a restart",
        expected: text,
        measured: stored ?? "nothing",
        passed,
        ...(!passed && {
          cause:
            "The flash doesn't keep what is written: its size may not be that of the firmware.",
        }),
      },
    ];
  },
};
