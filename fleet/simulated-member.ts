import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFlash } from "../hosts/moddable/tools/simulator/flash-file.js";
import { SimulatedDevice } from "../hosts/moddable/tools/simulator/simulated-device.js";
import type { DevicePlan, FleetDevice } from "./fleet-device.js";
import type { FleetActivity, FleetMember } from "./fleet-member.js";

/** A device in a simulator of its own, with flash memory: it takes programs over HTTP, as a board does. */
export class SimulatedMember implements FleetMember {
  readonly #plan: DevicePlan;
  readonly #simulator: NonNullable<DevicePlan["simulator"]>;
  readonly #activity: FleetActivity;
  readonly #folder = mkdtempSync(join(tmpdir(), "thimble-"));
  #device: SimulatedDevice | undefined;
  #ports: { port: number; httpPort: number };
  #clients = 0;
  /** Starts and closes, one after another. */
  #switching: Promise<unknown> = Promise.resolve();
  #isOn = false;

  /** @param activity - Its `states` goes up with each state that the device publishes. */
  constructor(
    plan: DevicePlan,
    simulator: NonNullable<DevicePlan["simulator"]>,
    activity: FleetActivity,
  ) {
    this.#plan = plan;
    this.#simulator = simulator;
    this.#activity = activity;
    this.#ports = { port: plan.port, httpPort: 0 };
    createFlash(this.#flash);
  }

  get #flash(): string {
    return join(this.#folder, "flash");
  }

  get isRunning(): boolean {
    return this.#device !== undefined;
  }

  /** As many as there were when they were last asked for. */
  get clients(): number {
    const known = (count: number) => {
      this.#clients = count;
    };
    this.#device?.connections().then(known, () => known(0));
    return this.#clients;
  }

  get records() {
    return this.#device?.records ?? [];
  }

  async start(): Promise<FleetDevice> {
    this.#isOn = true;
    await this.#switch(() => this.#open("power-on"));
    const { program, mac, address, key, password, token } = this.#plan;
    return {
      ...{ name: this.#device?.name ?? "", program, mac, address, ...this.#ports },
      ...(key !== undefined && { key }),
      ...(password !== undefined && { password }),
      ...(token !== undefined && { token }),
    };
  }

  drop(): void {
    void this.#device?.drop().catch(() => {});
  }

  async close(): Promise<void> {
    this.#isOn = false;
    await this.#switch(() => this.#end());
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #open(resetReason: string): Promise<void> {
    if (!this.#isOn) return;
    const { mac, nameSuffix, address, key, password, token } = this.#plan;
    const { port, httpPort } = this.#ports;
    const device = await SimulatedDevice.start(this.#simulator, "program", {
      ...{ mac, nameSuffix, address, resetReason },
      ...{ flash: this.#flash, storage: join(this.#folder, "storage.json") },
      start: {
        port,
        encryption: key === undefined ? false : { key },
        http: { port: httpPort, address, ...(token !== undefined && { token }) },
        ...(password !== undefined && { password }),
      },
      published: () => {
        this.#activity.states += 1;
      },
      restart: () => this.#again("restart"),
      ended: ({ resetReason }) => this.#again(resetReason),
    });
    this.#device = device;
    this.#ports = { port: device.port, httpPort: device.httpPort ?? 0 };
  }

  async #end(): Promise<void> {
    const device = this.#device;
    this.#device = undefined;
    await device?.close().catch(() => {});
  }

  /** As a board does, it starts again when it has ended. */
  #again(reason: string): void {
    this.#device = undefined;
    this.#switch(() => this.#open(reason)).catch(() => {});
  }

  #switch(how: () => Promise<void>): Promise<void> {
    const done = this.#switching.then(how);
    this.#switching = done.catch(() => {});
    return done;
  }
}
