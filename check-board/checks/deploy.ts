import { type BoardCheck, SkippedCheck } from "../check.js";

/** A program goes to the board over the network, runs, and is gone after a restart. */
export const deployCheck: BoardCheck = {
  name: "deploy",
  title: "a program over the network",
  async run({ board, http, archive, progress }) {
    if (!http) throw new SkippedCheck("it takes HTTP: give --token");
    if ((await http.get("/program")) === undefined)
      throw new SkippedCheck("this machine takes no programs over the network");
    const { programs } = http;
    const before = await programs.running();
    progress("compiling");
    const bytes = await archive();
    progress("sending it");
    const began = Date.now();
    const { start } = await board.facts();
    const sha256 = await programs.send(bytes, false);
    await programs.untilRunning(sha256);
    const seconds = (Date.now() - began) / 1000;
    await board.untilRestarted(start);
    progress("restarting");
    await board.restart();
    const after = await programs.running();
    return [
      {
        what: `${bytes.length} bytes`,
        expected: "they run",
        measured: `they run, after ${seconds.toFixed(1)} s`,
        passed: true,
      },
      {
        what: "the program after one more restart",
        expected: before ?? "the firmware's own",
        measured: after ?? "the firmware's own",
        passed: after === before,
        ...(after !== before && {
          cause: "A program that wasn't to be kept was kept: report this.",
        }),
      },
    ];
  },
};
