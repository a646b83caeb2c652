/** What one of each component keeps on the heap. */
import type { WorkerOptions } from "../../../hosts/xs/worker.js";
import { withRoom } from "../../../test/tools/roomy-worker.js";
import { type KeptMemory, Meter } from "../../xs/meter.js";
import { bundle } from "../../xs/program.js";
import type { MeasuredPart } from "./part-list.js";

export interface PartMemory extends KeptMemory {
  /** How many entities one of it has, with those that it needs. */
  readonly entities: number;
}

/** By the parts' names. What isn't an entity, and isn't made for one, isn't there. */
export async function measureParts(
  parts: readonly MeasuredPart[],
  worker: WorkerOptions,
): Promise<Record<string, PartMemory>> {
  const meter = await Meter.start(
    await bundle(`import "./bench/heap/parts/inside.ts"; import "./bench/xs/inside/measured.ts";`),
    await withRoom(worker),
  );
  try {
    const device = await perDevice(meter, "");
    const measured: Record<string, PartMemory> = {};
    for (const { name } of parts) {
      const entities = await meter.value<number | null>(`parts.entities("${name}")`);
      if (entities === null) continue;
      const all = await perDevice(meter, name);
      measured[name] = {
        entities,
        slots: all.slots - device.slots,
        chunkBytes: all.chunkBytes - device.chunkBytes,
      };
    }
    return measured;
  } finally {
    meter.close();
  }
}

async function perDevice(meter: Meter, part: string): Promise<KeptMemory> {
  const run = (count: number) => meter.keptAfter(`parts.run("${part}", ${count})`);
  // What is made only the first time, like names, stays out of the difference.
  await run(3);
  const one = await run(1);
  const three = await run(3);
  return {
    slots: Math.round((three.slots - one.slots) / 2),
    chunkBytes: Math.round((three.chunkBytes - one.chunkBytes) / 2),
  };
}
