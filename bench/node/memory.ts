import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createHost } from "../../hosts/node/host.js";
import { Device } from "../../src/device/device.js";
import { Sensor } from "../../src/entities/sensor.js";
import { type Benchmark, figure } from "./benchmark.js";
import { CONNECTIONS, withDevice } from "./device.js";
import { SecondProcess } from "./second-process.js";

const ENTITIES = 500;

/** Bytes in use. */
interface MemoryUse {
  /** The JavaScript heap. */
  readonly heap: number;
  /** The contents of typed arrays. */
  readonly buffers: number;
}

export const memory: Benchmark = {
  name: "memory",
  about:
    "What is left after garbage collection, of the device alone: the clients are in a second process. The heap has the objects, buffers are what typed arrays hold.",
  async run({ runs }) {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const perConnection: MemoryUse[] = [];
    const perEntity: MemoryUse[] = [];
    for (let run = 0; run <= runs; run++) {
      const measured = await measure(collect);
      if (run === 0) continue;
      perConnection.push(measured.connection);
      perEntity.push(measured.entity);
    }
    const heap = (memories: MemoryUse[]) => memories.map(({ heap }) => heap);
    const buffers = (memories: MemoryUse[]) => memories.map(({ buffers }) => buffers);
    return [
      figure("a connection that is subscribed: heap", "bytes", heap(perConnection)),
      figure("a connection that is subscribed: buffers", "bytes", buffers(perConnection)),
      figure("a sensor: heap", "bytes", heap(perEntity)),
      figure("a sensor: buffers", "bytes", buffers(perEntity)),
    ];
  },
};

async function measure(collect: () => void): Promise<{ connection: MemoryUse; entity: MemoryUse }> {
  const used = async (): Promise<MemoryUse> => {
    // Sockets and timers of the previous run are released a few turns later.
    let least = Number.POSITIVE_INFINITY;
    for (let unchanged = 0; unchanged < 5; unchanged++) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      collect();
      const { heapUsed } = process.memoryUsage();
      if (heapUsed < least - 100) unchanged = 0;
      least = Math.min(least, heapUsed);
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return { heap: heapUsed, buffers: arrayBuffers };
  };

  const empty = await used();
  const device = new Device(createHost(), {
    name: "bench",
    entities: Array.from({ length: ENTITIES }, (_, i) => new Sensor({ name: `Sensor ${i}` })),
  });
  const full = await used();
  const clients = new SecondProcess();
  const connection = await withDevice(device, async (port) => {
    // The first connection also brings what all connections share.
    await clients.run({ do: "connect", port });
    await clients.run({ do: "subscribe" });
    const one = await used();
    for (let i = 1; i < CONNECTIONS; i++) {
      await clients.run({ do: "connect", port });
      await clients.run({ do: "subscribe" });
    }
    return share(one, await used(), CONNECTIONS - 1);
  });
  await clients.end();
  return { connection, entity: share(empty, full, ENTITIES) };
}

/** The cost of each of the `count` added things. */
function share(before: MemoryUse, after: MemoryUse, count: number): MemoryUse {
  return {
    heap: (after.heap - before.heap) / count,
    buffers: (after.buffers - before.buffers) / count,
  };
}
