import { cost, type TimeSpent } from "./measure.js";

/** What the device and the bare server took, run by run. */
export interface Series {
  readonly device: TimeSpent[];
  readonly bare: TimeSpent[];
}

/** Connects the clients to `port`; the returned function makes them carry out one part of a run. */
export type Prepare = (port: number) => Promise<() => Promise<unknown>>;

/** Starts a server, calls `use` with its port, and closes the server. */
export type WithServer = (use: (port: number) => Promise<Series>) => Promise<Series>;

/** The number of parts in a run. */
export const PARTS = 10;

/**
 * Measures a device and a bare server alternately, part by part, so that other load on the machine
 * affects both.
 */
export function compare(
  runs: number,
  withDevice: WithServer,
  withBare: WithServer,
  prepare: Prepare,
): Promise<Series> {
  return withDevice((devicePort) =>
    withBare(async (barePort) => {
      const onDevice = await prepare(devicePort);
      const onBare = await prepare(barePort);
      const series: Series = { device: [], bare: [] };
      for (let run = 0; run <= runs; run++) {
        const device: TimeSpent[] = [];
        const bare: TimeSpent[] = [];
        for (let part = 0; part < PARTS; part++) {
          device.push(await cost(onDevice));
          bare.push(await cost(onBare));
        }
        // The first run warms up.
        if (run === 0) continue;
        series.device.push(sum(device));
        series.bare.push(sum(bare));
      }
      return series;
    }),
  );
}

/** The ratio of the device's time to the bare server's, run by run. */
export function ratios({ device, bare }: Series): number[] {
  return device.map(({ cpu }, run) => cpu / (bare[run] as TimeSpent).cpu);
}

function sum(costs: readonly TimeSpent[]): TimeSpent {
  let wall = 0;
  let cpu = 0;
  for (const cost of costs) {
    wall += cost.wall;
    cpu += cost.cpu;
  }
  return { wall, cpu };
}
