import type { BoardCheck, CheckMeasurement } from "../check.js";
import { UsingClients } from "../using-clients.js";
import { isLess, LEAST_FREE } from "./memory.js";

/** Milliseconds from a command to its state that 99 of 100 may take: people don't see less than a fifth of a second. */
const SLOWEST = 500;

/** Four hubs command it as fast as they are answered, and one client uses HTTP. */
export const clientsCheck: BoardCheck = {
  name: "clients",
  title: "clients use it, for an hour or as long as --clients says",
  async run({ board, http, clientsTime, progress }) {
    const { start } = await board.facts();
    const free = async () => (await board.facts()).freeMemory;
    const clients = new UsingClients(board.address, http, free);
    const figures = await clients.run(clientsTime, progress);
    await board.connectAgain();
    const after = await board.facts();
    const { commands, requests, slow, lost, least } = figures;
    const isLeaking = isLess(least.first, least.second);
    const measured = (
      what: string,
      passed: boolean,
      expected: string,
      seen: string,
      cause: string,
    ): CheckMeasurement => ({ what, expected, measured: seen, passed, ...(!passed && { cause }) });
    return [
      measured(
        "commands",
        commands > 0,
        "answered",
        `${commands} answered${http ? `, and ${requests} HTTP requests` : ""}`,
        "No command was answered.",
      ),
      measured(
        "99 of 100 commands",
        slow <= SLOWEST,
        `within ${SLOWEST} ms`,
        `within ${slow.toFixed(0)} ms`,
        "The board is slow or far away: look at the check wifi.",
      ),
      measured(
        "connections lost",
        lost === 0,
        "0",
        String(lost),
        "The network lost connections, or the board closed them: look at its log and the check wifi.",
      ),
      measured(
        "restarts meanwhile",
        after.start === start,
        "none",
        after.start === start ? "none" : `because of: ${after.resetReason ?? "unknown"}`,
        "The board restarted under load: look at its power first, then report this with its log.",
      ),
      measured(
        "least free memory",
        least.second >= LEAST_FREE && !isLeaking,
        `${LEAST_FREE} bytes or more, and no less in the second half`,
        `${least.first} bytes in the first half, ${least.second} in the second`,
        isLeaking
          ? "Memory is lost as it runs: report this."
          : "There's too little memory for clients.",
      ),
    ];
  },
};
