/** A connection to a device, on the client library `@2colors/esphome-native-api`. */
import type { EventEmitter } from "node:events";
import { Client } from "@2colors/esphome-native-api";

export interface Entity {
  kind: string;
  objectId: string;
  name: string;
  key: number;
  /** The list message's fields, as the library names them. */
  config: Record<string, unknown>;
}

/** A state message's fields, as the library names them. */
export type State = Record<string, unknown>;

export interface DeviceInfo {
  name: string;
  model: string;
  /** The firmware's version, under the name that it had when the library was written. */
  esphomeVersion: string;
  macAddress: string;
}

export interface ConnectOptions {
  host: string;
  port: number;
  password: string;
}

// The library's own types leave these parts out.

interface LibraryEntity extends EventEmitter {
  type: string;
  config: Record<string, unknown> & { key: number; objectId: string; name: string };
  state: State | undefined;
  command(fields: Record<string, unknown>): void;
}

interface LibraryClient extends EventEmitter {
  entities: Record<number, LibraryEntity>;
  deviceInfo: DeviceInfo;
  connection: EventEmitter & {
    connected: boolean;
    pingService(): Promise<unknown>;
    disconnectService(): Promise<unknown>;
  };
  connect(): void;
  disconnect(): void;
}

/**
 * Connects, authenticates, lists the entities and subscribes to their states.
 *
 * @throws Error when there's no device, or the password is wrong; its message says which.
 */
export async function connect({ host, port, password }: ConnectOptions): Promise<Hub> {
  const client = new Client({ host, port, password, reconnect: false }) as unknown as LibraryClient;
  const entities: Entity[] = [];
  client.on("newEntity", ({ type, config }: LibraryEntity) => {
    const kind = type.replace(/(?!^)[A-Z]/g, "_$&").toLowerCase();
    entities.push({ kind, objectId: config.objectId, name: config.name, key: config.key, config });
  });
  await new Promise<void>((resolve, reject) => {
    client.once("initialized", resolve);
    client.once("error", (error: Error & { code?: string }) =>
      reject(
        error.code === "ECONNREFUSED"
          ? new Error(`No device answers at ${host} port ${port}; npm start runs one.`)
          : error,
      ),
    );
    client.connection.once("disconnected", () =>
      reject(new Error(`The device at ${host} port ${port} closed the connection.`)),
    );
    client.connect();
  });
  return new Hub(client, entities);
}

export class Hub {
  readonly entities: readonly Entity[];
  /** Resolves when the device has closed the connection. */
  readonly closed: Promise<void>;
  readonly #client: LibraryClient;

  constructor(client: LibraryClient, entities: Entity[]) {
    this.#client = client;
    this.entities = entities;
    client.on("error", () => {});
    this.closed = new Promise((resolve) => client.connection.once("disconnected", resolve));
  }

  get device(): DeviceInfo {
    return this.#client.deviceInfo;
  }

  /** The latest state that came. */
  state({ key }: Entity): State | undefined {
    return this.#client.entities[key]?.state;
  }

  /** Resolves when what the device had to say has come: it answers in order. */
  async settled(): Promise<void> {
    await this.#client.connection.pingService();
  }

  onState(listener: (entity: Entity, state: State) => void): void {
    for (const entity of this.entities)
      this.#client.entities[entity.key]?.on("state", (state: State) => listener(entity, state));
  }

  /** Sends a command; resolves with the state after it. */
  async command(entity: Entity, fields: Record<string, unknown>): Promise<State | undefined> {
    this.#client.entities[entity.key]?.command(fields);
    await this.settled();
    return this.state(entity);
  }

  async disconnect(): Promise<void> {
    if (this.#client.connection.connected)
      await this.#client.connection.disconnectService().catch(() => {});
    this.#client.disconnect();
  }
}
