import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { CompileError, MissingToolError } from "../../hosts/moddable/tools/base/errors.js";
import { checkCompiled } from "../../hosts/moddable/tools/deploy/compiled-program.js";
import { DeviceError } from "../../hosts/moddable/tools/deploy/program-sender.js";
import { type DeployedDevice, rollOut } from "../../hosts/moddable/tools/deploy/rollout.js";
import type { DeploymentStep, DeploymentView } from "../messages/house-messages.js";
import type { Compile } from "../programs/compile.js";
import { GitError } from "../programs/git.js";
import type { KeptPrograms } from "../programs/kept-programs.js";
import { type ProgramFolder, ProgramRequestError } from "../programs/program-folder.js";
import { type HouseTarget, memberThatGoesBack, rolloutMember } from "./deploy-target.js";
import { HouseDeployment, type StoredDeployment } from "./deployment.js";

/** How many are kept. */
const KEPT = 50;

/** What a deployment needs to know of a device. */
export type TargetOf = (name: string) =>
  | { readonly target: HouseTarget; readonly running: string | null }
  /** Why nothing can be sent to it. */
  | { readonly problem: string };

export interface DeploymentsParts {
  readonly folder: ProgramFolder;
  readonly kept: KeptPrograms;
  readonly compile: Compile;
  readonly targetOf: TargetOf;
  /** Called when a deployment has changed. */
  changed(deployment: DeploymentView): void;
  /** Called when a device's part has ended. */
  ended(name: string): void;
}

/** Deploys programs to devices, and takes them back, one deployment at a time. */
export class Deployments {
  readonly #parts: DeploymentsParts;
  readonly #file: string;
  readonly #all: HouseDeployment[];

  constructor(parts: DeploymentsParts) {
    this.#parts = parts;
    this.#file = parts.folder.ownFile("deployments.json");
    this.#all = readStored(this.#file).map((stored) => HouseDeployment.restored(stored));
  }

  /** The latest first. */
  get views(): readonly DeploymentView[] {
    return this.#all.map(({ view }) => view);
  }

  /**
   * Begins to send a program to devices: it is committed and compiled, and goes to some of them at a time. When one
   * of them gives it up, those that haven't been begun keep theirs.
   *
   * @param atATime - how many get it at the same time
   * @returns its id; it goes on by itself
   * @throws {ProgramRequestError} another one is under way, or there are no devices
   */
  begin(program: string, devices: readonly string[], atATime: number): number {
    this.#parts.folder.read(program);
    const deployment = this.#add({ program }, devices);
    void this.#run(deployment, () => this.#deploy(deployment, devices, atATime));
    return deployment.id;
  }

  /**
   * Begins to bring the devices that a deployment has changed back to what they ran before.
   *
   * @throws {ProgramRequestError} there is no such deployment, or nothing to take back
   */
  takeBack(id: number, atATime: number): number {
    const taken = this.#all.find((one) => one.id === id);
    if (!taken?.view.canTakeBack)
      throw new ProgramRequestError(`Nothing of deployment ${id} can be taken back.`);
    const { changed, program } = taken;
    const names = changed.map(({ name }) => name);
    const deployment = this.#add({ program, takesBack: id }, names);
    void this.#run(deployment, () => this.#goBack(deployment, changed, atATime));
    return deployment.id;
  }

  /** A device says that it has given a program up, maybe after its deployment has ended. */
  gaveUp(name: string, sha256: string, reason: string): void {
    const deployment = this.#all.find((one) => one.sha256 === sha256 && one.stepOf(name));
    if (deployment?.stepOf(name) !== "done") return;
    deployment.step(name, "given up", `The device has given the program up: ${reason}`);
    this.#changed(deployment);
  }

  #add(what: { program: string; takesBack?: number }, devices: readonly string[]): HouseDeployment {
    if (devices.length === 0) throw new ProgramRequestError("Choose devices first.");
    if (this.#all[0]?.isUnderWay)
      throw new ProgramRequestError("A deployment is under way: wait until it has ended.");
    const id = (this.#all[0]?.id ?? 0) + 1;
    const deployment = new HouseDeployment({ ...what, id }, devices);
    this.#all.unshift(deployment);
    this.#all.splice(KEPT);
    this.#changed(deployment);
    return deployment;
  }

  async #run(deployment: HouseDeployment, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      deployment.state = "ended";
    } catch (error) {
      deployment.state = "failed";
      deployment.problem = (error as Error).message;
      const isKnown = [CompileError, DeviceError, GitError, MissingToolError, ProgramRequestError];
      if (!isKnown.some((kind) => error instanceof kind)) console.error(error);
    }
    this.#changed(deployment);
  }

  async #deploy(deployment: HouseDeployment, devices: readonly string[], atATime: number) {
    const { folder, kept, compile } = this.#parts;
    const { program } = deployment;
    const { tag } = folder.read(program);
    const archive = await compile(folder.fileOf(program));
    checkCompiled(archive);
    if (folder.read(program).tag !== tag)
      throw new ProgramRequestError(`${program} was changed meanwhile: deploy it again.`);
    const names = devices.length > 3 ? `${devices.length} devices` : devices.join(", ");
    const commit = await folder.git.commit(
      folder.filesOf(program),
      `Deploy ${program} to ${names}`,
    );
    deployment.commit = commit;
    deployment.sha256 = kept.keep(archive, { program, commit });
    deployment.state = "running";
    this.#changed(deployment);
    const members = this.#targets(deployment, devices).map((target) =>
      rolloutMember(target, (name, step) => this.#step(deployment, name, step)),
    );
    await rollOut(members, archive, true, atATime, (device) => this.#ended(deployment, device));
  }

  async #goBack(deployment: HouseDeployment, changed: HouseDeployment["changed"], atATime: number) {
    const { kept } = this.#parts;
    deployment.state = "running";
    this.#changed(deployment);
    const befores = new Map(changed.map(({ name, before }) => [name, before]));
    const members = this.#targets(deployment, [...befores.keys()]).map((target) => {
      const before = befores.get(target.name) ?? null;
      const archive = before === null ? null : kept.archive(before);
      return memberThatGoesBack(target, before, archive, (name, step) =>
        this.#step(deployment, name, step),
      );
    });
    const nothing = new Uint8Array();
    await rollOut(members, nothing, true, atATime, (device) => this.#ended(deployment, device));
  }

  /** Those that can be reached now. */
  #targets(deployment: HouseDeployment, devices: readonly string[]): HouseTarget[] {
    const targets: HouseTarget[] = [];
    for (const name of devices) {
      const found = this.#parts.targetOf(name);
      if ("problem" in found) deployment.step(name, "not sent", found.problem);
      else {
        deployment.ranBefore(name, found.running);
        targets.push(found.target);
      }
    }
    this.#changed(deployment);
    return targets;
  }

  #step(deployment: HouseDeployment, name: string, step: DeploymentStep): void {
    deployment.step(name, step);
    this.#changed(deployment);
  }

  #ended(deployment: HouseDeployment, device: DeployedDevice): void {
    const { name, isDone, isGivenUp = false, problem } = device;
    if (isDone) deployment.step(name, "done");
    else if (deployment.stepOf(name) === "waiting") deployment.step(name, "not sent", problem);
    else deployment.step(name, isGivenUp ? "given up" : "failed", problem);
    this.#changed(deployment);
    const taken = isDone && this.#all.find(({ id }) => id === deployment.takesBack);
    if (taken) {
      taken.step(name, "taken back");
      this.#changed(taken);
    }
    this.#parts.ended(name);
  }

  #changed(deployment: HouseDeployment): void {
    this.#parts.changed(deployment.view);
    const next = `${this.#file}.new`;
    writeFileSync(next, JSON.stringify(this.#all.map(({ stored }) => stored)));
    renameSync(next, this.#file);
  }
}

function readStored(file: string): readonly StoredDeployment[] {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as StoredDeployment[];
  } catch {
    // It isn't there yet. A damaged one only means that the past isn't shown.
    return [];
  }
}
