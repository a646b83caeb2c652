import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import {
  Cover,
  type CoverOptions,
  Device,
  type Entity,
  Fan,
  type FanOptions,
  FanSpeed,
  GPIOSwitch,
  Light,
  type LightOptions,
  LogLevel,
  PWMLight,
  Switch,
  type SwitchOptions,
  TimeBasedCover,
  type TimeBasedCoverOptions,
} from "thimble";
import { createHost, type NodeHost } from "../../hosts/node/index.js";
import type { KeyValueStorage, Storage } from "../../src/host/host.js";
import { CountedTimers } from "../components/bench.js";
import { ManualClock } from "../components/clock.js";

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

const MINUTE = 60_000;

const NAMES = new Map<number, string>([
  [LogLevel.ERROR, "ERROR"],
  [LogLevel.WARN, "WARN"],
]);

/** A board's storage, which devices have one after the other. */
class KeptBoard {
  readonly storage: CountedStorage;
  readonly clock = new ManualClock();
  readonly timer = new CountedTimers(this.clock.timer);
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
    const host = { ...node, storage: this.storage, timer: this.timer, time: this.clock.time };
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

  it("are written once in a while, however often they change", () => {
    const [board, entity, other] = [newBoard(), relay(), relay({ name: "Other" })];
    board.start(() => [entity, other]);
    for (let i = 0; i < 101; i++) entity.command(i % 2 === 0);
    board.clock.pass(MINUTE - 1);
    assert.equal(board.storage.writes, 0);
    board.clock.pass(1);
    assert.equal(board.storage.writes, 1);
    assert.deepEqual(board.get(entity), Uint8Array.of(1, 1));
    board.clock.pass(MINUTE);
    assert.equal(board.storage.writes, 1);
  });

  it("aren't written when they have become what is written already", () => {
    const [board, entity] = [newBoard(), relay()];
    board.start(() => [entity]);
    entity.command(true);
    board.clock.pass(MINUTE);
    entity.command(false);
    entity.command(true);
    board.clock.pass(MINUTE);
    board.close();
    assert.equal(board.storage.writes, 1);
  });

  it("are written at another interval where the device is started with one", () => {
    const [board, entity] = [newBoard(), relay()];
    board.start(() => [entity], { saveInterval: 5000 });
    entity.command(true);
    board.clock.pass(4999);
    assert.equal(board.storage.writes, 0);
    board.clock.pass(1);
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
    board.clock.pass(MINUTE);
    board.close();
    assert.deepEqual(
      board.log.filter((line) => line.includes(" storage ")),
      [],
    );
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
    assert.match(board.log.join("\n"), /^WARN storage .*the flash is worn$/m);
  });

  it("can fail to be written, and are written later", () => {
    const [board, entity] = [newBoard(), relay()];
    board.start(() => [entity]);
    board.storage.fails = true;
    entity.command(true);
    board.clock.pass(MINUTE);
    assert.match(board.log.join("\n"), /^WARN storage .*"Relay".*the flash is worn$/);
    board.storage.fails = false;
    board.clock.pass(MINUTE);
    assert.deepEqual(board.get(entity), Uint8Array.of(1, 1));
  });

  it("are at the pins from the first moment", () => {
    const make = () => [
      new GPIOSwitch({ name: "Relay", pin: 4, restore: "last" }),
      new PWMLight({ name: "Lamp", red: 5, green: 6, blue: 7, gamma: 1, restore: "last" }),
    ];
    const board = newBoard();
    const [relay, lamp] = make() as [GPIOSwitch, PWMLight];
    board.start(() => [relay, lamp]);
    relay.command(true);
    lamp.set({ state: true, brightness: 0.5 });
    board.close();
    const seen: string[] = [];
    board.start((node) => {
      const duty = (pin: number) => (node.board.use(pin) ? node.board.duty(pin) : "closed");
      node.board.onChange(() => seen.push(`${node.board.level(4)} ${duty(5)} ${duty(6)}`));
      return make();
    });
    // Each opens with what it is to show, not when all are open.
    const [one, two, three] = seen;
    assert.deepEqual([one, two, three], ["1 closed closed", "1 0.5 closed", "1 0.5 0.5"]);
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
    assert.match(board.log.join("\n"), /^ERROR device "Relay" failed: Error: the tank is empty$/);
  });

  describe("of a cover", () => {
    const shutter = (options: Partial<TimeBasedCoverOptions> = {}) =>
      new TimeBasedCover({
        name: "Shutter",
        openPin: 4,
        closePin: 5,
        openDuration: 1000,
        closeDuration: 1000,
        interlockDelay: 0,
        initialPosition: 0,
        ...options,
      });

    it("are where it was stopped, when the device ends while it moves", () => {
      const [board, before, after] = [newBoard(), shutter(), shutter()];
      board.start(() => [before]);
      before.set({ position: 1 });
      board.clock.pass(250);
      board.close();
      board.start(() => [after]);
      assert.equal(after.position, 0.25);
      assert.equal(after.describe(), "25 % open");
    });

    it("aren't kept where that isn't wanted", () => {
      const [board, before, after] = [newBoard(), shutter({ restore: false }), shutter()];
      board.start(() => [before]);
      before.publish(0.5);
      board.close();
      assert.equal(board.storage.writes, 0);
      board.start(() => [after]);
      assert.equal(after.position, 0);
    });

    it("are position and tilt, without a command", () => {
      let commands = 0;
      const make = (options: Partial<CoverOptions> = {}) =>
        new Cover({
          name: "Blind",
          restore: true,
          supportsTilt: true,
          onCommand: () => (commands += 1),
          ...options,
        });
      const [board, before, after] = [newBoard(), make(), make()];
      const flat = make({ supportsTilt: false });
      board.start(() => [before]);
      before.publish(0.25, undefined, 0.75);
      board.close();
      board.start(() => [after]);
      assert.deepEqual([after.position, after.tilt, commands], [0.25, 0.75, 0]);
      board.close();
      board.start(() => [flat]);
      assert.deepEqual([flat.position, flat.tilt], [0.25, 0]);
    });

    it("come into their range, whatever is in the storage", () => {
      const [board, cover] = [newBoard(), shutter()];
      for (const [stored, position] of [
        [Number.NaN, 0.5],
        [7, 1],
        [-1, 0],
      ] as const) {
        const bytes = new DataView(new ArrayBuffer(9));
        bytes.setUint8(0, 3);
        bytes.setFloat32(1, stored);
        board.put(cover, new Uint8Array(bytes.buffer));
        const again = shutter({ initialPosition: 0.5 });
        board.start(() => [again]);
        assert.equal(again.position, position);
        board.close();
      }
    });
  });

  describe("of a fan", () => {
    const make = (options: Partial<FanOptions> = {}) =>
      new Fan({
        name: "Fan",
        restore: "lastOrDefault",
        supportsSpeed: true,
        supportsOscillation: true,
        initialState: { state: true, speed: FanSpeed.MEDIUM },
        ...options,
      });

    it("are all of its values", () => {
      const [board, before, after] = [newBoard(), make(), make()];
      board.start(() => [before]);
      assert.equal(before.describe(), "on, medium");
      before.set({ state: false, speed: FanSpeed.LOW, oscillating: true });
      board.close();
      board.start(() => [after]);
      assert.deepEqual([after.state, after.speed, after.oscillating], [false, FanSpeed.LOW, true]);
    });

    it("leave out what the fan no longer has", () => {
      const [board, before] = [newBoard(), make()];
      const after = make({
        supportsOscillation: false,
        speeds: [FanSpeed.MEDIUM, FanSpeed.HIGH],
      });
      board.start(() => [before]);
      before.set({ speed: FanSpeed.LOW, oscillating: true });
      board.close();
      board.start(() => [after]);
      const { state, speed, oscillating } = after;
      assert.deepEqual([state, speed, oscillating], [true, FanSpeed.MEDIUM, false]);
    });

    it("are told to onCommand at the start", () => {
      const [board, told] = [newBoard(), [] as boolean[]];
      board.start(() => [
        make({ onCommand: ({ state }) => told.push(state) }),
        make({ name: "Off", restore: "off", onCommand: ({ state }) => told.push(state) }),
      ]);
      assert.deepEqual(told, [true, false]);
    });
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

    it("are what a flash goes back to, also where they're written while it lasts", () => {
      const [board, light] = [newBoard(), lamp()];
      board.start(() => [light]);
      light.set({ state: true, brightness: 0.5 });
      light.set({ brightness: 1, flashLength: 2 * MINUTE });
      board.clock.pass(MINUTE);
      assert.equal(light.brightness, 1);
      const bytes = board.get(light) ?? assert.fail();
      assert.equal(new DataView(bytes.buffer).getFloat32(2), 0.5);
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
        onStateChanged: (entity) => {
          published.push(entity.describe());
          subscriber?.onStateChanged(entity);
        },
      };
      after.set({ state: true, brightness: 0.5 });
      assert.deepEqual(published, []);
    });
  });
});
