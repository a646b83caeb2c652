import assert from "node:assert/strict";
import { afterEach } from "mocha";
import {
  Device,
  type DeviceOptions,
  type Entity,
  Light,
  type LightOptions,
  LogLevel,
  Switch,
  type SwitchOptions,
} from "thimble";
import { MemoryTime } from "../../hosts/memory/time.js";
import { createHost, type NodeHost } from "../../hosts/node/index.js";
import type { Storage } from "../../src/host/host.js";
import { kindOf } from "../../src/kinds/in-build/kind-of.js";
import {
  type Keeping,
  maxSavedLength,
  restoreState,
  saveState,
} from "../../src/kinds/saved-state.js";
import { FaultyStorage } from "../../testing/faulty-storage.js";
import { CountedTimers } from "../components/bench.js";

export const MINUTE = 60_000;

const NAMES = new Map<number, string>([
  [LogLevel.ERROR, "ERROR"],
  [LogLevel.WARN, "WARN"],
]);

interface KeptBoardOptions {
  readonly saveInterval?: number;
  readonly kept?: DeviceOptions["kept"];
  /** Further options of the device itself. */
  readonly own?: Pick<DeviceOptions, "saveInterval">;
}

/** A board's storage, which devices have one after the other. */
export class KeptBoard {
  readonly storage: FaultyStorage;
  readonly clock = new MemoryTime();
  readonly timer = new CountedTimers(this.clock);
  readonly log: string[] = [];
  restarts = 0;
  readonly #storage = createHost().storage;
  #device: Device | undefined;

  constructor() {
    this.storage = new FaultyStorage(this.#storage);
  }

  /** Switches the board on. */
  start(
    entities: (node: NodeHost) => readonly Entity[],
    { kept = [], own = {}, ...options }: KeptBoardOptions = {},
  ): Device {
    const node = createHost({ restart: () => (this.restarts += 1) });
    const host = { ...node, storage: this.storage, timer: this.timer, time: this.clock };
    const device = new Device(host, { name: "board", entities: entities(node), kept, ...own });
    this.#device = device;
    device.start({
      port: 0,
      address: "127.0.0.1",
      log: (level, tag, message) => this.log.push(`${NAMES.get(level)} ${tag} ${message}`),
      ...options,
    });
    return device;
  }

  /** Closes what was started last. */
  close(): void {
    this.#device?.close();
    this.#device = undefined;
  }

  /** What the storage holds of an entity. */
  get(entity: Entity): Uint8Array | undefined {
    const value = this.#open().read(keyOf(entity));
    return value === undefined ? undefined : new Uint8Array(value as ArrayBuffer);
  }

  put(entity: Entity, value: Uint8Array | string): void {
    const format = typeof value === "string" ? "string" : "buffer";
    this.#storage.open({ path: "thimble.states", format }).write(keyOf(entity), value);
  }

  #open(): Storage {
    return this.#storage.open({ path: "thimble.states" });
  }
}

export const keyOf = (entity: Entity) => entity.key.toString(16).padStart(8, "0");

export const relay = (options: Partial<SwitchOptions> = {}) =>
  new Switch({ name: "Relay", restore: true, ...options });
export const lamp = (options: Partial<LightOptions> = {}) =>
  new Light({
    name: "Lamp",
    restore: true,
    supportsBrightness: true,
    supportsRgb: true,
    effects: ["Fire", "Sea"],
    ...options,
  });

/** The bytes of an entity's state. */
export function saved(entity: Keeping): DataView<ArrayBuffer> {
  const kind = kindOf(entity) ?? assert.fail();
  const bytes = new DataView(new ArrayBuffer(maxSavedLength(kind, entity)));
  return new DataView(bytes.buffer, 0, saveState(kind, entity, bytes));
}

/** `after`, which takes what was saved of `before`. */
export function restored<E extends Keeping>(before: Keeping, after: E): E {
  assert.ok(restoreState(kindOf(after) ?? assert.fail(), after, saved(before)));
  return after;
}

/** Makes boards whose devices are closed behind each test of the `describe` that calls this. */
export function boardsForEach(): () => KeptBoard {
  let boards: KeptBoard[] = [];
  const newBoard = () => {
    const board = new KeptBoard();
    boards.push(board);
    return board;
  };
  afterEach(() => {
    for (const board of boards) board.close();
    boards = [];
  });
  return newBoard;
}
