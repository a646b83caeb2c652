import { basename } from "node:path";
import type { Device } from "../../src/device/device.js";
import type { HTTPOptions } from "../../src/device-api/http-service.js";
import { EntityJson } from "../../src/entity-json/entity-json.js";
import type { BusUse } from "../../src/host/host.js";
import type { LogLine } from "../../src/log/log.js";
import type { EncryptionOptions } from "../../src/security/encryption.js";
import {
  type PublishedState,
  publishedState,
  type WiredEntity,
  wiredEntity,
} from "../virtual/world/published-entities.js";
import type { NodeHost } from "./host.js";
import { withPower } from "./power.js";
import { importProgram, ProgramError } from "./programs/bundle-program.js";
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
  /** Milliseconds between stores of states that are kept. Default: the device's. */
  saveInterval?: number;
  /** Called with each state that an entity publishes. */
  published: (state: PublishedState) => void;
  /** Called with the TXT records when they have changed. On XS they are as they were at the start. */
  announced?: (records: readonly (readonly [string, string])[]) => void;
}

/** A running device, on any engine. */
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

/** A device whose power can be cut, and that can be announced. */
export interface PoweredExample extends RunningExample {
  readonly entities: readonly WiredEntity[];
  /** The TXT records. */
  readonly serviceRecords: readonly (readonly [string, string])[];
  /** Ends it at once: its clients aren't notified, and nothing more is stored. */
  cutPower(): void;
}

/**
 * Starts the device of a program's file in this process.
 *
 * @throws {ProgramError} It can't be compiled, or doesn't export a function that makes a device.
 */
export async function startExample(
  file: string,
  machine: NodeHost,
  { published, announced, ...options }: ExampleOptions,
): Promise<PoweredExample> {
  const { default: create } = (await importProgram(file)) as {
    default?: (host: NodeHost) => Device;
  };
  if (typeof create !== "function")
    throw new ProgramError(
      `${basename(file)} has to export a function as its default that takes a host and returns a device.`,
      [file],
    );
  const { host, cut } = withPower(machine);
  const device = create(host);
  const json = new EntityJson(device.entities);
  const port = await startDevice(device, {
    ...options,
    onPublish: (entity) => published(publishedState(json, entity)),
  });
  if (announced) device.onServiceRecords(() => announced(device.serviceRecords));
  return {
    name: device.name,
    serviceRecords: device.serviceRecords,
    port,
    httpPort: device.httpListener?.port,
    entities: device.entities.map((entity) => wiredEntity(json, entity)),
    connections: async () => device.connections,
    disconnect: async () => device.disconnect(),
    close: async () => device.close(),
    cutPower: cut,
  };
}
