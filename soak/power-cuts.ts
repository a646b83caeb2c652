/** Deployments to a simulated board, of which each is interrupted by a power cut. */
import assert from "node:assert/strict";
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

/** The program that the board was flashed with. */
const OWN = "own";
/** Those that are deployed, in turn. */
const DEPLOYED = ["one", "two"];

/** The source of a program whose device is called so. */
const programOf = (name: string) => `import { Device, type Host } from "thimble";
export default function program(host: Host): Device {
  return new Device(host, { name: "${name}", entities: [] });
}
`;

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
  const sdk = findSDK();
  const write = (name: string): string => {
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, programOf(name));
    return file;
  };
  const archive = await buildArchive(sdk, write(OWN), { debug: true });
  const build = await buildForSimulator(sdk, archiveManifest(), { kind: "debug" });
  const deployed: Buffer[] = [];
  for (const name of DEPLOYED)
    deployed.push(readFileSync(await buildArchive(sdk, write(name), { entry: "deployed" })));
  const board = new PoweredBoard(folder, { ...build, archive });
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

/** A simulated board with the storage and the flash memory of a folder. */
class PoweredBoard {
  readonly #build: Parameters<typeof SimulatedDevice.start>[0];
  readonly #storage: string;
  readonly #flash: string;
  #device: SimulatedDevice | undefined;
  /** It starts again by itself, after a deployment. */
  #restarting: Promise<void> | undefined;

  constructor(folder: string, build: Parameters<typeof SimulatedDevice.start>[0]) {
    this.#build = build;
    this.#storage = join(folder, "storage.json");
    this.#flash = join(folder, "flash");
    createFlash(this.#flash);
  }

  /** Starts it with what is stored. Returns the name of the program that runs, once it answers over HTTP. */
  async start(): Promise<string> {
    await this.#boot();
    await this.#sender.log();
    return (this.#device as SimulatedDevice).name;
  }

  /** Milliseconds from the beginning of a deployment until its program runs. */
  async timeToDeploy(program: Uint8Array): Promise<number> {
    await this.start();
    const began = performance.now();
    await this.#sender.send(program, true);
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
    const sent = this.#sender.send(program, true).catch((error: unknown) => {
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

  get #sender(): ProgramSender {
    return new ProgramSender("127.0.0.1", this.#device?.httpPort ?? 0, undefined);
  }

  async #boot(): Promise<void> {
    this.#device = await SimulatedDevice.start(this.#build, "program", {
      start: { port: 0, http: { port: 0, address: "127.0.0.1" } },
      storage: this.#storage,
      flash: this.#flash,
      restart: () => {
        this.#restarting = this.#boot();
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
