import { setTimeout as sleep } from "node:timers/promises";
import { EmulatedChipError } from "../../hosts/moddable/tools/base/errors.js";
import { ProgramSender } from "../../hosts/moddable/tools/deploy/program-sender.js";
import {
  EmulatedChip,
  type EmulatedChipOptions,
} from "../../hosts/moddable/tools/emulator/emulated-chip.js";
import type { WebSerialPort } from "../../hosts/moddable/tools/monitor/web-serial-port.js";
import { TOKEN } from "../moddable/load.js";
import { HTTP_PORT } from "./loaded.js";

const ADDRESS = "127.0.0.1";

/** Milliseconds to be reached after a restart: a program that hangs is ended by the watchdog after 30 s, twice. */
const PATIENCE = 180_000;
/** Milliseconds between two requests. */
const INTERVAL = 500;

/** The first line of each start. */
const ROM = /ESP-ROM:/;

type ChipStart = Pick<EmulatedChipOptions, "qemu" | "flash" | "startsWith">;

/** Which program runs. */
export interface DeployedState {
  readonly running: string | null;
  readonly trial: boolean;
}

/** An emulated chip that programs are deployed to, and whose power goes and comes. */
export class DeployedChip {
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

  /** Turns it off at once, and on again for so many milliseconds. */
  async liveShortly(milliseconds: number): Promise<void> {
    await this.#chip.close();
    this.#chip = await startChip({ ...this.#options, startsWith: ROM });
    await sleep(milliseconds);
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

  /** Its serial port. */
  get serial(): WebSerialPort {
    return this.#chip.serial;
  }

  failure(what: string): EmulatedChipError {
    return this.#chip.failure(what);
  }

  close(): Promise<void> {
    return this.#chip.close();
  }
}

function startChip(options: ChipStart): Promise<EmulatedChip> {
  // A damaged program that is on trial may end the first start after its power was cut.
  return EmulatedChip.start({ ...options, ports: [HTTP_PORT], watchdogs: true, mayRestart: true });
}
