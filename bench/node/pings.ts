import workbench from "../../examples/workbench.js";
import { createHost } from "../../hosts/node/host.js";
import { withBareServer } from "./bare.js";
import { type Benchmark, type Figure, figure, type Options } from "./benchmark.js";
import { Client } from "./client.js";
import { compare, PARTS, ratios, type Series, type WithServer } from "./compare.js";
import { withDevice } from "./device.js";
import type { TimeSpent } from "./measure.js";
import { ping } from "./pinging.js";
import { SecondProcess } from "./second-process.js";

const WINDOW = 32;

const withWorkbench: WithServer = (use) => withDevice(workbench(createHost()), use);

/** Device and client in this process. */
async function together(runs: number, count: number, window: number): Promise<Series> {
  const clients: Client[] = [];
  const series = await compare(runs, withWorkbench, withBareServer, async (port) => {
    const client = await Client.connect(port);
    clients.push(client);
    return () => ping(client, count, window);
  });
  await Promise.all(clients.map((client) => client.close()));
  return series;
}

/** The client in a second process, so that only the device is measured. */
async function apart(runs: number, count: number, window: number): Promise<Series> {
  const processes: SecondProcess[] = [];
  const series = await compare(runs, withWorkbench, withBareServer, async (port) => {
    const clients = new SecondProcess();
    processes.push(clients);
    await clients.run({ do: "connect", port });
    return () => clients.run({ do: "ping", count, window });
  });
  await Promise.all(processes.map((clients) => clients.end()));
  return series;
}

async function measure(
  { runs, share }: Options,
  usualCount: number,
  window: number,
  goals: { rate?: string; ratio?: string },
): Promise<Figure[]> {
  const count = Math.round((usualCount * share) / PARTS) * PARTS;
  const micros = (costs: TimeSpent[]) => costs.map(({ cpu }) => (cpu / count) * 1e6);
  const one = await together(runs, count / PARTS, window);
  const two = await apart(runs, count / PARTS, window);
  const rates = (of: (cost: TimeSpent) => number) => one.device.map((cost) => count / of(cost));
  return [
    figure(
      "by the clock",
      "pings/s",
      rates(({ wall }) => wall),
      goals.rate,
    ),
    figure(
      "by CPU time: on a core without other programs",
      "pings/s",
      rates(({ cpu }) => cpu),
      goals.rate,
    ),
    figure("CPU of device and client", "µs a ping", micros(one.device)),
    figure("CPU of bare server and client", "µs a ping", micros(one.bare)),
    figure("the device's to the bare server's", "times", ratios(one), goals.ratio),
    figure("client in a second process: CPU of the device alone", "µs a ping", micros(two.device)),
    figure(
      "client in a second process: CPU of the bare server alone",
      "µs a ping",
      micros(two.bare),
    ),
    figure(
      "client in a second process: the device's to the bare server's",
      "times",
      ratios(two),
      goals.ratio,
    ),
  ];
}

export const sequentialPings: Benchmark = {
  name: "sequential-pings",
  about:
    "A client sends a PingRequest when the last one is answered. The bare server is a node:net server that answers each read with constant bytes.",
  run: (options) => measure(options, 20_000, 1, { ratio: "at most 1.3" }),
};

export const pipelinedPings: Benchmark = {
  name: "pipelined-pings",
  about: `A client keeps ${WINDOW} PingRequests unanswered: for each answer it sends another.`,
  run: (options) => measure(options, 300_000, WINDOW, { rate: "at least 500,000" }),
};
