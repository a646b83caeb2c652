import { withBareSwitch } from "./bare.js";
import { type Benchmark, figure } from "./benchmark.js";
import { Client } from "./client.js";
import { deviceWithRelay } from "./commander.js";
import { compare, PARTS, type Prepare, ratios, type Series } from "./compare.js";
import { withDevice } from "./device.js";
import type { TimeSpent } from "./measure.js";
import { SecondProcess } from "./second-process.js";
import { Watchers } from "./watchers.js";

const COMMANDS = 10_000;
const CLIENTS = 8;

export const commandFanOut: Benchmark = {
  name: "command-fan-out",
  about: `One of ${CLIENTS} clients commands a GPIO switch, and again when all ${CLIENTS} have its state. The bare server is a node:net server that writes the same bytes to ${CLIENTS} sockets and looks only at a command's length.`,
  async run({ runs, share }) {
    // An even number in each part.
    const commands = Math.ceil((COMMANDS * share) / PARTS / 2) * 2;
    const micros = (costs: TimeSpent[]) => costs.map(({ cpu }) => (cpu / commands / PARTS) * 1e6);
    const one = await together(runs, commands);
    const two = await apart(runs, commands);
    return [
      figure("CPU of device and clients", "µs a command", micros(one.device)),
      figure("CPU of bare server and clients", "µs a command", micros(one.bare)),
      figure("the device's to the bare server's", "times", ratios(one)),
      figure(
        "clients in a second process: CPU of the device alone",
        "µs a command",
        micros(two.device),
      ),
      figure(
        "clients in a second process: CPU of the bare server alone",
        "µs a command",
        micros(two.bare),
      ),
      figure(
        "clients in a second process: the device's to the bare server's",
        "times",
        ratios(two),
        "at most 1.2",
      ),
    ];
  },
};

function compared(runs: number, prepare: (port: number, key: number) => ReturnType<Prepare>) {
  const { device, key } = deviceWithRelay();
  return compare(
    runs,
    (use) => withDevice(device, use),
    (use) => withBareSwitch(key, use),
    (port) => prepare(port, key),
  );
}

/** Device and clients in this process. */
async function together(runs: number, commands: number): Promise<Series> {
  const all: Client[] = [];
  const series = await compared(runs, async (port, key) => {
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => Client.connect(port)));
    all.push(...clients);
    const watchers = await Watchers.subscribe(clients, key);
    return () => watchers.command(commands);
  });
  await Promise.all(all.map((client) => client.close()));
  return series;
}

/** The clients in a second process, so that only the device is measured. */
async function apart(runs: number, commands: number): Promise<Series> {
  const processes: SecondProcess[] = [];
  const series = await compared(runs, async (port, key) => {
    const clients = new SecondProcess();
    processes.push(clients);
    for (let i = 0; i < CLIENTS; i++) await clients.run({ do: "connect", port });
    await clients.run({ do: "watch", key });
    return () => clients.run({ do: "command", times: commands });
  });
  await Promise.all(processes.map((clients) => clients.end()));
  return series;
}
