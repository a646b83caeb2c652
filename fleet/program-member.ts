import type { NodeHost } from "../hosts/node/host.js";
import { createHost, startDevice } from "../hosts/node/index.js";
import { simulateParts } from "../hosts/virtual/parts/simulate.js";
import type { Device, Entity, Host } from "../src/index.js";
import type { DevicePlan, FleetDevice } from "./fleet-device.js";
import type { FleetActivity, FleetMember } from "./fleet-member.js";

/** The longest frame that a client may send, in bytes. It is as short as on a board, since each client has a buffer for it. */
const MAX_RECEIVED = 1024;

export type FleetProgram = (host: Host) => Device;

/** A device that runs a program on a virtual board. */
export class ProgramMember implements FleetMember {
  readonly #plan: DevicePlan;
  readonly #host: NodeHost;
  readonly #create: FleetProgram;
  readonly #activity: FleetActivity;
  #device: Device | undefined;
  #port: number;

  /** @param activity - Counts what the device does. */
  constructor(plan: DevicePlan, create: FleetProgram, activity: FleetActivity) {
    const { mac, nameSuffix } = plan;
    this.#plan = plan;
    this.#host = createHost({ mac, nameSuffix });
    this.#create = create;
    this.#activity = activity;
    this.#port = plan.port;
  }

  get isRunning(): boolean {
    return this.#device !== undefined;
  }

  get clients(): number {
    return this.#device?.connections ?? 0;
  }

  get records() {
    return this.#device?.serviceRecords ?? [];
  }

  async start(): Promise<FleetDevice> {
    const { program, mac, address, key, password, mqtt } = this.#plan;
    const device = this.#create(this.#host);
    for (const entity of device.entities) this.#countCommands(entity);
    this.#port = await startDevice(device, {
      port: this.#port,
      address,
      memory: { receive: MAX_RECEIVED },
      encryption: key === undefined ? false : { key },
      ...(password !== undefined && { password }),
      ...(mqtt !== undefined && { mqtt }),
      onPublish: () => {
        this.#activity.states += 1;
      },
    });
    const buses = device.entities.flatMap((entity) => entity.buses);
    if (buses.length > 0) simulateParts(this.#host.board, buses);
    this.#device = device;
    return {
      name: device.name,
      program,
      mac,
      address,
      port: this.#port,
      ...(key !== undefined && { key }),
      ...(password !== undefined && { password }),
    };
  }

  drop(): void {
    this.#device?.drop();
  }

  close(): void {
    this.#device?.close();
    this.#device = undefined;
  }

  /** Counts the entity's commands over the native API. */
  #countCommands(entity: Entity): void {
    const commanded = entity as { command?: (...args: unknown[]) => unknown };
    const { command } = commanded;
    if (!command) return;
    const activity = this.#activity;
    commanded.command = function (...args) {
      activity.commands += 1;
      return command.apply(this, args);
    };
  }
}
