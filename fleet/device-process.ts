/** A process of a fleet: runs the devices that the fleet tells it to. */

import { MDNSAnnouncement } from "../hosts/node/announcement.js";
import { importProgram } from "../hosts/node/programs/bundle-program.js";
import { importSimulatedParts } from "../hosts/node/programs/simulated-modules.js";
import type {
  Churn,
  DevicePlan,
  FleetDevice,
  FromFleetProcess,
  ToFleetProcess,
} from "./fleet-device.js";
import type { FleetMember } from "./fleet-member.js";
import { MisbehavingMember } from "./misbehaving-member.js";
import { type FleetProgram, ProgramMember } from "./program-member.js";
import { SimulatedMember } from "./simulated-member.js";

/** How long a device that restarts is away, in milliseconds. */
const AWAY = { least: 500, most: 3000 };

const MINUTE = 60_000;

const activity = { commands: 0, states: 0 };
const devices: FleetMember[] = [];
const announcements: MDNSAnnouncement[] = [];

async function start(plans: readonly DevicePlan[], churn: Churn): Promise<void> {
  const started: FleetDevice[] = [];
  // Until the fleet ends, also while devices restart.
  const announced: Promise<MDNSAnnouncement>[] = [];
  for (const plan of plans) {
    const device = await memberFor(plan);
    devices.push(device);
    const facts = await device.start();
    started.push(facts);
    if (plan.isAnnounced)
      announced.push(MDNSAnnouncement.begin({ ...facts, records: device.records }));
  }
  announcements.push(...(await Promise.all(announced)));
  globalThis.gc?.();
  say({ started });
  disturb(churn.restarts, restart);
  disturb(churn.drops, (device) => device.drop());
}

async function memberFor(plan: DevicePlan): Promise<FleetMember> {
  const { misbehaviour, simulator } = plan;
  if (misbehaviour !== undefined) return new MisbehavingMember(plan, misbehaviour);
  if (simulator) return new SimulatedMember(plan, simulator, activity);
  return new ProgramMember(plan, await programIn(plan.module), activity);
}

/** Programs in TypeScript, compiled once. */
const compiled = new Map<string, Promise<unknown>>();

async function programIn(module: string): Promise<FleetProgram> {
  if (module.startsWith("file:"))
    return ((await import(module)) as { default: FleetProgram }).default;
  const known = compiled.get(module) ?? compile(module);
  compiled.set(module, known);
  return ((await known) as { default: FleetProgram }).default;
}

async function compile(file: string): Promise<unknown> {
  await importSimulatedParts(file);
  return importProgram(file);
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
  void device.close();
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
      ...activity,
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
  await Promise.all(devices.map((device) => device.close()));
  for (const device of devices) device.remove?.();
  await Promise.all(announcements.map((announcement) => announcement.end()));
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
