/** Keeps the emulated chip busy, and deploys a program to it again and again meanwhile. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { DeviceError, ProgramSender } from "../../hosts/moddable/tools/deploy/program-sender.js";
import type { EmulatedChip } from "../../hosts/moddable/tools/emulator/emulated-chip.js";
import { buildArchive } from "../../hosts/moddable/tools/programs/program-archive.js";
import { findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { TOKEN } from "../moddable/load.js";
import { HTTP_PORT, type LoadFigures, type LoadOptions, loadChip } from "./loaded.js";

/** Milliseconds for the chip to restart. */
const PATIENCE = 60_000;
/** Milliseconds between two looks at it. */
const INTERVAL = 200;

/** How often a deploy is tried: the emulated network loses frames, now and then too many of one connection. */
const ATTEMPTS = 3;

/** A deploy restarts the chip, and once more when the cache of the program has been filled. */
const DEPLOYED = 2;

export interface Deploys {
  readonly archive: Uint8Array;
  /** How many in all. */
  readonly count: number;
}

/**
 * @param program - the file of the program that is deployed
 * @throws {CompileError} it has errors
 */
export async function deploysOf(program: string, count: number): Promise<Deploys> {
  const file = await buildArchive(findSDK(), program, { entry: "deployed" });
  return { archive: new Uint8Array(readFileSync(file)), count };
}

/**
 * As `loadChip`, in parts of equal length. At the end of each but the last, the program is sent while all clients go on;
 * then the chip restarts with it, and they connect again.
 */
export async function loadWithDeploys(
  chip: EmulatedChip,
  { archive, count }: Deploys,
  options: Omit<LoadOptions, "restart">,
): Promise<LoadFigures> {
  const milliseconds = options.milliseconds / (count + 1);
  const sender = new ProgramSender("127.0.0.1", chip.port(HTTP_PORT), TOKEN);
  const parts: LoadFigures[] = [];
  let repeated = 0;
  const send = async (): Promise<string> => {
    for (let attempt = 1; ; attempt++)
      try {
        return await sender.send(archive, true);
      } catch (error) {
        if (!(error instanceof DeviceError) || attempt === ATTEMPTS) throw error;
        options.report(`a deploy is sent again: ${error.message}`);
        repeated += 1;
      }
  };
  for (let index = 0; index < count; index++) {
    const { starts } = chip;
    let sha256 = "";
    const restart = async () => {
      sha256 = await send();
    };
    parts.push(await loadChip(chip, { ...options, milliseconds, restart }));
    options.report(`deploy ${index + 1} of ${count} was sent`);
    for (const end = Date.now() + PATIENCE; chip.starts === starts; await sleep(INTERVAL))
      if (Date.now() > end) throw chip.failure("The chip hasn't restarted after a deploy");
    await sender.untilRunning(sha256);
    if (chip.starts > starts + DEPLOYED)
      throw chip.failure(`The chip has restarted ${chip.starts - starts} times`);
  }
  parts.push(await loadChip(chip, { ...options, milliseconds }));
  const sum = sumOf(parts);
  return { ...sum, repeated: sum.repeated + repeated };
}

function sumOf(parts: readonly LoadFigures[]): LoadFigures {
  const sum = (of: (part: LoadFigures) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  const least = (some: readonly LoadFigures[]) =>
    Math.min(...some.flatMap(({ free }) => [free.first, free.second]));
  const half = Math.ceil(parts.length / 2);
  return {
    seconds: sum(({ seconds }) => seconds),
    chipSeconds: sum(({ chipSeconds }) => chipSeconds),
    commands: sum(({ commands }) => commands),
    requests: sum(({ requests }) => requests),
    events: sum(({ events }) => events),
    faults: sum(({ faults }) => faults),
    repeated: sum(({ repeated }) => repeated),
    deploys: parts.length - 1,
    free:
      parts.length > 1
        ? { first: least(parts.slice(0, half)), second: least(parts.slice(half)) }
        : (parts[0] as LoadFigures).free,
  };
}
