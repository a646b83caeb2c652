/** Damaged archives for a simulated board, whose hashes and signatures are right. */
import assert from "node:assert/strict";
import { checkArchive, engineOf } from "../hosts/moddable/plain/programs/archive.js";
import { DeviceError, ProgramGivenUpError } from "../hosts/moddable/tools/deploy/program-sender.js";
import { type Damage, damaged } from "../test/hosts/moddable/programs/damage.js";
import { md5 } from "../test/hosts/moddable/programs/platform.js";
import { boardWithPrograms, bytesNamed, type PoweredBoard } from "./powered-board.js";

/** What became of the archives. */
export interface DamagedArchives {
  /** Refused by the board before anything was started. */
  refused: number;
  /** Tried, and given up. */
  givenUp: number;
  /** They ran: the damage was in a text or a number, or where the program never gets to. */
  ran: number;
}

/**
 * Sends damaged archives to a board in Moddable's simulator. The board and this computer have to agree on what is
 * refused. After each archive the board answers.
 *
 * @param folder - an empty folder, for programs, storage and flash
 * @throws {Error} the board didn't answer, or took what is damaged
 */
export async function deployDamaged(
  count: number,
  folder: string,
  damageOf: (index: number) => Damage,
): Promise<DamagedArchives> {
  const good = await bytesNamed(folder, "good");
  const board = await boardWithPrograms(folder);
  const results: DamagedArchives = { refused: 0, givenUp: 0, ran: 0 };
  await board.start();
  for (let index = 0; index < count; index++) {
    const bad = damaged(good, damageOf(index));
    const problem = checkArchive(bad, engineOf(good), md5);
    const what = `archive ${index}, ${problem ?? "no problem seen"}`;
    const error = await sent(board, bad);
    if (!error) results.ran += 1;
    else if (error instanceof ProgramGivenUpError) results.givenUp += 1;
    else results.refused += 1;
    const isTaken = !error || error instanceof ProgramGivenUpError;
    assert.equal(isTaken, problem === undefined, `${what}: ${error}`);
    if (!isTaken) assert.match(error.message, /: 409 /, what);
    await board.settled();
    // It answers.
    await board.sender.log();
  }
  await board.close();
  return results;
}

/** Sends an archive until it runs, is refused or given up: the one before may still end the device meanwhile. */
async function sent(board: PoweredBoard, archive: Uint8Array): Promise<DeviceError | undefined> {
  for (let attempt = 0; ; attempt++)
    try {
      await board.sender.untilRunning(await board.sender.send(archive, true));
      return undefined;
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error;
      if (attempt === 3 || !/can't be reached/.test(error.message)) return error;
      await board.settled();
    }
}
