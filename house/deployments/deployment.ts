import type {
  DeployedDeviceView,
  DeploymentStep,
  DeploymentView,
} from "../messages/house-messages.js";

/** A device's part of a deployment. */
interface DeployedPart {
  readonly name: string;
  step: DeploymentStep;
  problem?: string | undefined;
  /** What it ran before; undefined if nothing was sent. */
  before?: string | null | undefined;
}

/** How a deployment is written to the file. */
export interface StoredDeployment extends Omit<DeploymentView, "devices" | "canTakeBack"> {
  readonly devices: readonly (DeployedDeviceView & { readonly before?: string | null })[];
  readonly sha256?: string;
}

/** A program that goes to some devices, or is taken back from them. */
export class HouseDeployment {
  readonly id: number;
  readonly program: string;
  readonly at: number;
  readonly takesBack: number | undefined;
  state: DeploymentView["state"] = "compiling";
  commit: string | undefined;
  problem: string | undefined;
  /** Of the program's archive. */
  sha256: string | undefined;
  readonly #parts: Map<string, DeployedPart>;

  constructor(
    {
      id,
      program,
      takesBack,
      at = Date.now(),
    }: Pick<DeploymentView, "id" | "program"> & Partial<Pick<DeploymentView, "takesBack" | "at">>,
    names: readonly string[],
  ) {
    this.id = id;
    this.program = program;
    this.takesBack = takesBack;
    this.at = at;
    this.#parts = new Map(names.map((name) => [name, { name, step: "waiting" }]));
  }

  /** One from the file. What was under way then isn't any more. */
  static restored(stored: StoredDeployment): HouseDeployment {
    const names = stored.devices.map(({ name }) => name);
    const deployment = new HouseDeployment(stored, names);
    const isOver = stored.state === "ended" || stored.state === "failed";
    deployment.state = isOver ? stored.state : "failed";
    deployment.problem = isOver ? stored.problem : "The house was ended meanwhile.";
    deployment.commit = stored.commit;
    deployment.sha256 = stored.sha256;
    for (const part of stored.devices) deployment.#parts.set(part.name, { ...part });
    return deployment;
  }

  get isUnderWay(): boolean {
    return this.state === "compiling" || this.state === "running";
  }

  /** The devices that run the program now, or may, with what they ran before. */
  get changed(): readonly { readonly name: string; readonly before: string | null }[] {
    return [...this.#parts.values()].flatMap(({ name, step, before }) =>
      step === "done" && before !== undefined ? [{ name, before }] : [],
    );
  }

  step(name: string, step: DeploymentStep, problem?: string): void {
    const part = this.#parts.get(name);
    if (!part) return;
    part.step = step;
    part.problem = problem;
  }

  /** Notes what a device runs, before anything is sent. */
  ranBefore(name: string, before: string | null): void {
    const part = this.#parts.get(name);
    if (part) part.before = before;
  }

  stepOf(name: string): DeploymentStep | undefined {
    return this.#parts.get(name)?.step;
  }

  get view(): DeploymentView {
    const { sha256: _, ...shown } = this.stored;
    const devices = shown.devices.map(({ before: _, ...device }) => device);
    const canTakeBack = !this.isUnderWay && this.takesBack === undefined && this.changed.length > 0;
    return { ...shown, devices, canTakeBack };
  }

  get stored(): StoredDeployment {
    const { id, program, takesBack, commit, at, state, problem, sha256 } = this;
    return {
      ...{ id, program, at, state },
      ...(takesBack !== undefined && { takesBack }),
      ...(commit !== undefined && { commit }),
      ...(problem !== undefined && { problem }),
      ...(sha256 !== undefined && { sha256 }),
      devices: [...this.#parts.values()].map(({ problem, before, ...part }) => ({
        ...part,
        ...(problem !== undefined && { problem }),
        ...(before !== undefined && { before }),
      })),
    };
  }
}
