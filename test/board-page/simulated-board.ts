/** Devices with the page of their board, on each engine. */

import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { BoardInSimulator } from "../../hosts/moddable/tools/simulator/board-in-simulator.js";
import { SimulatedDevice } from "../../hosts/moddable/tools/simulator/simulated-device.js";
import { BoardServer } from "../../hosts/node/board/board-server.js";
import { readPictures } from "../../hosts/node/board/pictures.js";
import type { ShownBoard } from "../../hosts/node/board/shown-board.js";
import { Simulation } from "../../hosts/node/board/simulation.js";
import { createHost, type NodeHostOptions } from "../../hosts/node/index.js";
import { startExample } from "../../hosts/node/start-example.js";
import { StorageFile } from "../../hosts/node/storage-file.js";
import {
  type StorageSets,
  type StorageValue,
  VirtualStorage,
} from "../../hosts/virtual/storage.js";
import type { BoardAction, BoardSnapshot } from "../../hosts/virtual/world/messages.js";
import { XSDevice } from "../../hosts/xs/device.js";
import type { BoardPictures } from "../../src/host/board-pictures.js";
import { simulatorBuild } from "../hosts/moddable/describe-in-simulator.js";
import { within } from "../tools/within.js";

const ADDRESS = "127.0.0.1";

/** Milliseconds, so that a test of a power cut needn't wait a minute. */
const SAVE_INTERVAL = 50;

export type BoardEngine = "node" | "xs" | "simulator";

/** A device that runs, with its board's page. */
export interface SimulatedBoard {
  readonly board: ShownBoard;
  /** Where clients of the native API find the device now. */
  readonly port: number;
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

/** A board with its device, and the device's storage. */
interface BoardWithStorage {
  readonly board: Simulation | BoardInSimulator;
  /** What is stored now. */
  sets(): StorageSets;
  /** Says "saved" when that has changed. */
  readonly saved: EventEmitter;
  close(): Promise<void>;
}

/** Starts a program of the project, such as `"examples/gallery/irrigation"`. It stores its states quickly. */
export async function simulateBoard(
  program: string,
  { engine = "node", board: chip }: SimulatedBoardOptions = {},
): Promise<SimulatedBoard> {
  const source = new URL(`../../../${program}.ts`, import.meta.url);
  const module = new URL(`../../${program}.js`, import.meta.url);
  const started =
    engine === "simulator" ? await inSimulator(program) : await onNode(source, engine, chip);
  const { board, saved } = started;
  const { boardPictures } = (await import(module.href)) as { boardPictures?: BoardPictures };
  const pictures = readPictures(boardPictures, source);
  const server = await BoardServer.open(board, {
    ...{ port: 0, pictures, program: fileURLToPath(source) },
  });
  const { origin } = server;
  return {
    board,
    get port() {
      return board.device.port;
    },
    origin,
    device: `http://${ADDRESS}:${board.device.httpPort}`,
    snapshot: async () => (await (await fetch(`${origin}/state`)).json()) as BoardSnapshot,
    act: (action) =>
      fetch(`${origin}/actions`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(action),
      }),
    async stored(path, key, isThere) {
      for (;;) {
        const value = started.sets().get(path)?.get(key);
        if (value !== undefined && isThere(value)) return;
        await within(once(saved, "saved"), () => `${key} to be stored`);
      }
    },
    async close() {
      server.close();
      await started.close();
    },
  };
}

async function onNode(
  source: URL,
  engine: "node" | "xs",
  chip: NodeHostOptions["board"],
): Promise<BoardWithStorage> {
  const sets: StorageSets = new Map();
  const saved = new EventEmitter();
  const storage = new VirtualStorage(sets, () => saved.emit("saved"));
  const host = Object.assign(createHost(chip === undefined ? {} : { board: chip }), { storage });
  const board = await Simulation.start({
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
  return {
    ...{ board, saved },
    sets: () => sets,
    async close() {
      board.close();
      board.device.cutPower();
    },
  };
}

async function inSimulator(program: string): Promise<BoardWithStorage> {
  const folder = mkdtempSync(join(tmpdir(), "thimble-"));
  const storage = join(folder, "storage.json");
  const saved = new EventEmitter();
  const watcher = watch(folder, () => saved.emit("saved"));
  const board = await BoardInSimulator.start({
    address: ADDRESS,
    ports: { port: 0, httpPort: 0 },
    start: ({ port, httpPort = 0 }, changed) => {
      const http = { port: httpPort, address: ADDRESS };
      const start = { port, http, saveInterval: SAVE_INTERVAL };
      return SimulatedDevice.start(simulatorBuild(), basename(program), {
        ...{ start, storage, changed },
      });
    },
  });
  return {
    ...{ board, saved },
    sets: () => new StorageFile(storage).read(),
    async close() {
      watcher.close();
      await board.device.cutPower();
      rmSync(folder, { recursive: true });
    },
  };
}
