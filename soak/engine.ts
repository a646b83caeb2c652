import { createHost, startDevice } from "../hosts/node/index.js";
import { XSDevice } from "../hosts/xs/device.js";
import type { Device, Host } from "../src/index.js";
import { type Heap, heapInUse } from "./heap.js";

export type Engine = "xs" | "node";

export interface SoakStart {
  password?: string;
  connections?: number;
  pingAfter?: number;
  closeAfter?: number;
  timeouts?: { connect?: number; send?: number };
  passwords?: { attempts?: number; delay?: number; maxDelay?: number };
  requests?: number;
}

export interface SoakOptions {
  engine: Engine;
  /** A file of `program/`, without its extension. */
  program: string;
  seed: number;
  start: SoakStart;
  onException: (error: Error) => void;
}

/** A device to soak, on either engine. */
export interface SoakedDevice {
  readonly port: number;
  connections(): Promise<number>;
  /** On XS only. */
  heap(): Promise<Heap | undefined>;
  close(): Promise<void>;
}

const ADDRESS = "127.0.0.1";

export async function startSoaked(options: SoakOptions): Promise<SoakedDevice> {
  const start = { ...options.start, port: 0, address: ADDRESS };
  if (options.engine === "node") return startOnNode(options, start);
  const device = await XSDevice.start(
    new URL(`../../soak/program/${options.program}.ts`, import.meta.url),
    { start, define: { SOAK_SEED: `${options.seed}` }, onException: options.onException },
  );
  return {
    port: device.port,
    connections: () => device.connections(),
    heap: () => device.alone(heapInUse),
    close: () => device.close(),
  };
}

async function startOnNode(
  { program, seed, onException }: SoakOptions,
  start: SoakStart & { port: number; address: string },
): Promise<SoakedDevice> {
  (globalThis as { SOAK_SEED?: number }).SOAK_SEED = seed;
  process.on("uncaughtException", onException);
  process.on("unhandledRejection", (error) => onException(error as Error));
  const { default: create } = (await import(`./program/${program}.js`)) as {
    default: (host: Host) => Device;
  };
  const device = create(createHost());
  const port = await startDevice(device, start);
  return {
    port,
    connections: async () => device.connections,
    heap: async () => undefined,
    close: async () => device.close(),
  };
}
