import workbench from "../../examples/workbench.js";
import { createHost } from "../../hosts/node/host.js";
import { withBareServer } from "./bare.js";
import { type Benchmark, figure } from "./benchmark.js";
import { compare, PARTS, ratios } from "./compare.js";
import { withDevice } from "./device.js";
import type { TimeSpent } from "./measure.js";
import { SecondProcess } from "./second-process.js";

// After some 4,000 of them V8 has compiled both servers; the first run isn't counted.
const VISITS = 6000;

export const connections: Benchmark = {
  name: "connections",
  about:
    "From accepting the socket to its end: a client connects, sends HelloRequest, ConnectRequest and PingRequest, and leaves when it is answered. The bare server is a node:net server that answers each read with constant bytes. The clients are in processes of their own, and come one right after another.",
  async run({ runs, share }) {
    const times = Math.max(1, Math.round((VISITS * share) / PARTS));
    const processes: SecondProcess[] = [];
    const series = await compare(
      runs,
      (use) => withDevice(workbench(createHost()), use),
      withBareServer,
      async (port) => {
        const clients = new SecondProcess();
        processes.push(clients);
        return () => clients.run({ do: "visit", port, times });
      },
    );
    await Promise.all(processes.map((clients) => clients.end()));
    const micros = (costs: TimeSpent[]) => costs.map(({ cpu }) => (cpu / (times * PARTS)) * 1e6);
    return [
      figure("CPU of the device", "µs a client", micros(series.device)),
      figure("CPU of the bare server", "µs a client", micros(series.bare)),
      figure("the device's to the bare server's", "times", ratios(series), "at most 1.2"),
    ];
  },
};
