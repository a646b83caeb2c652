import workbench from "../../examples/workbench.js";
import { createHost } from "../../hosts/node/host.js";
import { type Benchmark, type Figure, figure } from "./benchmark.js";
import { Commander, deviceWithRelay } from "./commander.js";
import { compare, PARTS, type Prepare, ratios, type Series, type WithServer } from "./compare.js";
import { withDevice } from "./device.js";
import { SUBSCRIBE_STATES, SWITCH_STATE_LENGTH, switchCommand } from "./frames.js";
import { quantile, type TimeSpent } from "./measure.js";
import { KEY_TEXT, SEALED_MORE, SealingClient } from "./sealing-client.js";
import { SecondProcess, type Task } from "./second-process.js";

const PINGS = 100_000;
const WINDOW = 32;
const COMMANDS = 5000;
const HANDSHAKES = 500;

const encryptedWorkbench: WithServer = (use) => withDevice(workbench(createHost()), use, KEY_TEXT);
const plainWorkbench: WithServer = (use) => withDevice(workbench(createHost()), use);

export const encryptedPings: Benchmark = {
  name: "encrypted-pings",
  about: `As pipelined-pings, with ${WINDOW} unanswered, to a device that encrypts and to one that doesn't. The clients are in processes of their own.`,
  async run({ runs, share }) {
    const count = inParts(PINGS * share);
    const size = { count: count / PARTS, window: WINDOW };
    const series = await apart(runs, async (clients, port, isEncrypted) => {
      await clients.run({ do: isEncrypted ? "connect encrypted" : "connect", port });
      return { do: isEncrypted ? "ping encrypted" : "ping", ...size };
    });
    const micros = (costs: TimeSpent[]) => costs.map(({ cpu }) => (cpu / count) * 1e6);
    return [
      figure("CPU of the device, encrypted", "µs a ping", micros(series.device)),
      figure("CPU of the device, plain text", "µs a ping", micros(series.bare)),
      ratio(series, "at most 3.5"),
    ];
  },
};

export const encryptedCommands: Benchmark = {
  name: "encrypted-command-to-state",
  about:
    "As command-to-state, by a client that encrypts and by one that doesn't, in turns. Devices and clients in one process.",
  async run({ runs, share }) {
    const count = inParts(COMMANDS * share, 2);
    const part = count / PARTS;
    const one = deviceWithRelay();
    const other = deviceWithRelay();
    const latencies: number[] = [];
    const series = await inTurns(
      runs,
      (use) => withDevice(one.device, use, KEY_TEXT),
      (use) => withDevice(other.device, use),
      async (port, isEncrypted) => {
        if (isEncrypted) {
          const client = await SealingClient.connect(port);
          await subscribed(client, one.key);
          return () => command(client, one.key, part, latencies);
        }
        const client = await Commander.connect(port, other.key);
        return () => client.command(part);
      },
    );
    const micros = (costs: TimeSpent[]) => costs.map(({ cpu }) => (cpu / count) * 1e6);
    return [
      figure("99 of 100 encrypted ones are faster", "µs", [quantile(latencies.slice(count), 0.99)]),
      figure("CPU of device and client, encrypted", "µs a command", micros(series.device)),
      figure("CPU of device and client, plain text", "µs a command", micros(series.bare)),
      ratio(series, "at most 1.25"),
    ];
  },
};

export const handshakes: Benchmark = {
  name: "handshakes",
  about:
    "From accepting the socket to its end: a client connects, shakes hands, sends HelloRequest and leaves when it is answered. In plain text, it sends HelloRequest, ConnectRequest and PingRequest. The clients are in processes of their own, and come one right after another, so the device never has a key pair ready.",
  async run({ runs, share }) {
    const count = inParts(HANDSHAKES * share);
    const series = await apart(runs, async (_clients, port, isEncrypted) => {
      return { do: isEncrypted ? "visit encrypted" : "visit", port, times: count / PARTS };
    });
    const millis = (costs: TimeSpent[]) => costs.map(({ cpu }) => (cpu / count) * 1e3);
    return [
      figure("CPU of the device, encrypted", "ms a client", millis(series.device), "under 2"),
      figure("CPU of the device, plain text", "ms a client", millis(series.bare)),
    ];
  },
};

/** About that many, in parts that are multiples of `multiple`. */
function inParts(count: number, multiple = 1): number {
  return Math.max(1, Math.round(count / PARTS / multiple)) * PARTS * multiple;
}

function ratio(series: Series, goal: string): Figure {
  return figure("encrypted to plain text", "times", ratios(series), goal);
}

/** Measures a device that encrypts and one that doesn't, in turns. */
function inTurns(
  runs: number,
  encrypted: WithServer,
  plain: WithServer,
  prepare: (port: number, isEncrypted: boolean) => ReturnType<Prepare>,
): Promise<Series> {
  let prepared = 0;
  return compare(runs, encrypted, plain, (port) => prepare(port, prepared++ === 0));
}

/** The same for workbenches with clients in other processes. `prepare` returns what the clients do in each part. */
async function apart(
  runs: number,
  prepare: (clients: SecondProcess, port: number, isEncrypted: boolean) => Promise<Task>,
): Promise<Series> {
  const processes: SecondProcess[] = [];
  const series = await inTurns(
    runs,
    encryptedWorkbench,
    plainWorkbench,
    async (port, isEncrypted) => {
      const clients = new SecondProcess();
      processes.push(clients);
      const task = await prepare(clients, port, isEncrypted);
      return () => clients.run(task);
    },
  );
  await Promise.all(processes.map((clients) => clients.end()));
  return series;
}

/** Subscribes to states, and waits for the first ones. */
async function subscribed(client: SealingClient, key: number): Promise<void> {
  client.send(SUBSCRIBE_STATES);
  await client.client.receiveSome();
  await command(client, key, 2);
}

/** Commands the switch that many times, an even number; waits for each state. Adds the microseconds of each. */
async function command(
  client: SealingClient,
  key: number,
  times: number,
  latencies: number[] = [],
): Promise<void> {
  const frames = [switchCommand(key, true), switchCommand(key, false)] as const;
  const lengths = [
    SWITCH_STATE_LENGTH.on + SEALED_MORE,
    SWITCH_STATE_LENGTH.off + SEALED_MORE,
  ] as const;
  for (let i = 0; i < times; i++) {
    const before = performance.now();
    const state = client.client.receiveBytes(lengths[i & 1] as number);
    client.send(frames[i & 1] as Buffer);
    await state;
    latencies.push((performance.now() - before) * 1000);
  }
}
