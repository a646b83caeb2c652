import type { FoundDevice } from "../hosts/moddable/tools/deploy/browse-network.js";
import { Deployments, type TargetOf } from "./deployments/deployments.js";
import { viewOf } from "./devices/device-view.js";
import { DeviceWatcher } from "./devices/device-watcher.js";
import type {
  BoardView,
  HouseChanges,
  HouseSnapshot,
  LogLineView,
  WatchedDevice,
} from "./messages/house-messages.js";
import { BoardProcess } from "./programs/board-process.js";
import type { Compile } from "./programs/compile.js";
import { KeptPrograms } from "./programs/kept-programs.js";
import type { ProgramFolder } from "./programs/program-folder.js";
import type { DeviceSecrets, HouseSecrets } from "./secrets.js";

/** Milliseconds for which changes are collected before pages get them. */
const COLLECT = 150;

/** How many of all devices' latest lines a page gets when it begins to follow. */
const LATEST_LINES = 1000;

/** A device, and its port for HTTP if it doesn't name it itself. */
export interface HouseDevice extends FoundDevice {
  readonly httpPort?: number;
}

/** All devices of a house, the programs for them, and what is being deployed. */
export class ThimbleHouse {
  readonly folder: ProgramFolder;
  readonly kept: KeptPrograms;
  readonly deployments: Deployments;
  readonly secrets: HouseSecrets;
  readonly #hasEditor: boolean;
  /** The one that runs beside the editor. */
  board: BoardProcess | undefined;
  readonly #devices = new Map<string, DeviceWatcher>();
  readonly #followers = new Set<(changes: HouseChanges) => void>();
  readonly #changedDevices = new Set<string>();
  #changes: { -readonly [Name in keyof HouseChanges]: HouseChanges[Name] } = {};
  #timer: NodeJS.Timeout | undefined;

  /** @param hasEditor - whether the page has its editor */
  constructor(folder: ProgramFolder, secrets: HouseSecrets, compile: Compile, hasEditor = false) {
    this.#hasEditor = hasEditor;
    this.folder = folder;
    this.secrets = secrets;
    this.kept = new KeptPrograms(folder);
    this.deployments = new Deployments({
      ...{ folder, compile, kept: this.kept },
      targetOf: (name) => this.#targetOf(name),
      changed: (deployment) => {
        const others = this.#changes.deployments?.filter(({ id }) => id !== deployment.id) ?? [];
        this.#collect({ deployments: [...others, deployment] });
        if (deployment.state !== "compiling") this.programsChanged();
      },
      ended: (name) => this.#devices.get(name)?.askForProgram(),
    });
  }

  /** A device is there: it is watched from now on. */
  found(device: HouseDevice): void {
    const { name } = device;
    const known = this.#devices.get(name);
    if (known) {
      known.found(device);
      return;
    }
    const watcher = new DeviceWatcher(device, device.httpPort, () => this.secrets.of(name), {
      changed: () => this.#deviceChanged(name),
      logged: (line) => this.#collect({ log: [...(this.#changes.log ?? []), line] }),
    });
    this.#devices.set(name, watcher);
    this.#deviceChanged(name);
  }

  /** Forgets a device that is away. If it comes back, it is found again. */
  forget(name: string): void {
    this.#devices.get(name)?.close();
    if (!this.#devices.delete(name)) return;
    this.#changedDevices.delete(name);
    this.#collect({ gone: [...(this.#changes.gone ?? []), name] });
  }

  /** What a device runs: null for the firmware's own program, undefined if it isn't known. */
  runningOn(name: string): string | null | undefined {
    return this.#devices.get(name)?.program.state?.running;
  }

  /** Keeps secrets, and connects with them. */
  keepSecrets(device: string | undefined, secrets: DeviceSecrets): void {
    this.secrets.keep(device, secrets);
    for (const [name, watcher] of this.#devices)
      if (device === undefined || device === name) {
        watcher.retry();
        this.#deviceChanged(name);
      }
    if (device === undefined) this.#collect({ secrets: this.secrets.namesOf() });
  }

  /** Runs a program on a virtual board, in place of the one that runs. Undefined: none any more. */
  run(program: string | undefined): void {
    this.board?.close();
    const changed = (): void => {
      if (this.board === board) this.#collect({ board: board?.view ?? null });
    };
    const board: BoardProcess | undefined =
      program === undefined
        ? undefined
        : new BoardProcess(program, this.folder.fileOf(program), () => changed());
    this.board = board;
    changed();
  }

  /** Programs were saved or committed. */
  programsChanged(): void {
    this.folder.list().then(
      (programs) => this.#collect({ programs }),
      (error: Error) => console.error(error.message),
    );
  }

  async snapshot(): Promise<HouseSnapshot> {
    const board: BoardView | undefined = this.board?.view;
    return {
      devices: [...this.#devices.values()].map((watcher) => this.#viewOf(watcher)),
      deployments: this.deployments.views,
      programs: await this.folder.list(),
      folder: this.folder.path,
      log: this.#latestLines(),
      ...(board && { board }),
      secrets: this.secrets.namesOf(),
      hasEditor: this.#hasEditor,
    };
  }

  /** Calls back with what changes. Returns what ends that. */
  follow(take: (changes: HouseChanges) => void): () => void {
    this.#followers.add(take);
    return () => this.#followers.delete(take);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#devices.values()) watcher.close();
    this.board?.close();
  }

  #targetOf(name: string): ReturnType<TargetOf> {
    const watcher = this.#devices.get(name);
    if (!watcher) return { problem: "There is no such device." };
    const { status, problem, address, httpPort, program } = watcher;
    if (status !== "online") return { problem: `It isn't online. ${problem ?? ""}`.trim() };
    if (program.problem !== undefined) return { problem: program.problem };
    if (httpPort === undefined || !program.state) return { problem: "It takes no programs." };
    const { token } = this.secrets.of(name);
    return { target: { name, address, httpPort, token }, running: program.state.running };
  }

  #viewOf(watcher: DeviceWatcher): WatchedDevice {
    return viewOf(watcher, this.secrets, (sha256) => this.kept.get(sha256));
  }

  #latestLines(): LogLineView[] {
    const lines = [...this.#devices.values()].flatMap(({ log }) => log.lines);
    return lines.sort((a, b) => a.at - b.at).slice(-LATEST_LINES);
  }

  #deviceChanged(name: string): void {
    const { failed, running } = this.#devices.get(name)?.program.state ?? {};
    if (failed && failed.sha256 !== running)
      this.deployments.gaveUp(name, failed.sha256, failed.reason);
    this.#changedDevices.add(name);
    this.#collect({});
  }

  #collect(changes: HouseChanges): void {
    this.#changes = { ...this.#changes, ...changes };
    this.#timer ??= setTimeout(() => this.#tell(), COLLECT);
  }

  #tell(): void {
    this.#timer = undefined;
    const devices = [...this.#changedDevices].flatMap((name) => {
      const watcher = this.#devices.get(name);
      return watcher ? [this.#viewOf(watcher)] : [];
    });
    const changes = { ...this.#changes, ...(devices.length > 0 && { devices }) };
    this.#changedDevices.clear();
    this.#changes = {};
    for (const take of this.#followers) take(changes);
  }
}
