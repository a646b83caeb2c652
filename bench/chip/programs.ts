/** Deploys programs to an emulated chip: whole ones, damaged ones with right hashes, and with its power cut meanwhile. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { step } from "../../hosts/moddable/tools/base/command.js";
import { EmulatedChipError } from "../../hosts/moddable/tools/base/errors.js";
import { outputFolder, ROOT } from "../../hosts/moddable/tools/base/output.js";
import {
  DeviceError,
  ProgramGivenUpError,
  ProgramSender,
} from "../../hosts/moddable/tools/deploy/program-sender.js";
import { EmulatedChip } from "../../hosts/moddable/tools/emulator/emulated-chip.js";
import { flashImage } from "../../hosts/moddable/tools/emulator/flash-image.js";
import { buildArchive } from "../../hosts/moddable/tools/programs/program-archive.js";
import type { SDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { damageBy, damaged } from "../../test/hosts/moddable/programs/damage.js";
import { Random } from "../../test/tools/random.js";
import { TOKEN } from "../moddable/load.js";
import { HTTP_PORT } from "./loaded.js";

const ADDRESS = "127.0.0.1";
const PROGRAM = join(ROOT, "bench", "chip", "deployed-device.ts");

/** Milliseconds to be reached after a restart: a program that hangs is ended by the watchdog after 30 s, twice. */
const PATIENCE = 180_000;
/** Milliseconds between two requests. */
const INTERVAL = 500;
/** The power is cut after at most so many milliseconds: sending a program takes about 2 s, and starting it another 2 s. */
const LONGEST_LIFE = 5000;

const QEMU_NEEDS =
  "Does this QEMU read mapped flash again when the chip invalidates its cache? Its esp32c3_cache.c may do that only when the MMU changes, so a restarted chip sees the flash as it was before the deploy.";

export interface ProgramFigures {
  /** Milliseconds from the first request to the program that runs. */
  readonly deploy: number;
  readonly damaged: {
    readonly refused: number;
    /** Started, and left out at the second start or given up. */
    readonly givenUp: number;
    /** Started, and ran: what was changed isn't used. */
    readonly ran: number;
  };
  readonly powerCuts: number;
}

export interface ProgramChecks {
  /** How many damaged archives are sent. */
  readonly damaged: number;
  /** How many deploys are cut off from power. */
  readonly powerCuts: number;
}

/**
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
  const archive = new Uint8Array(
    readFileSync(await buildArchive(sdk, PROGRAM, { entry: "deployed" })),
  );
  const flash = join(outputFolder("emulator"), "program-flash.bin");
  writeFileSync(flash, flashImage(folder));
  const board = await DeployedChip.start(qemu, flash);
  try {
    const began = performance.now();
    const sha256 = await step("Deployed: a program", () => deploy(board, archive));
    const took = performance.now() - began;
    await step("Kept, also without power", async () => {
      await board.until("it is kept", (state) => state.running === sha256 && !state.trial);
      await board.cutPower();
      await board.until("it runs", (state) => state.running === sha256);
    });
    const random = new Random(Date.now());
    const what = await step(`Damaged: ${checks.damaged} archives with right hashes`, () =>
      damage(board, archive, checks.damaged, random),
    );
    await step(`Power cut at random during ${checks.powerCuts} deploys`, async () => {
      for (let count = 0; count < checks.powerCuts; count++)
        await cutOff(board, archive, random.below(LONGEST_LIFE));
    });
    return { deploy: took, damaged: what, powerCuts: checks.powerCuts };
  } catch (error) {
    throw board.failure((error as Error).message);
  } finally {
    await board.close();
  }
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

/** Sends damaged archives, one after the other. After each the chip has to be reachable. */
async function damage(
  board: DeployedChip,
  archive: Uint8Array,
  count: number,
  random: Random,
): Promise<ProgramFigures["damaged"]> {
  const figures = { refused: 0, givenUp: 0, ran: 0 };
  for (let index = 0; index < count; index++) {
    const how = damageBy(random);
    try {
      await board.sender.untilRunning(await board.sender.send(damaged(archive, how), true));
      figures.ran += 1;
    } catch (error) {
      if (error instanceof ProgramGivenUpError) figures.givenUp += 1;
      else if (error instanceof DeviceError) figures.refused += 1;
      else throw error;
    }
    await board.until(`it is reachable after ${JSON.stringify(how)}`, () => true);
  }
  return figures;
}

/** Deploys a program while the power goes. What runs then is whole. */
async function cutOff(board: DeployedChip, archive: Uint8Array, after: number): Promise<void> {
  // It isn't awaited: it would wait for the program, on a port that is another after the power cut.
  void deploy(board, archive).catch(() => undefined);
  await sleep(after);
  await board.cutPower();
  const { running } = await board.until(`it is reachable after ${after} ms`, () => true);
  assert.ok(running === null || /^[0-9a-f]{64}$/.test(running));
}

interface DeployedState {
  readonly running: string | null;
  readonly trial: boolean;
}

class DeployedChip {
  readonly #options: { readonly qemu: string; readonly flash: string };
  #chip: EmulatedChip;

  private constructor(options: { qemu: string; flash: string }, chip: EmulatedChip) {
    this.#options = options;
    this.#chip = chip;
  }

  static async start(qemu: string, flash: string): Promise<DeployedChip> {
    return new DeployedChip({ qemu, flash }, await startChip({ qemu, flash }));
  }

  get sender(): ProgramSender {
    return new ProgramSender(ADDRESS, this.#chip.port(HTTP_PORT), TOKEN);
  }

  /** Turns it off at once, and on again. */
  async cutPower(): Promise<void> {
    await this.#chip.close();
    this.#chip = await startChip(this.#options);
  }

  /** Asks which program runs until it is as expected. */
  async until(what: string, isIt: (state: DeployedState) => boolean): Promise<DeployedState> {
    const deadline = Date.now() + PATIENCE;
    let last = "it doesn't answer";
    while (Date.now() < deadline) {
      try {
        const answer = await fetch(`http://${ADDRESS}:${this.#chip.port(HTTP_PORT)}/program`, {
          headers: { Authorization: `Bearer ${TOKEN}`, Connection: "close" },
          signal: AbortSignal.timeout(PATIENCE),
        });
        const state = (await answer.json()) as DeployedState;
        if (isIt(state)) return state;
        last = JSON.stringify(state);
      } catch (error) {
        last = (error as Error).message;
      }
      await sleep(INTERVAL);
    }
    throw new EmulatedChipError(`${what}: not within ${PATIENCE / 1000} s; last, ${last}`);
  }

  failure(what: string): EmulatedChipError {
    return this.#chip.failure(what);
  }

  close(): Promise<void> {
    return this.#chip.close();
  }
}

function startChip(options: { qemu: string; flash: string }): Promise<EmulatedChip> {
  // A damaged program that is on trial may end the first start after its power was cut.
  return EmulatedChip.start({ ...options, ports: [HTTP_PORT], watchdogs: true, mayRestart: true });
}
