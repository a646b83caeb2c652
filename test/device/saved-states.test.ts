import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import {
  Device,
  type Entity,
  GPIOSwitch,
  Light,
  type LightOptions,
  LogLevel,
  PWMLight,
  Switch,
  type SwitchOptions,
} from "thimble";
import { createHost, type NodeHost } from "../../hosts/node/index.js";
import type { KeyValueStorage, Storage, Timer, Timers } from "../../src/host.js";

/** Storage that counts, and that can fail. */
class CountedStorage implements KeyValueStorage {
  writes = 0;
  fails = false;
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  open(options: { path: string }): Storage {
    this.#check();
    const storage = this.#storage.open(options);
    return {
      read: (key) => storage.read(key),
      write: (key, value) => {
        this.#check();
        this.writes += 1;
        storage.write(key, value);
      },
      delete: (key) => storage.delete(key),
      close: () => storage.close(),
    };
  }

  #check(): void {
    if (this.fails) throw new Error("the flash is worn");
  }
}

/** Timers whose time comes when a test says so. */
class HandTimers implements Timers {
  readonly #repeating = new Map<Timer, { callback: () => void; interval: number }>();

  set(callback: () => void, delay: number): Timer {
    return this.repeat(callback, delay);
  }

  repeat(callback: () => void, interval: number): Timer {
    const timer = {};
    this.#repeating.set(timer, { callback, interval });
    return timer;
  }

  clear(timer: Timer): void {
    this.#repeating.delete(timer);
  }

  get running(): number {
    return this.#repeating.size;
  }

  /** An interval passes. */
  pass(interval: number): void {
    for (const timer of this.#repeating.values()) if (timer.interval === interval) timer.callback();
  }
}

const MINUTE = 60_000;

const NAMES = new Map<number, string>([
  [LogLevel.ERROR, "ERROR"],
  [LogLevel.WARN, "WARN"],
]);

/** A board's storage, which devices have one after the other. */
class Board {
  readonly storage: CountedStorage;
  readonly timer = new HandTimers();
  readonly log: string[] = [];
  restarts = 0;
  readonly #storage = createHost().storage;
  #device: Device | undefined;

  constructor() {
    this.storage = new CountedStorage(this.#storage);
  }

  /** Switches the board on. */
  start(
    entities: (node: NodeHost) => readonly Entity[],
    options: { saveInterval?: number } = {},
  ): Device {
    const node = createHost({ restart: () => (this.restarts += 1) });
    const host = { ...node, storage: this.storage, timer: this.timer };
    const device = new Device(host, { name: "board", entities: entities(node) });
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

const keyOf = (entity: Entity) => entity.key.toString(16).padStart(8, "0");

const relay = (options: Partial<SwitchOptions> = {}) =>
  new Switch({ name: "Relay", restore: "last", ...options });
const lamp = (options: Partial<LightOptions> = {}) =>
  new Light({
    name: "Lamp",
    restore: "last",
    supportsBrightness: true,
    supportsRgb: true,
    effects: ["Fire", "Sea"],
    ...options,
  });

describe("States that are kept", () => {
  let boards: Board[] = [];
  const newBoard = () => {
    const board = new Board();
    boards.push(board);
    return board;
  };
  afterEach(() => {
    for (const board of boards) board.close();
    boards = [];
  });

  it("are written once in a while, however often they change", () => {
    const [board, entity, other] = [newBoard(), relay(), relay({ name: "Other" })];
    board.start(() => [entity, other]);
    for (let i = 0; i < 101; i++) entity.command(i % 2 === 0);
    assert.equal(board.storage.writes, 0);
    board.timer.pass(MINUTE);
    assert.equal(board.storage.writes, 1);
    assert.deepEqual(board.get(entity), Uint8Array.of(1, 1));
    board.timer.pass(MINUTE);
    assert.equal(board.storage.writes, 1);
  });

  it("aren't written when they have become what is written already", () => {
    const [board, entity] = [newBoard(), relay()];
    board.start(() => [entity]);
    entity.command(true);
    board.timer.pass(MINUTE);
    entity.command(false);
    entity.command(true);
    board.timer.pass(MINUTE);
    board.close();
    assert.equal(board.storage.writes, 1);
  });

  it("are written at another interval where the device is started with one", () => {
    const [board, entity] = [newBoard(), relay()];
    board.start(() => [entity], { saveInterval: 5000 });
    entity.command(true);
    board.timer.pass(MINUTE);
    assert.equal(board.storage.writes, 0);
    board.timer.pass(5000);
    assert.equal(board.storage.writes, 1);
  });

  for (const saveInterval of [0, -1, Number.NaN, 2 ** 31]) {
    it(`aren't kept at an interval of ${saveInterval} ms: the device doesn't start`, () => {
      const board = newBoard();
      assert.throws(
        () => board.start(() => [relay()], { saveInterval }),
        /RangeError: saveInterval/,
      );
      assert.equal(board.timer.running, 0);
    });
  }

  it("are written at the end, and before a restart", () => {
    const [board, entity] = [newBoard(), relay()];
    const device = board.start(() => [entity]);
    entity.command(true);
    device.restart();
    assert.equal(board.restarts, 1);
    assert.deepEqual(board.get(entity), Uint8Array.of(1, 1));
    assert.equal(board.timer.running, 0);
    const again = relay();
    board.start(() => [again]);
    assert.equal(again.state, true);
    again.command(false);
    board.close();
    assert.deepEqual(board.get(entity), Uint8Array.of(1, 0));
  });

  it("cost nothing where no entity asks for it", () => {
    const board = newBoard();
    board.storage.fails = true;
    const entity = new Switch({ name: "Relay", restore: "on" });
    board.start(() => [entity]);
    entity.command(false);
    board.timer.pass(MINUTE);
    board.close();
    assert.deepEqual(board.log, []);
  });

  for (const [what, value] of [
    ["nothing", Uint8Array.of()],
    ["another kind's state", Uint8Array.of(2, 1)],
    ["another version's state", Uint8Array.of(200, 1)],
    ["more than a state", Uint8Array.of(1, 1, 0)],
    ["neither on nor off", Uint8Array.of(1, 2)],
    ["a text", "on"],
  ] as const) {
    it(`that are ${what} are ignored, with a line in the log`, () => {
      const [board, entity] = [newBoard(), relay({ restore: "lastOrDefault" })];
      board.put(entity, value);
      board.start(() => [entity]);
      assert.equal(entity.state, false);
      assert.equal(board.log.length, 1);
      assert.match(board.log[0] ?? "", /^WARN storage .*"Relay"/);
    });
  }

  it("of another kind of entity, which had the name before, are ignored and written over", () => {
    const [board, before] = [newBoard(), lamp({ name: "Thing" })];
    board.start(() => [before]);
    before.set({ state: true });
    board.close();
    const entity = relay({ name: "Thing" });
    board.start(() => [entity]);
    assert.equal(entity.state, false);
    assert.match(board.log.join("\n"), /WARN storage .*"Thing"/);
    entity.command(true);
    board.close();
    assert.deepEqual(board.get(entity), Uint8Array.of(1, 1));
  });

  it("can fail to be read, and the device runs", () => {
    const [board, entity] = [newBoard(), relay()];
    board.storage.fails = true;
    board.start(() => [entity]);
    entity.command(true);
    assert.equal(entity.state, true);
    assert.match(board.log.join("\n"), /^WARN storage .*the flash is worn$/);
  });

  it("can fail to be written, and are written later", () => {
    const [board, entity] = [newBoard(), relay()];
    board.start(() => [entity]);
    board.storage.fails = true;
    entity.command(true);
    board.timer.pass(MINUTE);
    assert.match(board.log.join("\n"), /^WARN storage .*"Relay".*the flash is worn$/);
    board.storage.fails = false;
    board.timer.pass(MINUTE);
    assert.deepEqual(board.get(entity), Uint8Array.of(1, 1));
  });

  it("are at the pins from the first moment", () => {
    const make = () => [
      new GPIOSwitch({ name: "Relay", pin: 4, restore: "last" }),
      new PWMLight({ name: "Lamp", pin: 5, gamma: 1, restore: "last" }),
    ];
    const board = newBoard();
    const [relay, lamp] = make() as [GPIOSwitch, PWMLight];
    board.start(() => [relay, lamp]);
    relay.command(true);
    lamp.set({ state: true, brightness: 0.5 });
    board.close();
    const seen: string[] = [];
    board.start((node) => {
      node.board.onChange(() => seen.push(`${node.board.level(4)} ${node.board.duty(5)}`));
      return make();
    });
    assert.deepEqual(seen, ["1 0", "1 0.5"]);
  });

  it("are told to onCommand when all entities have started", () => {
    const board = newBoard();
    const told: unknown[] = [];
    const make = () => [
      relay({ onCommand: (on) => told.push("relay", on) }),
      lamp({ onCommand: ({ state, brightness }) => told.push("lamp", state, brightness) }),
      new Switch({ name: "Always on", restore: "on", onCommand: (on) => told.push("always", on) }),
      new Switch({ name: "Plain", initialState: true, onCommand: () => told.push("plain") }),
    ];
    const [first, second] = make() as [Switch, Light];
    board.start(() => [first, second]);
    first.command(true);
    second.set({ state: true, brightness: 0.5 });
    board.close();
    told.length = 0;
    board.start(make);
    assert.deepEqual(told, ["relay", true, "lamp", true, 0.5, "always", true]);
  });

  it("don't stop the device when onCommand refuses them", () => {
    const board = newBoard();
    const onCommand = () => {
      throw new Error("the tank is empty");
    };
    board.start(() => [relay({ onCommand })]);
    assert.match(board.log.join("\n"), /^ERROR device "Relay": Error: the tank is empty$/);
  });

  describe("of a light", () => {
    const FIRST = { state: true, brightness: 0.5, red: 0.25, green: 0.5, blue: 0, effect: "Sea" };

    function kept(options: Partial<LightOptions>, change: (light: Light) => void): Light {
      const [board, before, after] = [newBoard(), lamp(), lamp(options)];
      board.start(() => [before]);
      change(before);
      board.close();
      board.start(() => [after]);
      return after;
    }

    it("are all of its values", () => {
      const { state, brightness, red, green, blue, effect } = kept({}, (light) => light.set(FIRST));
      assert.deepEqual({ state, brightness, red, green, blue, effect: String(effect) }, FIRST);
    });

    it("are what a flash goes back to", () => {
      const light = kept({}, (light) => {
        light.set({ state: true, brightness: 0.5 });
        light.set({ brightness: 1, flashLength: 100_000 });
      });
      assert.equal(light.brightness, 0.5);
    });

    it("leave out what the light no longer has", () => {
      const light = kept({ supportsRgb: false, effects: ["Fire"] }, (light) => light.set(FIRST));
      assert.deepEqual([light.brightness, light.red, light.green], [0.5, 0, 0]);
      assert.equal(String(light.effect), "None");
    });

    it("leave what the light didn't have before as it is at first", () => {
      const options = { supportsWhiteValue: true, initialState: { white: 0.75 } };
      const light = kept(options, (light) => light.set(FIRST));
      assert.deepEqual([light.red, light.white], [0.25, 0.75]);
    });

    it("come into their ranges, whatever is in the storage", () => {
      const [board, light] = [newBoard(), lamp()];
      const bytes = new DataView(new ArrayBuffer(30));
      bytes.setUint8(0, 2);
      bytes.setUint8(1, 1);
      for (const [i, value] of [7, Number.NaN, -3, Number.POSITIVE_INFINITY].entries())
        bytes.setFloat32(2 + 4 * i, value);
      board.put(light, new Uint8Array(bytes.buffer));
      board.start(() => [light]);
      const { state, brightness, red, green, blue } = light;
      assert.deepEqual([state, brightness, red, green, blue], [true, 1, 1, 0, 1]);
    });

    it("have no published twin: the same command again publishes nothing", () => {
      const [board, before, after] = [newBoard(), lamp(), lamp()];
      board.start(() => [before]);
      before.set({ state: true, brightness: 0.5 });
      board.close();
      const published: string[] = [];
      board.start(() => [after]);
      const subscriber = after.subscriber;
      after.subscriber = {
        published: (entity) => {
          published.push(entity.describe());
          subscriber?.published(entity);
        },
      };
      after.set({ state: true, brightness: 0.5 });
      assert.deepEqual(published, []);
    });
  });
});
