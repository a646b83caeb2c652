/** Deploys programs to an emulated chip: whole ones, damaged ones with right hashes, and with its power cut meanwhile. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { step } from "../../hosts/moddable/tools/base/command.js";
import { outputFolder, ROOT } from "../../hosts/moddable/tools/base/output.js";
import {
  DeviceError,
  ProgramGivenUpError,
} from "../../hosts/moddable/tools/deploy/program-sender.js";
import { flashImage } from "../../hosts/moddable/tools/emulator/flash-image.js";
import { buildArchive } from "../../hosts/moddable/tools/programs/program-archive.js";
import type { SDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { damageBy, damaged } from "../../test/hosts/moddable/programs/damage.js";
import { Random } from "../../test/tools/random.js";
import { DeployedChip } from "./deployed-chip.js";
import { KeptTrials, momentOf, type TrialCounts } from "./kept-trials.js";

/** More than the starts after which a board leaves its program out. */
const SHORT_LIVES = 20;
/** Milliseconds: it starts the program within 2 s. */
const SHORT_LIFE = 2000;

const DAMAGED: readonly DamagedProgram[] = ["refused", "givenUp", "ran"];
const AFTER_CUT: readonly CutDeploy[] = ["before", "deployed"];

/** When the power is cut at the latest, as a multiple of the time until the program has started or was kept. */
const LONGER = 1.2;

const QEMU_NEEDS =
  "Does this QEMU read mapped flash again when the chip invalidates its cache? Its esp32c3_cache.c may do that only when the MMU changes, so a restarted chip sees the flash as it was before the deploy.";

/**
 * What became of a damaged program. Given up: started, and left out at the second start or ended. Ran: what was
 * changed isn't used.
 */
export type DamagedProgram = "refused" | "givenUp" | "ran";

/** What ran after a power cut. */
export type CutDeploy = "before" | "deployed";

export interface ProgramFigures {
  /** Milliseconds from the first request to the program that runs. */
  readonly deploy: number;
  readonly damaged: TrialCounts<DamagedProgram>;
  readonly powerCuts: TrialCounts<CutDeploy>;
}

export interface ProgramChecks {
  /** How many damaged archives are sent. */
  readonly damaged: number;
  /** How many deploys are cut off from power. */
  readonly powerCuts: number;
}

/**
 * Goes on where the last run with this firmware was stopped.
 *
 * @param folder - the firmware's
 * @param qemu - QEMU's command
 * @throws {EmulatedChipError} the chip doesn't do what it should; the message has its last lines
 */
export async function checkPrograms(
  sdk: SDK,
  folder: string,
  qemu: string,
  checks: ProgramChecks,
): Promise<ProgramFigures> {
  const archive = await archiveOf(sdk, "deployed-device.ts");
  const other = await archiveOf(sdk, "device.ts");
  const large = await archiveOf(sdk, "large-device.ts");
  const output = outputFolder("emulator");
  const firmware = readFileSync(join(folder, "xs_esp32.bin"));
  const damaged = new KeptTrials<DamagedProgram>(join(output, "damaged.json"), firmware, DAMAGED);
  const cuts = new KeptTrials<CutDeploy>(join(output, "cut-deploys.json"), firmware, AFTER_CUT);
  const flash = join(output, "program-flash.bin");
  writeFileSync(flash, flashImage(folder));
  const board = await DeployedChip.start(qemu, flash);
  try {
    await step(`Deployed: a program of ${large.length} bytes`, () => deploy(board, large));
    const began = performance.now();
    const sha256 = await step("Deployed: a program", () => deploy(board, archive));
    const took = performance.now() - began;
    const kept = await step("Kept, also without power", async () => {
      await board.until("it is kept", (state) => state.running === sha256 && !state.trial);
      const after = performance.now() - began;
      await board.cutPower();
      await board.until("it runs", (state) => state.running === sha256);
      return after;
    });
    await step(`A lamp on a wall switch: ${SHORT_LIVES} lives of 2 s`, async () => {
      for (let life = 0; life < SHORT_LIVES; life++) await board.liveShortly(SHORT_LIFE);
      await board.cutPower();
      await board.until("it runs", (state) => state.running === sha256);
    });
    while (damaged.total < checks.damaged) {
      const what = `Damaged with a right hash, ${damaged.total + 1} of ${checks.damaged}`;
      damaged.add(await step(what, () => sendDamaged(board, archive, damaged.total)));
    }
    while (cuts.total < checks.powerCuts) {
      const what = `Power cut during a deploy, ${cuts.total + 1} of ${checks.powerCuts}`;
      // Most while it is written and started, some while it is on trial.
      const window = cuts.total % 4 === 3 ? kept : took;
      const after = momentOf(cuts.total, window * LONGER);
      cuts.add(await step(what, () => cutOff(board, [archive, other], after)));
    }
    return { deploy: took, damaged: damaged.counts, powerCuts: cuts.counts };
  } catch (error) {
    throw board.failure((error as Error).message);
  } finally {
    await board.close();
  }
}

async function archiveOf(sdk: SDK, program: string): Promise<Uint8Array> {
  const file = join(ROOT, "bench", "chip", program);
  return new Uint8Array(readFileSync(await buildArchive(sdk, file, { entry: "deployed" })));
}

/** @returns the program's SHA-256 */
async function deploy(board: DeployedChip, archive: Uint8Array): Promise<string> {
  const sha256 = await board.sender.send(archive, true);
  try {
    await board.sender.untilRunning(sha256);
  } catch (error) {
    throw new Error(`${(error as Error).message}. ${QEMU_NEEDS}`);
  }
  return sha256;
}

/** Sends a damaged archive. The chip has to be reachable then. */
async function sendDamaged(
  board: DeployedChip,
  archive: Uint8Array,
  seed: number,
): Promise<DamagedProgram> {
  const how = damageBy(new Random(seed));
  const became = await resultOf(board, damaged(archive, how));
  await board.until(`it is reachable after ${JSON.stringify(how)}`, () => true);
  return became;
}

async function resultOf(board: DeployedChip, archive: Uint8Array): Promise<DamagedProgram> {
  try {
    await board.sender.untilRunning(await board.sender.send(archive, true));
    return "ran";
  } catch (error) {
    if (error instanceof ProgramGivenUpError) return "givenUp";
    if (error instanceof DeviceError) return "refused";
    throw error;
  }
}

/** Deploys the program that doesn't run, while the power goes. Then one of both has to run. */
async function cutOff(
  board: DeployedChip,
  archives: readonly Uint8Array[],
  after: number,
): Promise<CutDeploy> {
  const before = await board.sender.running();
  const archive = archives.find((one) => sha256Of(one) !== before) as Uint8Array;
  // It isn't awaited: it would wait for the program, on a port that is another after the power cut.
  void deploy(board, archive).catch(() => undefined);
  await sleep(after);
  await board.cutPower();
  const { running } = await board.until(`it is reachable after ${after} ms`, () => true);
  assert.ok(running !== null && archives.map(sha256Of).includes(running), `${running} runs`);
  return running === sha256Of(archive) ? "deployed" : "before";
}

function sha256Of(archive: Uint8Array): string {
  return createHash("sha256").update(archive).digest("hex");
}
