import type { BoardCheck, CheckMeasurement } from "../check.js";

/** Bytes: with less a board refuses clients (`memory.free`). */
export const LEAST_FREE = 16_384;

/** Bytes: only with less does a board collect garbage before it says what is free (hosts/moddable/free-memory.c). */
const TIGHT = 65_536;

/** Hubs that come and go first: more than the 16 closed connections that lwIP keeps (LWIP_MAX_ACTIVE_TCP). */
const WARMING = 20;

/** Hubs that come and go. */
const VISITS = 50;

/** Bytes that the free memory may differ by. */
const DIFFERENCE = 2000;

/** What is free when nobody uses the board, and whether it comes back after clients have left. */
export const memoryCheck: BoardCheck = {
  name: "memory",
  title: "free memory, and what clients that leave give back",
  async run({ board, progress }): Promise<CheckMeasurement[]> {
    const free = async () => (await board.facts()).freeMemory;
    // The first clients make what all share, and connections that were closed wait in the network for a while.
    for (let visit = 1; visit <= WARMING; visit++) await board.visit();
    const before = await free();
    for (let visit = 1; visit <= VISITS; visit++) {
      progress(`${visit} of ${VISITS} visits`);
      await board.visit();
    }
    const after = await free();
    const isEnough = before >= LEAST_FREE;
    const isBack = !isLess(before, after);
    return [
      {
        what: "free, with one client",
        expected: `${LEAST_FREE} bytes or more`,
        measured: `${before} bytes`,
        passed: isEnough,
        ...(!isEnough && { cause: "There's too little memory for clients: report this." }),
      },
      {
        what: `free after ${VISITS} hubs came and left`,
        expected: `no more than ${DIFFERENCE} bytes less, or ${TIGHT} bytes`,
        measured: `${after} bytes`,
        passed: isBack,
        ...(!isBack && { cause: "Connections leave something behind: report this." }),
      },
    ];
  },
};

/** Whether memory is missing, which isn't only garbage. */
export function isLess(before: number, after: number): boolean {
  return after < TIGHT && after < before - DIFFERENCE;
}
