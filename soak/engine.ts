import { createHost, startDevice } from "../hosts/node/index.js";
import type { NodeListener } from "../hosts/node/listener.js";
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
  handshakes?: number;
  encryption?: { key: string };
  http?: { port: number; address: string; token: string; connections: number };
  mqtt?: { url: string; retryAfter: number; maxRetry: number };
}

export interface SoakOptions {
  engine: Engine;
  /** A file of `program/`, without its extension. */
  program: string;
  seed: number;
  start: SoakStart;
  onException: (error: Error) => void;
  /** Is called with the log's warnings and errors. Default: they are lost. */
  onWarning?: (text: string) => void;
}

/** Warnings and errors; see `StartOptions.logLevel`. */
const WARN = 2;

/** A device to soak, on either engine. */
export interface SoakedDevice {
  readonly port: number;
  /** Undefined without HTTP. */
  readonly httpPort: number | undefined;
  connections(): Promise<number>;
  /** On XS only. */
  heap(): Promise<Heap | undefined>;
  close(): Promise<void>;
}

const ADDRESS = "127.0.0.1";

export async function startSoaked(options: SoakOptions): Promise<SoakedDevice> {
  const { onWarning } = options;
  const log =
    onWarning && ((_level: number, tag: string, text: string) => onWarning(`${tag}: ${text}`));
  const start = { ...options.start, port: 0, address: ADDRESS, ...(log && { logLevel: WARN }) };
  if (options.engine === "node") return startOnNode(options, { ...start, ...(log && { log }) });
  const device = await XSDevice.start(
    new URL(`../../soak/program/${options.program}.ts`, import.meta.url),
    {
      ...{ start, define: { SOAK_SEED: `${options.seed}` }, onException: options.onException },
      ...(log && { log }),
    },
  );
  return {
    port: device.port,
    httpPort: device.httpPort,
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
    httpPort: await (device.httpListener as NodeListener | undefined)?.opened,
    connections: async () => device.connections,
    heap: async () => undefined,
    close: async () => device.close(),
  };
}
