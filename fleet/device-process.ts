/** A process of a fleet: runs the devices that the fleet tells it to. */

import { MDNSAnnouncement } from "../hosts/node/announcement.js";
import type { NodeHost } from "../hosts/node/host.js";
import { createHost, startDevice } from "../hosts/node/index.js";
import { importProgram } from "../hosts/node/programs/bundle-program.js";
import { simulateParts } from "../hosts/virtual/parts/simulate.js";
import type { Device, Entity, Host } from "../src/index.js";
import type {
  Churn,
  DevicePlan,
  FleetDevice,
  FromFleetProcess,
  ToFleetProcess,
} from "./fleet-device.js";

/** The longest frame that a client may send, in bytes: as on a board, since it is kept for each client. */
const LONGEST_RECEIVED = 1024;

/** How long a device that restarts is away, in milliseconds. */
const AWAY = { least: 500, most: 3000 };

const MINUTE = 60_000;

let states = 0;
let commands = 0;

/** A device, which can be started again. */
class FleetMember {
  readonly #plan: DevicePlan;
  readonly #host: NodeHost;
  readonly #create: (host: Host) => Device;
  #device: Device | undefined;
  /** Stays the same after the first start. */
  #port: number;
  #announcement: MDNSAnnouncement | undefined;

  constructor(plan: DevicePlan, create: (host: Host) => Device) {
    const { mac, nameSuffix } = plan;
    this.#plan = plan;
    this.#host = createHost({ mac, nameSuffix });
    this.#create = create;
    this.#port = plan.port;
  }

  get isRunning(): boolean {
    return this.#device !== undefined;
  }

  get clients(): number {
    return this.#device?.connections ?? 0;
  }

  async start(): Promise<FleetDevice> {
    const { program, mac, address, key, mqtt } = this.#plan;
    const device = this.#create(this.#host);
    for (const entity of device.entities) countCommands(entity);
    this.#port = await startDevice(device, {
      port: this.#port,
      address,
      memory: { receive: LONGEST_RECEIVED },
      encryption: key === undefined ? false : { key },
      ...(mqtt !== undefined && { mqtt }),
      onPublish: () => {
        states += 1;
      },
    });
    const buses = device.entities.flatMap((entity) => entity.buses);
    if (buses.length > 0) simulateParts(this.#host.board, buses);
    this.#device = device;
    const { name } = device;
    return { name, program, mac, address, port: this.#port, ...(key !== undefined && { key }) };
  }

  /** Announces it, if it is to be: until `forget`, also while it restarts. */
  async announce(): Promise<void> {
    const { isAnnounced, address } = this.#plan;
    const device = this.#device;
    if (!isAnnounced || !device) return;
    const { name, serviceRecords: records } = device;
    this.#announcement = await MDNSAnnouncement.begin({ name, port: this.#port, address, records });
  }

  async forget(): Promise<void> {
    await this.#announcement?.end();
  }

  drop(): void {
    this.#device?.drop();
  }

  close(): void {
    this.#device?.close();
    this.#device = undefined;
  }
}

/** Counts the entity's commands over the native API. */
function countCommands(entity: Entity): void {
  const commanded = entity as { command?: (...args: unknown[]) => unknown };
  const { command } = commanded;
  if (!command) return;
  commanded.command = function (...args) {
    commands += 1;
    return command.apply(this, args);
  };
}

const devices: FleetMember[] = [];

async function start(plans: readonly DevicePlan[], churn: Churn): Promise<void> {
  const started: FleetDevice[] = [];
  for (const plan of plans) {
    const device = new FleetMember(plan, await programIn(plan.module));
    devices.push(device);
    started.push(await device.start());
  }
  await Promise.all(devices.map((device) => device.announce()));
  globalThis.gc?.();
  say({ started });
  disturb(churn.restarts, restart);
  disturb(churn.drops, (device) => device.drop());
}

type FleetProgram = (host: Host) => Device;

/** Programs in TypeScript, compiled once. */
const compiled = new Map<string, Promise<unknown>>();

async function programIn(module: string): Promise<FleetProgram> {
  if (module.startsWith("file:"))
    return ((await import(module)) as { default: FleetProgram }).default;
  const known = compiled.get(module) ?? importProgram(module);
  compiled.set(module, known);
  return ((await known) as { default: FleetProgram }).default;
}

/** Disturbs random devices, one at a time. */
function disturb(perMinute: number, how: (device: FleetMember) => void): void {
  if (perMinute <= 0) return;
  setInterval(() => {
    const running = devices.filter(({ isRunning }) => isRunning);
    const device = running[Math.floor(Math.random() * running.length)];
    if (device) how(device);
  }, MINUTE / perMinute);
}

function restart(device: FleetMember): void {
  device.close();
  const away = AWAY.least + Math.random() * (AWAY.most - AWAY.least);
  setTimeout(() => {
    device.start().catch((error: unknown) => say({ failed: String(error) }));
  }, away);
}

function count(): void {
  const { user, system } = process.cpuUsage();
  say({
    counts: {
      devices: devices.filter(({ isRunning }) => isRunning).length,
      clients: devices.reduce((sum, { clients }) => sum + clients, 0),
      commands,
      states,
      memory: process.memoryUsage.rss(),
      cpu: user + system,
    },
  });
}

function say(message: FromFleetProcess): void {
  if (process.connected) process.send?.(message);
}

function collectGarbage(): void {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  say({ inUse: heapUsed + external });
}

async function end(): Promise<void> {
  for (const device of devices) device.close();
  await Promise.all(devices.map((device) => device.forget()));
  // Their last messages to brokers and clients are sent in this turn and the next.
  setTimeout(() => process.exit(), 100);
}

process.on("message", (message: ToFleetProcess) => {
  if ("end" in message) {
    void end();
    return;
  }
  if ("collectGarbage" in message) {
    collectGarbage();
    return;
  }
  start(message.start, message.churn).catch((error: unknown) => say({ failed: String(error) }));
  setInterval(count, 1000);
});
// The parent process is gone, or ends this one itself.
process.on("disconnect", () => void end());
process.on("SIGINT", () => {});
