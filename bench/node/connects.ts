import workbench from "../../examples/workbench.js";
import { createHost } from "../../hosts/node/host.js";
import { type Benchmark, figure } from "./benchmark.js";
import { Client } from "./client.js";
import { withDevice } from "./device.js";
import {
  CONNECT_RESPONSE,
  DEVICE_INFO_AND_LIST,
  HELLO_AND_CONNECT,
  LIST_ENTITIES_DONE_RESPONSE,
} from "./frames.js";
import { cost, quantile } from "./measure.js";

const CONNECTS = 200;

export const connectToListDone: Benchmark = {
  name: "connect-to-list-done",
  about:
    "From opening the socket to the workbench's device info and list of seven entities: a client sends HelloRequest and ConnectRequest, and when it is let in DeviceInfoRequest and ListEntitiesRequest. Device and client in one process.",
  async run({ runs, share }) {
    const connects = Math.round(CONNECTS * share);
    const medians: number[] = [];
    const slow: number[] = [];
    const cpu: number[] = [];
    await withDevice(workbench(createHost()), async (port) => {
      for (let run = 0; run <= runs; run++) {
        const times: number[] = [];
        const spent = await cost(async () => {
          for (let i = 0; i < connects; i++) {
            const before = performance.now();
            const client = await Client.open(port);
            client.send(HELLO_AND_CONNECT);
            await client.receive(CONNECT_RESPONSE);
            client.send(DEVICE_INFO_AND_LIST);
            await client.receive(LIST_ENTITIES_DONE_RESPONSE);
            times.push(performance.now() - before);
            await client.close();
          }
        });
        if (run === 0) continue;
        medians.push(quantile(times, 0.5));
        slow.push(quantile(times, 0.99));
        cpu.push((spent.cpu / connects) * 1e3);
      }
    });
    return [
      figure("median", "ms", medians, "under 3"),
      figure("99 of 100 are faster", "ms", slow),
      figure("CPU of device and client, closing included", "ms", cpu),
    ];
  },
};
