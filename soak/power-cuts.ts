/** Deployments to a simulated board, of which each is interrupted by a power cut. */
import assert from "node:assert/strict";
import { boardWithPrograms, bytesNamed, OWN } from "./powered-board.js";

/** The programs that are deployed, in turn. */
const DEPLOYED = ["one", "two"];

/**
 * Deploys programs to a board in Moddable's simulator, and cuts the power each time: a random time after
 * the deployment has begun, at most twice what a whole one takes here, the restarts included. After each cut
 * the board starts, runs one of the programs, and answers over HTTP.
 *
 * @param cuts - how often power is cut
 * @param folder - an empty folder, for programs, storage and flash
 * @param progress - called after each cut with the program that ran then
 * @returns how often each program ran after a cut
 * @throws {Error} the board didn't start or answer, or ran something else
 */
export async function cutPowerWhileDeploying(
  cuts: number,
  folder: string,
  progress: (cut: number, running: string) => void = () => {},
): Promise<Map<string, number>> {
  const board = await boardWithPrograms(folder);
  const deployed: Uint8Array[] = [];
  for (const name of DEPLOYED) deployed.push(await bytesNamed(folder, name));
  const seen = new Map<string, number>();
  const longest = 2 * (await board.timeToDeploy(deployed[0] ?? assert.fail()));
  for (let cut = 0; cut < cuts; cut++) {
    const running = await board.start();
    assert.ok([OWN, ...DEPLOYED].includes(running), `It runs ${running} after cut ${cut}`);
    seen.set(running, (seen.get(running) ?? 0) + 1);
    progress(cut, running);
    await board.deployAndCut(deployed[cut % 2] ?? assert.fail(), Math.random() * longest);
  }
  return seen;
}
