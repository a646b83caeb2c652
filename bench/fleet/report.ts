import { availableParallelism, cpus } from "node:os";
import type { Following } from "./following.js";
import type { Growth } from "./growth.js";
import { type Outage, RETRY_AFTER } from "./outage.js";
import type { Path } from "./path.js";

/** What this number of devices costs. */
export interface GrowthRow {
  readonly idle: Growth;
  readonly publishing: Growth;
}

export interface FleetFigures {
  /** A process with few devices, idle. */
  readonly base: Growth;
  readonly growth: readonly GrowthRow[];
  readonly path: { readonly device: Path; readonly bare: Path };
  readonly outage: Outage;
  readonly following: readonly Following[];
  /** The machine's load average before and after. */
  readonly load: readonly [string, string];
}

/** What each further device adds to a process with few, in KB: in use when the garbage is collected. */
export function memoryOfEach({ devices, inUse }: Growth, base: Growth): number {
  return (inUse - base.inUse) / (devices - base.devices) / 1000;
}

/** A device's share of the whole process, in KB. */
export function shareOfProcess({ devices, memory }: Growth): number {
  return memory / devices / 1000;
}

/** A device's share of a core, in percent. */
export function shareOfEach({ devices, cpu }: Growth): number {
  return (cpu / devices) * 100;
}

/** The whole text of bench/fleet.md. */
export function fleetReport(figures: FleetFigures): string {
  const { base, growth, path, outage, following, load } = figures;
  return `# Fleets

Written by \`npm run bench:fleet\`, on ${cpus()[0]?.model.trim()} with ${availableParallelism()} cores, Node
${process.version}. The machine's load average was ${load[0]} before and ${load[1]} after: other programs ran
meanwhile, so take times as upper limits.

## Growth

Devices with ten sensors each, in one process of a fleet. Such a process takes ${megabytes(base.memory)} with ${base.devices} devices,
which is nearly all its own. "Adds" is what each further device keeps in memory when the garbage has been collected;
the share is the whole process's memory, as the system counts it, by its devices. CPU is a device's share of one core.

| devices | idle: the process | share | adds | CPU | a state a second: the process | share | adds | CPU |
|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${growth.map((row) => growthRow(row, base)).join("\n")}
${comparison(growth, base)}
## A state's way through a broker

From publishing to a subscriber in the same process, through Mosquitto on the same machine: a device's
sensor, and MQTT.js with the same topic and text. The CPU's time is the process's for each message.

| | p50 | p99 | CPU |
|---|---|---|---|
| device | ${pathCells(path.device)} |
| MQTT.js | ${pathCells(path.bare)} |

The device takes ${(path.device.cpu / path.bare.cpu).toFixed(2)} times the CPU of MQTT.js.

## A broker that comes back

${outage.devices} devices that publish a state a second, with \`retryAfter\` ${RETRY_AFTER}, lose their broker,
which is back at once. After ${outage.seconds.toFixed(0)} seconds all are there again. At most ${outage.maxConnects} connected in one second. When
they have stopped publishing, a subscriber's last state of each of ${outage.states} sensors is compared with what
the device itself says over the native API: ${outage.wrong} differ.

## Hubs over the native API

Hubs in one process follow devices in another, each of which publishes a state a second. CPU is a share of
one core; memory is the devices' process for each device.

| hubs | each follows | devices | all connected after | states a second for them | that came | CPU of a device | CPU of a hub | memory of a device |
|---|---|---|---|---|---|---|---|---|
${following.map(followingRow).join("\n")}
`;
}

function growthRow({ idle, publishing }: GrowthRow, base: Growth): string {
  const cells = (growth: Growth) =>
    `${megabytes(growth.memory)} | ${shareOfProcess(growth).toFixed(0)} KB | ${memoryOfEach(growth, base).toFixed(1)} KB | ${shareOfEach(growth).toFixed(4)} %`;
  return `| ${idle.devices} | ${cells(idle)} | ${cells(publishing)} |`;
}

/** How the cost of a device changes from the fewest to the most. */
function comparison(growth: readonly GrowthRow[], base: Growth): string {
  const [few, many] = [growth[0], growth.at(-1)];
  if (!few || !many || few === many) return "";
  const times = (of: (row: GrowthRow) => number) => (of(many) / of(few)).toFixed(2);
  return `
A device that publishes, one of ${many.idle.devices} beside one of ${few.idle.devices}: ${times(({ publishing }) => memoryOfEach(publishing, base))} times the memory,
${times(({ publishing }) => shareOfEach(publishing))} times the CPU. Idle: ${times(({ idle }) => memoryOfEach(idle, base))} and ${times(({ idle }) => shareOfEach(idle))} times. The CPU's figures
include the process's own work, which few devices share.
`;
}

function pathCells({ p50, p99, cpu }: Path): string {
  return `${p50.toFixed(2)} ms | ${p99.toFixed(2)} ms | ${cpu.toFixed(0)} µs`;
}

function followingRow(one: Following): string {
  const { hubs, each, devices, connecting, expected, came, devicesCPU, hubsCPU, memory } = one;
  return `| ${hubs} | ${each} | ${devices} | ${connecting.toFixed(1)} s | ${expected.toFixed(0)} | ${came.toFixed(0)} | ${((devicesCPU / devices) * 100).toFixed(3)} % | ${((hubsCPU / hubs) * 100).toFixed(2)} % | ${(memory / devices / 1000).toFixed(0)} KB |`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
