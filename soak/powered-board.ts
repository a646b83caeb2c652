/** A board in Moddable's simulator whose power can be cut. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ProgramSender } from "../hosts/moddable/tools/deploy/program-sender.js";
import { buildArchive } from "../hosts/moddable/tools/programs/program-archive.js";
import { archiveManifest } from "../hosts/moddable/tools/programs/program-manifest.js";
import { findSDK } from "../hosts/moddable/tools/sdk/sdk.js";
import { createFlash } from "../hosts/moddable/tools/simulator/flash-file.js";
import { SimulatedDevice } from "../hosts/moddable/tools/simulator/simulated-device.js";
import { buildForSimulator } from "../hosts/moddable/tools/simulator/simulator-build.js";

/** The name of the program that a board was flashed with. */
export const OWN = "own";

/**
 * The archive of a program whose device is called so, and has nothing.
 *
 * @param folder - where to write the program
 * @param entry - what the archive is for; see `buildArchive`
 */
export function archiveNamed(
  folder: string,
  name: string,
  entry: "program" | "deployed" = "deployed",
): Promise<string> {
  const file = join(folder, `${name}.ts`);
  writeFileSync(
    file,
    `import { Device, type Host } from "thimble";
export default function program(host: Host): Device {
  return new Device(host, { name: "${name}", entities: [] });
}
`,
  );
  return buildArchive(findSDK(), file, { debug: entry === "program", entry });
}

/**
 * A board that takes programs.
 *
 * @param folder - for its own program, its storage and its flash memory, which may be there
 */
export async function boardWithPrograms(
  folder: string,
  log?: (line: string) => void,
): Promise<PoweredBoard> {
  const archive = await archiveNamed(folder, OWN, "program");
  const build = await buildForSimulator(findSDK(), archiveManifest(), { kind: "debug" });
  return new PoweredBoard(folder, { ...build, archive }, log);
}

/** The content of `archiveNamed`. */
export async function bytesNamed(folder: string, name: string): Promise<Uint8Array> {
  return new Uint8Array(readFileSync(await archiveNamed(folder, name)));
}

/** A simulated board with the storage and the flash memory of a folder. */
export class PoweredBoard {
  readonly #build: Parameters<typeof SimulatedDevice.start>[0];
  readonly #storage: string;
  readonly #flash: string;
  readonly #log: ((message: string) => void) | undefined;
  #device: SimulatedDevice | undefined;
  /** It starts again by itself, after a deployment. */
  #restarting: Promise<void> | undefined;

  constructor(
    folder: string,
    build: Parameters<typeof SimulatedDevice.start>[0],
    log?: (message: string) => void,
  ) {
    this.#build = build;
    this.#log = log;
    this.#storage = join(folder, "storage.json");
    this.#flash = join(folder, "flash");
    createFlash(this.#flash);
  }

  /** Starts it with what is stored. Returns the name of the program that runs, once it answers over HTTP. */
  async start(): Promise<string> {
    await this.#boot();
    await this.sender.log();
    return (this.#device as SimulatedDevice).name;
  }

  /** Milliseconds from the beginning of a deployment until its program runs. */
  async timeToDeploy(program: Uint8Array): Promise<number> {
    await this.start();
    const began = performance.now();
    await this.sender.send(program, true);
    while (this.#device?.name === OWN) await sleep(10);
    const taken = performance.now() - began;
    await this.#cut();
    return taken;
  }

  /**
   * @param milliseconds - after how many the power is cut
   * @throws the deployment failed before
   */
  async deployAndCut(program: Uint8Array, milliseconds: number): Promise<void> {
    let isCut = false;
    let failure: unknown;
    const sent = this.sender.send(program, true).catch((error: unknown) => {
      // What the cut interrupts fails.
      if (!isCut) failure = error;
    });
    await sleep(milliseconds);
    isCut = true;
    await this.#cut();
    await sent;
    await this.#cut();
    if (failure !== undefined) throw failure;
  }

  /** Waits until a restart that has begun is over. */
  async settled(): Promise<void> {
    for (let before: unknown; before !== this.#restarting; ) {
      before = this.#restarting;
      await this.#restarting;
    }
  }

  /** Ends it. */
  async close(): Promise<void> {
    await this.settled();
    await this.#cut();
  }

  /** To send programs to it. */
  get sender(): ProgramSender {
    return new ProgramSender("127.0.0.1", this.#device?.httpPort ?? 0, undefined);
  }

  async #boot(resetReason = "power-on"): Promise<void> {
    // The ports of the first start, so that those who wait for a restart find it again.
    const { port = 0, httpPort = 0 } = this.#device ?? {};
    this.#device = await SimulatedDevice.start(this.#build, "program", {
      start: { port, http: { port: httpPort, address: "127.0.0.1" } },
      storage: this.#storage,
      flash: this.#flash,
      log: (_level, tag, message) => this.#log?.(`${tag}: ${message}`),
      resetReason,
      restart: () => {
        this.#restarting = this.#boot("restart");
      },
      ended: (reason) => {
        this.#restarting = this.#boot(reason.resetReason);
      },
    });
  }

  async #cut(): Promise<void> {
    await this.#device?.cutPower();
    await this.#restarting;
    this.#restarting = undefined;
    await this.#device?.cutPower();
  }
}
