/** Devices with the page of their board, on each engine. */

import { EventEmitter, once } from "node:events";
import { fileURLToPath } from "node:url";
import { BoardServer } from "../../hosts/node/board/board-server.js";
import type { BoardAction, BoardSnapshot } from "../../hosts/node/board/messages.js";
import { readPictures } from "../../hosts/node/board/pictures.js";
import { Simulation } from "../../hosts/node/board/simulation.js";
import { createHost, type NodeHostOptions } from "../../hosts/node/index.js";
import { startExample } from "../../hosts/node/start-example.js";
import {
  type StorageSets,
  type StorageValue,
  VirtualStorage,
} from "../../hosts/virtual/storage.js";
import { XSDevice } from "../../hosts/xs/device.js";
import type { BoardPictures } from "../../src/host/board-pictures.js";
import { within } from "../tools/within.js";

const ADDRESS = "127.0.0.1";

/** Milliseconds, so that a test of a power cut needn't wait a minute. */
const SAVE_INTERVAL = 50;

export type BoardEngine = "node" | "xs";

/** A device that runs, with its board's page. */
export interface SimulatedBoard {
  readonly simulation: Simulation;
  /** Where the board's page is. */
  readonly origin: string;
  /** Where the device's HTTP is. */
  readonly device: string;
  /** The first message to the page. */
  snapshot(): Promise<BoardSnapshot>;
  /** What the page's buttons send. */
  act(action: BoardAction): Promise<Response>;
  /** Resolves once the device's storage has such a value. */
  stored(path: string, key: string, isThere: (value: StorageValue) => boolean): Promise<void>;
  close(): Promise<void>;
}

export interface SimulatedBoardOptions {
  /** Default: `"node"`. */
  readonly engine?: BoardEngine;
  readonly board?: NodeHostOptions["board"];
}

/** Starts a program of the project, such as `"examples/gallery/irrigation"`. It stores its states quickly. */
export async function simulateBoard(
  program: string,
  { engine = "node", board }: SimulatedBoardOptions = {},
): Promise<SimulatedBoard> {
  const sets: StorageSets = new Map();
  const saved = new EventEmitter();
  const storage = new VirtualStorage(sets, () => saved.emit("saved"));
  const host = Object.assign(createHost(board === undefined ? {} : { board }), { storage });
  const source = new URL(`../../../${program}.ts`, import.meta.url);
  const module = new URL(`../../${program}.js`, import.meta.url);
  const simulation = await Simulation.start({
    ...{ host, machine: "a virtual board", engine, address: ADDRESS },
    origin: `http://${ADDRESS}`,
    ports: { port: 0, httpPort: 0 },
    start: ({ port, httpPort = 0 }, published) => {
      const http = { port: httpPort, address: ADDRESS };
      const start = {
        ...{ port, address: ADDRESS, password: "", http },
        ...{ requests: 1_000_000, logLevel: 0, saveInterval: SAVE_INTERVAL },
      };
      return engine === "node"
        ? startExample(fileURLToPath(source), host, { ...start, log: () => {}, published })
        : XSDevice.start(source, { host, start, published });
    },
  });
  const { boardPictures } = (await import(module.href)) as { boardPictures?: BoardPictures };
  const pictures = readPictures(boardPictures, source);
  const server = await BoardServer.open(simulation, { port: 0, pictures });
  const { origin } = server;
  return {
    simulation,
    origin,
    device: `http://${ADDRESS}:${simulation.device.httpPort}`,
    snapshot: async () => (await (await fetch(`${origin}/state`)).json()) as BoardSnapshot,
    act: (action) =>
      fetch(`${origin}/actions`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(action),
      }),
    async stored(path, key, isThere) {
      for (;;) {
        const value = sets.get(path)?.get(key);
        if (value !== undefined && isThere(value)) return;
        await within(once(saved, "saved"), () => `${key} to be stored`);
      }
    },
    async close() {
      server.close();
      simulation.close();
      simulation.device.cutPower();
    },
  };
}
