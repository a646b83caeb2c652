import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import workbench from "../../examples/workbench.js";
import { createHost } from "../../hosts/node/host.js";
import { withBareServer } from "./bare.js";
import { type Benchmark, figure } from "./benchmark.js";
import { withDevice } from "./device.js";
import { KEY_TEXT } from "./sealing-client.js";
import { SecondProcess, type Task } from "./second-process.js";

/** So few that nothing is collected while they are counted. */
const PINGS = 1000;
/** After so many, V8 has compiled what answers them; compiled code allocates less. */
const WARM_UP = 20_000;

export const garbage: Benchmark = {
  name: "garbage",
  about:
    "What is allocated on the heap for each ping and collected later: a client in a second process sends a PingRequest when the last one is answered. Most of it is Node's own, for each read and each write.",
  async run({ runs }) {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const device = (key?: string) => (use: (port: number) => Promise<number[]>) =>
      withDevice(workbench(createHost()), use, key);
    const allocated = (isEncrypted: boolean) => (port: number) =>
      measure(port, isEncrypted, runs, collect);
    return [
      figure("the bare server", "bytes a ping", await withBareServer(allocated(false))),
      figure("the device, plain text", "bytes a ping", await device()(allocated(false))),
      figure("the device, encrypted", "bytes a ping", await device(KEY_TEXT)(allocated(true))),
    ];
  },
};

/** Bytes for each ping, run by run. */
async function measure(
  port: number,
  isEncrypted: boolean,
  runs: number,
  collect: () => void,
): Promise<number[]> {
  const client = new SecondProcess();
  await client.run({ do: isEncrypted ? "connect encrypted" : "connect", port });
  const pings = (count: number): Task => ({
    do: isEncrypted ? "ping encrypted" : "ping",
    count,
    window: 1,
  });
  await client.run(pings(WARM_UP));
  const series: number[] = [];
  for (let run = 0; run < runs; run++) {
    collect();
    const before = process.memoryUsage().heapUsed;
    await client.run(pings(PINGS));
    series.push((process.memoryUsage().heapUsed - before) / PINGS);
  }
  await client.end();
  return series;
}
