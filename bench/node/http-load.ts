import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import workbench from "../../examples/workbench.js";
import { createHost } from "../../hosts/node/host.js";
import { startDevice } from "../../hosts/node/start-device.js";
import { type Benchmark, type Figure, figure, type Options } from "./benchmark.js";
import { HTTPClients } from "./http-clients.js";
import { cost, quantile } from "./measure.js";

const ADDRESS = "127.0.0.1";

/** How many clients send requests at the same time, each on one permanent connection. */
const CLIENTS = [1, 8, 32];

/** Requests of all clients together. */
const COUNT = 20_000;

/** One server's requests a second, CPU and latencies for some clients. */
interface Load {
  readonly rate: number;
  /** Microseconds of this process per request. */
  readonly cpu: number;
  /** Milliseconds. */
  readonly median: number;
  readonly late: number;
}

/** A device's GET of a switch. */
async function withDevice<T>(use: (port: number) => Promise<T>): Promise<T> {
  const device = workbench(createHost());
  await startDevice(device, { port: 0, address: ADDRESS, http: { port: 0, address: ADDRESS } });
  try {
    return await use(device.httpListener?.port ?? 0);
  } finally {
    device.close();
  }
}

/** The baseline: node:http, which answers everything with the bytes that the device gave. */
async function withNodeHttp<T>(body: string, use: (port: number) => Promise<T>): Promise<T> {
  const bytes = Buffer.from(body);
  const server = createHttpServer((_request, response) => {
    response.writeHead(200, {
      "Content-Type": "application/json; version=1",
      "X-Content-Type-Options": "nosniff",
      "Content-Length": bytes.length,
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, ADDRESS, resolve));
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function loadOf(port: number, path: string, clients: number, count: number): Promise<Load> {
  const asking = new HTTPClients();
  try {
    await asking.run({ port, path, clients, count: clients * 20 });
    let latencies: readonly number[] = [];
    const { wall, cpu } = await cost(async () => {
      latencies = await asking.run({ port, path, clients, count });
    });
    return {
      rate: count / wall,
      cpu: (cpu / count) * 1e6,
      median: quantile(latencies, 0.5),
      late: quantile(latencies, 0.99),
    };
  } finally {
    await asking.end();
  }
}

async function measure({ runs, share, progress }: Options): Promise<Figure[]> {
  const figures: Figure[] = [];
  await withDevice(async (devicePort) => {
    const { items } = (await (await fetch(`http://${ADDRESS}:${devicePort}/switches`)).json()) as {
      items: { id: string }[];
    };
    const path = `/switches/${items[0]?.id}`;
    const body = await (await fetch(`http://${ADDRESS}:${devicePort}${path}`)).text();
    await withNodeHttp(body, async (barePort) => {
      for (const clients of CLIENTS) {
        const count = Math.max(clients, Math.round(COUNT * share));
        const device: Load[] = [];
        const bare: Load[] = [];
        for (let run = 0; run <= runs; run++) {
          progress(`${clients} clients, run ${run} of ${runs}`);
          const one = await loadOf(devicePort, path, clients, count);
          const other = await loadOf(barePort, path, clients, count);
          // The first one isn't counted.
          if (run === 0) continue;
          device.push(one);
          bare.push(other);
        }
        const who = clients === 1 ? "1 client" : `${clients} clients`;
        const of = (loads: Load[], key: keyof Load) => loads.map((load) => load[key]);
        figures.push(
          figure(`${who}: the device`, "requests/s", of(device, "rate")),
          figure(`${who}: node:http`, "requests/s", of(bare, "rate")),
          figure(`${who}: latency, the median`, "ms", of(device, "median")),
          figure(`${who}: latency that 99 of 100 stay below`, "ms", of(device, "late")),
          figure(`${who}: CPU of the device`, "µs a request", of(device, "cpu")),
          figure(
            `${who}: the device's CPU to that of node:http`,
            "times",
            device.map(({ cpu }, i) => cpu / (bare[i] as Load).cpu),
            "at most 2.5",
          ),
        );
      }
    });
  });
  return figures;
}

export const httpLoad: Benchmark = {
  name: "http-load",
  file: "http",
  about:
    "Clients in a second process GET a switch, each on one connection, the next request when the last one is answered. Beside it node:http answers everything with the same bytes.",
  run: measure,
};
