/** Runs in the worker: makes devices with one part each, to measure what a part keeps on the heap. Each call replaces the last devices. */
import { Device } from "../../../src/device/device.js";
import type { Entity } from "../../../src/entities/entity.js";
import { PARTS } from "../../../test/parts/parts.js";
import { attachPart } from "../../../testing/parts.js";
import { MAKERS } from "./makers.js";
import { forgetTimers, newHost, takeBoardsAway } from "./measured-host.js";

const BUS = { data: 21, clock: 22 };
/** Milliseconds for which a device runs: by then each part was read. */
const RUNS = 5000;
const READINGS = 3;

const kept: unknown[] = [];

/** What the benchmark calls. */
export const parts = {
  /** A number of devices that have read their part; without a part, they have no entities. */
  run(name: string, count: number): void {
    kept.length = 0;
    forgetTimers();
    for (let n = 0; n < count; n++) {
      const { host, board } = newHost();
      const { entities, runs } = madeOf(name, board);
      const device = new Device(host, { name: "measured", entities: [...entities] });
      kept.push(device, device.start({ log: () => {} }));
      board.advance(runs);
    }
    takeBoardsAway();
  },

  /** How many entities one of it has; undefined where none is known. */
  entities(name: string): number | null {
    if (!rowOf(name) && !MAKERS[name]) return null;
    return madeOf(name, newHost().board).entities.length;
  },
};

interface Made {
  readonly entities: readonly Entity[];
  /** Milliseconds. */
  readonly runs: number;
}

function madeOf(name: string, { board }: ReturnType<typeof newHost>["board"]): Made {
  if (name === "") return { entities: [], runs: RUNS };
  const row = rowOf(name);
  if (!row) return { entities: MAKERS[name]?.(board) ?? [], runs: RUNS };
  const { virtual, wires, sensors, interval = 1000 } = row;
  attachPart(board, virtual(), wires);
  return {
    entities: [...sensors({ bus: BUS, interval })],
    runs: Math.max(RUNS, READINGS * interval),
  };
}

/** The part as it is tested. */
function rowOf(name: string) {
  return PARTS.find((row) => (row.component ?? row.name) === name);
}

(globalThis as { parts?: typeof parts }).parts = parts;
