import type { Device } from "../../src/device/device.js";
import type { HTTPOptions } from "../../src/device-api/http-service.js";
import type { BusUse, Host } from "../../src/host/host.js";
import type { LogLine } from "../../src/log/log.js";
import type { EncryptionOptions } from "../../src/security/encryption.js";
import { startDevice } from "./start-device.js";

export interface ExampleOptions {
  port: number;
  address: string;
  password: string;
  encryption?: EncryptionOptions | false;
  http?: HTTPOptions;
  /** How many messages a client may send per second. */
  requests: number;
  /** How many encrypted connections can begin per second. */
  handshakes?: number;
  log: LogLine;
  /** The highest level of the lines passed to `log`. */
  logLevel: number;
  /** Called with each state that an entity publishes, in words. */
  published: (name: string, state: string) => void;
}

/** A running device, on either engine. */
export interface RunningExample {
  readonly name: string;
  readonly port: number;
  /** The HTTP port; undefined without HTTP. */
  readonly httpPort: number | undefined;
  /** With their first states in words, the numbers of their pins, and the parts behind them. */
  readonly entities: readonly {
    name: string;
    state: string;
    pins: readonly number[];
    buses: readonly BusUse[];
  }[];
  /** How many clients are connected. */
  connections(): Promise<number>;
  /** Asks all clients to disconnect. */
  disconnect(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the device of a module in this program. */
export async function startExample(
  module: URL,
  host: Host,
  { published, ...options }: ExampleOptions,
): Promise<RunningExample> {
  const example = (await import(module.href)) as { default: (host: Host) => Device };
  const device = example.default(host);
  const port = await startDevice(device, {
    ...options,
    onPublish: (entity) => published(entity.name, entity.describe()),
  });
  return {
    name: device.name,
    port,
    httpPort: device.httpListener?.port,
    entities: device.entities.map((entity) => ({
      name: entity.name,
      state: entity.describe(),
      pins: entity.pins,
      buses: entity.buses,
    })),
    connections: async () => device.connections,
    disconnect: async () => device.disconnect(),
    close: async () => device.close(),
  };
}
